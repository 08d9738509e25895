import { ApiError } from '@trastienda/api-client';
import { keepsSession } from '@trastienda/domain';
import type { StoredSession } from '@trastienda/machines';
import { renewToken } from './renew-token.ts';

/**
 * Where the session's token lives: in this page's memory alone. Who hears that it was refused, that nobody answers, or that
 * the session has to be read anew.
 */
let held: StoredSession | undefined;
let renewing: Promise<string | undefined> | undefined;

/** A token is renewed so long before its end: no call takes longer to arrive. */
const early = 60_000;

export type SessionSignal = 'token.refused' | 'network.lost' | 'network.returned' | 'user.refreshAsked';

const listeners = new Set<(signal: SessionSignal) => void>();
const left = ({ expiresAt }: StoredSession) => Date.parse(expiresAt) - Date.now();

export const sessionToken = {
  get: (): string | undefined => held?.token,
  id: (): string | undefined => held?.id,
  set(next: StoredSession | undefined): void {
    held = next;
  },
  /** The token for a call that starts now: one that is about to end is renewed first. */
  async fresh(): Promise<string | undefined> {
    if (!held || left(held) > early) return held?.token;
    const before = held;
    return renewOnce(before).catch((failure: unknown) => {
      const refused = failure instanceof ApiError && failure.sessionRefused;
      // A silent server is no reason to stop while the token is still good.
      if (refused || left(before) <= 0) throw failure;
      return before.token;
    });
  },
  /** Another token in the place of one that was refused before its time; throws where there is none, and nobody answers. */
  async afterRefusal(refused: string): Promise<string | undefined> {
    return held?.token === refused && held.id !== undefined ? renewOnce(held) : held?.token;
  },
  /** Tells the session what a call learnt. */
  signal(signal: SessionSignal): void {
    for (const listener of listeners) listener(signal);
  },
  /** Whether a 401 keeps the session, which then has to learn what holds it up (a password that expired). */
  signalKept(body: unknown): boolean {
    const description =
      typeof body === 'object' && body !== null && 'error_description' in body && body.error_description;
    const kept = typeof description === 'string' && keepsSession(description);
    if (kept) sessionToken.signal('user.refreshAsked');
    return kept;
  },
  onSignal(listener: (signal: SessionSignal) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Once for all calls that wait for it. */
function renewOnce(before: StoredSession): Promise<string | undefined> {
  renewing ??= renewHeld(before).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renewHeld(before: StoredSession): Promise<string | undefined> {
  const next = await renewToken().catch((failure: unknown) => {
    const refused = failure instanceof ApiError && failure.sessionRefused;
    if (refused && held === before) sessionToken.signal('token.refused');
    if (!refused && left(before) <= 0) sessionToken.signal('network.lost');
    throw failure;
  });
  // Meanwhile somebody signed out here.
  if (held !== before) return held?.token;
  // The browser's cookie is gone, or it is of somebody who has signed in elsewhere in it: this page's session is over.
  if (next?.id !== before.id) sessionToken.signal('token.refused');
  else held = next;
  return held?.token;
}
