import type { SessionEvent } from '@trastienda/machines';
import type { FieldProblems } from '@trastienda/validators';
import { createContext, useContext } from 'react';
import type { SignedIn } from '../../lib/signed-in.tsx';

/** The part of the session that screens need, without its machine. */
export interface Session {
  /** `starting`: the user of a stored or new session is being loaded. `waiting`: a sign-in is in progress. */
  readonly phase: 'starting' | 'anonymous' | 'askingCode' | 'waiting' | 'unreachable' | 'signedIn';
  readonly signedIn: SignedIn | undefined;
  /** The session is over, but its page is kept for its user, hidden under a sign-in; `signedIn` is that user. */
  readonly held: boolean;
  readonly problems: FieldProblems;
  /** The failure, in words. */
  readonly failure: string | undefined;
  /** The credentials were correct and the code of the second step is required; false after a wrong code. */
  readonly wantsCode: boolean;
  /** The message of the sign-in screen that replaces `farewell`. */
  readonly parting: string | undefined;
  /** Why the last session ended, in words. */
  readonly farewell: string | undefined;
  readonly leftBySelf: boolean;
  /** The seconds until inactivity ends the session, while the warning is shown. */
  readonly countdown: number | undefined;
  readonly offline: boolean;
  readonly send: (event: SessionEvent) => void;
  /** Ends a session whose token is no longer valid, with the message that the sign-in screen then shows. */
  readonly endWith: (words: string) => void;
}

/** Filled by SessionProvider. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of this page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above');
  return session;
}
