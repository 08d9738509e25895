import type { FieldProblems, LoginForm } from '@trastienda/validators';
import type { Failure } from '../shared/failure.ts';
import type { SessionUser, StoredSession } from './session-user.ts';

/** Why the last session ended. */
export type CloseReason = 'loggedOut' | 'inactivity' | 'refused';

/** The context of a session. The password is kept only from the form to the answer. */
export type SessionContext = {
  /** Whether idle time closes the session: yes in the web, no in the command line. */
  watchesInactivity: boolean;
  credentials?: LoginForm;
  problems: FieldProblems;
  failure?: Failure;
  stored?: StoredSession;
  user?: SessionUser;
  inactivitySeconds: number;
  /** Seconds left in the visible countdown before the session closes. */
  secondsLeft: number;
  /** Attempts to reach the server since it stopped answering. */
  attempts: number;
  reason?: CloseReason;
};

/** The input of a session. */
export type SessionInput = { watchesInactivity: boolean };

/** Events of a session. */
export type SessionEvent =
  | { type: 'credentials.submitted'; username: string; password: string; code?: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'signIn.canceled' }
  | { type: 'user.acted' }
  | { type: 'absence.noticed'; seconds: number }
  | { type: 'user.refreshAsked' }
  | { type: 'user.loggedOut' }
  | { type: 'token.refused' }
  | { type: 'network.lost' }
  | { type: 'network.returned' };

/** The context of a session without a user. */
export function emptySession({ watchesInactivity }: SessionInput): SessionContext {
  return { watchesInactivity, problems: {}, inactivitySeconds: 0, secondsLeft: 0, attempts: 0 };
}
