import { limits } from '../limits.ts';
import type { AccountKey } from './account-words.ts';

/** Whether a text may be a new password: eight characters with a lowercase letter, an uppercase letter and a digit (S3 §5). */
export function isGoodPassword(password: string): boolean {
  return (
    password.length >= limits.passwordLength &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\d/.test(password)
  );
}

/** `error_description` values of the password change: the first three come from the specification (S1 §8), the others from the sign-in. */
export const passwordChangeErrors = {
  'error.not.found.user': 'session.passwordChange.user',
  'error.not.found.change.password': 'session.passwordChange.link',
  'error.equals.password': 'session.passwordChange.same',
  'error.code.required': 'session.code.required',
  'error.code.invalid': 'session.code.invalid',
} as const satisfies Record<string, AccountKey>;

/** A known `error_description` of the password change. */
export type PasswordChangeError = keyof typeof passwordChangeErrors;
