import { isAccountKey, passwordChangeErrors, sayAccount as say } from '@trastienda/domain';
import type { PasswordChangeContext, TwoFactorActivationContext } from '@trastienda/machines';
import type { FieldProblem } from '@trastienda/validators';

/** A field's problem in words. */
export const problemText = ({ code, params }: FieldProblem): string => (isAccountKey(code) ? say(code, params) : code);

/** A refused code in words: "Código incorrecto…" (S3 §8), the wait in the server's. */
export function activationFailureWords({ failure }: Pick<TwoFactorActivationContext, 'failure'>): string | undefined {
  if (!failure) return undefined;
  if (failure.offline || failure.status >= 500) return say('session.twoFactor.silent');
  if (failure.status === 429 && failure.message) return failure.message;
  return say('session.code.invalid');
}

/** A refused change in the words that S3 §8 fixes; only a wait is told in the server's. */
export function changeFailureWords({ failure }: Pick<PasswordChangeContext, 'failure'>): string | undefined {
  if (!failure) return undefined;
  if (failure.offline) return say('session.passwordChange.silent');
  if (failure.status === 429 && failure.message) return failure.message;
  const known = Object.entries(passwordChangeErrors).find(([description]) => description === failure.oauthError);
  return say(known ? known[1] : 'session.passwordChange.link');
}
