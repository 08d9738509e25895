import type { SessionStorage, StoredSession } from '@trastienda/machines';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { renewToken } from '../../lib/renew-token.ts';
import { sessionToken } from '../../lib/session-token.ts';
import { closeTabMemory } from '../../lib/tab-memory.ts';

const key = 'trastienda.session';

/**
 * The session of this browser, for its other tabs and for the next visit. It contains no secret: the token is in the memory of each page,
 * and scripts cannot read the cookie. `ended`: the user signed out, and the server has not confirmed it yet.
 */
type Mark = { id: string | undefined; ended: boolean; prolongedAt?: number };

/** Renews the session of the browser's cookie. A session that the user left while the server was unreachable is revoked instead of resumed. */
async function read(): Promise<StoredSession | undefined> {
  const mark = parse(localStorage.getItem(key));
  const session = await renewToken();
  sessionToken.set(session);
  if (!session) return undefined;
  if (mark?.ended && (mark.id === undefined || mark.id === session.id)) {
    await unwrap(api.POST('/oauth/revoke'));
    revoked();
    sessionToken.set(undefined);
    return undefined;
  }
  if (mark?.id !== session.id) keepMark({ id: session.id, ended: false });
  return session;
}

/** Uses this token from now on, and tells the other tabs which session is open. */
async function write(session: StoredSession): Promise<void> {
  sessionToken.set(session);
  keepMark({ id: session.id, ended: false });
}

/** Uses the token of a sign-in in place, and tells the other tabs that the session lasts longer. */
export function keepProlonged(session: StoredSession): void {
  sessionToken.set(session);
  keepMark({ id: session.id, ended: false, prolongedAt: Date.now() });
}

/** Clears all data of the session (S1 §8); the theme and the collapsed menu belong to the browser and stay. */
async function clear(): Promise<void> {
  closeTabMemory();
  keepMark({ id: sessionToken.id(), ended: true });
}

function revoked(): void {
  localStorage.removeItem(key);
}

/** The session storage of the web application: a reload or a second tab needs no new sign-in, and scripts cannot read the secret. */
export const sessionStorageOfBrowser: SessionStorage = { read, write, clear, revoked, cookie: true };

/** Hears when another tab ends this page's session (also because another user signs in there), or prolongs it. */
export function onSessionChangedElsewhere(listener: { ended: () => void; prolonged: () => void }): () => void {
  const hear = (event: StorageEvent) => {
    const own = sessionToken.id();
    const mark = event.key === key ? parse(event.newValue) : undefined;
    if (!mark || own === undefined) return;
    if (mark.ended ? mark.id === own : mark.id !== own) listener.ended();
    else if (!mark.ended) listener.prolonged();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

const keepMark = (mark: Mark) => localStorage.setItem(key, JSON.stringify(mark));

function parse(text: string | null): Mark | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const id = 'id' in value && typeof value.id === 'string' ? value.id : undefined;
    return { id, ended: 'ended' in value && value.ended === true };
  } catch {
    return undefined;
  }
}
