import { isFrameKey, sayFrame as say, sessionErrorMessage } from '@trastienda/domain';
import type { SessionContext } from '@trastienda/machines';
import type { FieldProblem } from '@trastienda/validators';

/** The errors whose message S1 §8 fixes, whatever the server says. */
const fixed = new Set(['error.user.disabled', 'error.expired.password', 'error.pending.change.password']);

/** The message for a failed sign-in or a failed loading of the user: a fixed text, the server's message, or the specification's fallback. */
export function failureText(
  { failure, user }: Pick<SessionContext, 'failure' | 'user'>,
  loading: boolean,
): string | undefined {
  if (!failure || user) return undefined;
  const { oauthError } = failure;
  if (oauthError && fixed.has(oauthError)) return say(sessionErrorMessage(oauthError));
  if (failure.message) return failure.message;
  if (oauthError) return say(sessionErrorMessage(oauthError));
  if (failure.offline) return say('network.offline');
  if (loading) return say('session.userData.failed');
  const { code, params } = failure;
  return code !== 'network.unexpected' && isFrameKey(code) ? say(code, params) : say('session.failed');
}

/** Why the last session ended, in words. */
export function farewellText(reason: SessionContext['reason']): string | undefined {
  if (reason === 'loggedOut') return say('session.loggedOut');
  if (reason === 'inactivity') return say('session.inactivity.closed');
  return reason === 'refused' ? say('session.expired') : undefined;
}

/** A field's problem in words. The forms of the sign-in use only frame keys; any other code is returned as it is. */
export function problemText(problem: FieldProblem | undefined): string | undefined {
  if (!problem) return undefined;
  return isFrameKey(problem.code) ? say(problem.code, problem.params) : problem.code;
}
