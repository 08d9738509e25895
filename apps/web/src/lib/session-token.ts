import { keepsSession } from '@trastienda/domain';

/** Where the session's token lives for this page, and who hears that it was refused, that nobody answers, or that the session has to be read anew. */
let token: string | undefined;

export type SessionSignal = 'token.refused' | 'network.lost' | 'user.refreshAsked';

const listeners = new Set<(signal: SessionSignal) => void>();

export const sessionToken = {
  get: (): string | undefined => token,
  set(next: string | undefined): void {
    token = next;
  },
  /** Tells the session what a call learnt. */
  signal(signal: SessionSignal): void {
    for (const listener of listeners) listener(signal);
  },
  /** Tells it of a 401: the session is over, or has to learn what holds it up (a password that expired). */
  signalRefused(body: unknown): void {
    const description =
      typeof body === 'object' && body !== null && 'error_description' in body && body.error_description;
    const kept = typeof description === 'string' && keepsSession(description);
    sessionToken.signal(kept ? 'user.refreshAsked' : 'token.refused');
  },
  onSignal(listener: (signal: SessionSignal) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
