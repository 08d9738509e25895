import { unwrap } from '@trastienda/api-client';
import type { SessionStorage, StoredSession } from '@trastienda/machines';
import { api } from '../../lib/api.ts';
import { renewToken } from '../../lib/renew-token.ts';
import { keepNoReturnPoint } from '../../lib/return-point.ts';
import { sessionToken } from '../../lib/session-token.ts';

const key = 'trastienda.session';

/**
 * Which session this browser has, for its other tabs and for the next visit. No secret: the token is in the memory of each
 * page, the cookie is out of reach of scripts. `ended`: somebody signed out, and the server has not confirmed it yet.
 */
type Mark = { id: string | undefined; ended: boolean };

/** Renews what the browser's cookie keeps. A session that was left while the server was away is ended now, not opened again. */
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

/** The token counts from now on; the other tabs hear who is signed in. */
async function write(session: StoredSession): Promise<void> {
  sessionToken.set(session);
  keepMark({ id: session.id, ended: false });
}

/** Clears everything that belongs to the session (S1 §8); theme and the folded menu are the browser's. */
async function clear(): Promise<void> {
  keepNoReturnPoint();
  sessionStorage.clear();
  keepMark({ id: sessionToken.id(), ended: true });
}

function revoked(): void {
  localStorage.removeItem(key);
}

/** Where the web keeps its session: a reload and a second tab need no new sign-in, and nothing of it can be read there. */
export const sessionStorageOfBrowser: SessionStorage = { read, write, clear, revoked, cookie: true };

/** Calls back when another tab ends this page's session, or somebody signs in there. */
export function onSessionEndedElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    const own = sessionToken.id();
    const mark = event.key === key ? parse(event.newValue) : undefined;
    if (mark && own !== undefined && (mark.ended ? mark.id === own : mark.id !== own)) listener();
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
