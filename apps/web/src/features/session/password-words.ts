import { isAccountKey, passwordChangeErrors, sayAccount as say } from '@trastienda/domain';
import type { PasswordChangeContext } from '@trastienda/machines';
import type { Checked, PasswordChangeForm } from '@trastienda/validators';

/** What is wrong with each field, in words. */
export function fieldWords(checked: Checked<PasswordChangeForm>): Record<string, string> {
  if (checked.valid) return {};
  const words = Object.entries(checked.fields).map(([name, { code, params }]) => [
    name,
    isAccountKey(code) ? say(code, params) : code,
  ]);
  return Object.fromEntries(words);
}

/** A refused change in the words that document 3, section 8 fixes; only a wait is told in the server's. */
export function changeFailureWords({ failure }: Pick<PasswordChangeContext, 'failure'>): string | undefined {
  if (!failure) return undefined;
  if (failure.offline) return say('session.passwordChange.silent');
  if (failure.status === 429 && failure.message) return failure.message;
  const known = Object.entries(passwordChangeErrors).find(([description]) => description === failure.oauthError);
  return say(known ? known[1] : 'session.passwordChange.link');
}
