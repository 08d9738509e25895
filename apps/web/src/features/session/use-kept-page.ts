import { sayFrame as say } from '@trastienda/domain';
import type { SessionContext, SessionUser } from '@trastienda/machines';
import { useEffect, useRef, useState } from 'react';
import { sessionEnd } from '../../lib/session-end.ts';
import { toasts } from '../../lib/toasts.ts';
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
  const before = useRef<string>(undefined);
  const userId = page?.user.viewer.userId;
  const isHeld = held !== undefined;
  useEffect(() => {
    if (isHeld) {
      before.current = userId;
      // Work outside of screens stops, as after every session.
      sessionEnd.tell();
    } else if (before.current !== undefined) {
      if (before.current === userId) toasts.show({ tone: 'info', text: say('session.kept.done'), subject: 'session' });
      before.current = undefined;
    }
  }, [isHeld, userId]);
  return { held, leave: () => setPage(undefined) };
}
