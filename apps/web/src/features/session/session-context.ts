import type { SessionEvent } from '@trastienda/machines';
import type { FieldProblems } from '@trastienda/validators';
import { createContext, useContext } from 'react';
import type { SignedIn } from '../../lib/signed-in.tsx';

/** The session as screens need it: narrow, and silent about its machine. */
export interface Session {
  /** `starting`: a kept or new session is loading its user. `waiting`: sign-in under way. */
  readonly phase: 'starting' | 'anonymous' | 'askingCode' | 'waiting' | 'unreachable' | 'signedIn';
  readonly signedIn: SignedIn | undefined;
  readonly problems: FieldProblems;
  /** What went wrong, in words. */
  readonly failure: string | undefined;
  /** The sign-in was right so far and wants the code of two steps; false where a code was wrong. */
  readonly wantsCode: boolean;
  /** What the sign-in says instead of why the last session ended. */
  readonly parting: string | undefined;
  /** Why the last session ended, in words. */
  readonly farewell: string | undefined;
  readonly leftBySelf: boolean;
  /** Seconds until inactivity closes the session, while it warns. */
  readonly countdown: number | undefined;
  readonly offline: boolean;
  readonly send: (event: SessionEvent) => void;
  /** Ends a session whose token holds no more, with what the sign-in says then. */
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
