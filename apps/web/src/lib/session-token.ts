import { keepsSession } from '@trastienda/domain';
import type { StoredSession } from '@trastienda/machines';
import { ApiError } from 'trastienda-client';
import { renewToken } from './renew-token.ts';

/**
 * Holds the session's token, in this page's memory alone, and signals that it was refused, that the server does not answer, or that the
 * session must be reloaded.
 */
let held: StoredSession | undefined;
let renewing: Promise<string | undefined> | undefined;

/** A token is renewed this many milliseconds before it expires: no request takes longer to arrive. */
const early = 60_000;

export type SessionSignal = 'token.refused' | 'network.lost' | 'network.returned' | 'user.refreshAsked';

const listeners = new Set<(signal: SessionSignal) => void>();
const left = ({ expiresAt }: StoredSession) => Date.parse(expiresAt) - Date.now();

export const sessionToken = {
  get: (): string | undefined => held?.token,
  id: (): string | undefined => held?.id,
  /** The position of the event stream before this page read anything in this session. */
  lastEventId: (): string | undefined => held?.lastEventId,
  set(next: StoredSession | undefined): void {
    held = next;
  },
  /** The token for a request that starts now; a token that is about to expire is renewed first. */
  async fresh(): Promise<string | undefined> {
    if (!held || left(held) > early) return held?.token;
    const before = held;
    return renewOnce(before).catch((failure: unknown) => {
      const refused = failure instanceof ApiError && failure.sessionRefused;
      // If the server does not answer, the token is used while it is still valid.
      if (refused || left(before) <= 0) throw failure;
      return before.token;
    });
  },
  /** A new token after one was refused before its time; throws if the renewal fails or gets no answer. */
  async afterRefusal(refused: string): Promise<string | undefined> {
    return held?.token === refused && held.id !== undefined ? renewOnce(held) : held?.token;
  },
  /** Tells the session what a response showed. */
  signal(signal: SessionSignal): void {
    for (const listener of listeners) listener(signal);
  },
  /** Whether a 401 leaves the session open. The session then reloads its user to learn what blocks it (an expired password). */
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

/** Renews once for all requests that wait for it. */
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
  // The user signed out of this page meanwhile.
  if (held !== before) return held?.token;
  // The browser's cookie is gone, or it belongs to another sign-in in this browser: this page's session is over.
  if (next?.id !== before.id) sessionToken.signal('token.refused');
  // What the page shows was read with its first token.
  else held = next && { ...next, lastEventId: before.lastEventId };
  return held?.token;
}
