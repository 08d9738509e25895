import type { SessionContext, SessionUser } from '@trastienda/machines';
import { useState } from 'react';
import { unsavedWork } from '../../lib/unsaved-work.ts';

type Page = { readonly user: SessionUser; readonly held: boolean };

/**
 * Keeps the page of a session that ended by itself (its age, inactivity, elsewhere) while something on it is unsaved: it stays in the tab's
 * memory, hidden, until its own user signs in again. Another user's sign-in, signing out and leaving drop it; storage never gets it (ADR 87).
 */
export function useKeptPage(isSignedIn: boolean, { user, reason }: Pick<SessionContext, 'user' | 'reason'>) {
  const [page, setPage] = useState<Page>();
  if (isSignedIn && user) {
    if (page?.user !== user || page.held) setPage({ user, held: false });
  } else if (page && !page.held) {
    const endedByItself = reason === 'refused' || reason === 'inactivity';
    setPage(endedByItself && unsavedWork.exists() ? { ...page, held: true } : undefined);
  }
  const held = page?.held ? page.user : undefined;
  return { held, leave: () => setPage(undefined) };
}
