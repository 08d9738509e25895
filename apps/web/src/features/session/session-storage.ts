import type { SessionStorage, StoredSession } from '@trastienda/machines';
import { sessionToken } from '../../lib/session-token.ts';

const key = 'trastienda.session';

/**
 * The kept session, if it is one. What is damaged is thrown away; whether it has run out is for the server to say, because
 * administrators may prolong the sessions that are open.
 */
async function read(): Promise<StoredSession | undefined> {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  const stored = parse(text);
  if (!stored) {
    localStorage.removeItem(key);
    return undefined;
  }
  sessionToken.set(stored.token);
  return stored;
}

/** Keeps the session for the next visit and for other tabs. The token counts at once, kept or not. */
async function write(stored: StoredSession): Promise<void> {
  sessionToken.set(stored.token);
  localStorage.setItem(key, JSON.stringify(stored));
}

/** Clears everything that belongs to the session (document 1, section 8); theme and the folded menu are the browser's. */
async function clear(): Promise<void> {
  sessionStorage.clear();
  localStorage.removeItem(key);
}

/** Where the web keeps its session: the browser's storage, so that a reload and a second tab need no new sign-in. */
export const sessionStorageOfBrowser: SessionStorage = { read, write, clear };

/** Calls back when another tab ends the session or somebody else signs in there. */
export function onSessionEndedElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.oldValue !== null && event.newValue !== event.oldValue) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function parse(text: string): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('token' in value) || !('expiresAt' in value)) return undefined;
    const { token, expiresAt } = value;
    return typeof token === 'string' && typeof expiresAt === 'string' ? { token, expiresAt } : undefined;
  } catch {
    return undefined;
  }
}
