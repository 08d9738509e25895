import { isAccountKey, passwordChangeErrors, sayAccount as say } from '@trastienda/domain';
import type { PasswordChangeContext, TwoFactorActivationContext } from '@trastienda/machines';
import type { FieldProblem } from '@trastienda/validators';

/** Returns a field's problem in words. */
export const problemText = ({ code, params }: FieldProblem): string => (isAccountKey(code) ? say(code, params) : code);

/** The message for a refused code: "Código incorrecto…" (S3 §8), or the server's message if the user has to wait. */
export function activationFailureText({ failure }: Pick<TwoFactorActivationContext, 'failure'>): string | undefined {
  if (!failure) return undefined;
  if (failure.offline || failure.status >= 500) return say('session.twoFactor.silent');
  if (failure.status === 429 && failure.message) return failure.message;
  return say('session.code.invalid');
}

/** The message for a refused change, as S3 §8 fixes it; only a waiting time is given in the server's words. */
export function changeFailureText({ failure }: Pick<PasswordChangeContext, 'failure'>): string | undefined {
  // A refusal of fields is told at the fields.
  if (!failure || Object.keys(failure.fields).length > 0) return undefined;
  if (failure.offline) return say('session.passwordChange.silent');
  if (failure.status === 429 && failure.message) return failure.message;
  const known = Object.entries(passwordChangeErrors).find(([description]) => description === failure.oauthError);
  return say(known ? known[1] : 'session.passwordChange.link');
}
