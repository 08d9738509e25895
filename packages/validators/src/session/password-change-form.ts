import { isGoodPassword } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, type FieldProblems, rule, text } from '../checked.ts';
import { problemsOf } from '../problems-of.ts';
import { isEmail } from './email.ts';
import { checkCode } from './login-form.ts';

/** The body of the requests that change a password; the code only if the account uses two-step verification. */
export type PasswordChangeForm = { email: string; password: string; repeatPassword: string; code?: string };

const mostCharacters = 200;
const tooLong = atMost(mostCharacters);

const password = z
  .string()
  .check(rule((value) => (isGoodPassword(value) ? tooLong(value) : { code: 'session.passwordChange.rule' })));
const schema = z.object({
  email: text((value) => !isEmail(value) && { code: 'session.email.invalid' }),
  password,
  repeatPassword: z.string(),
});
const ownSchema = z.object({
  code: z.string().check(rule((value) => value === '' && { code: 'session.password.required' })),
  password,
});

/**
 * Checks a new password (S3 §5): the e-mail, the password rule, the same text twice, and the two-step code, which is required with
 * `codeAsked` and optional otherwise. Passwords are never trimmed.
 */
export function checkPasswordChange(input: PasswordChangeForm, codeAsked = false): Checked<PasswordChangeForm> {
  const { code: given = '', ...rest } = input;
  const checked = check(schema, rest);
  const code = given.trim() === '' && !codeAsked ? undefined : checkCode(given);
  const fields: FieldProblems = {
    ...problemsOf(checked),
    ...(rest.password !== rest.repeatPassword && { repeatPassword: { code: 'session.passwordChange.mismatch' } }),
    ...(code && !code.valid ? code.fields : {}),
  };
  if (!checked.valid || Object.keys(fields).length > 0) return { valid: false, fields };
  return { valid: true, value: { ...checked.value, ...(code?.valid && { code: code.value }) } };
}

/** The body of the profile's request: the old password is called `code`, as in S3 §7. */
export type OwnPasswordForm = { code: string; password: string; code2FA?: string | undefined };

/** Checks the user's own new password, in the profile: the old one, the password rule, and with `codeAsked` the two-step code. */
export function checkOwnPassword(form: OwnPasswordForm, codeAsked = false): Checked<OwnPasswordForm> {
  const { code2FA = '', ...rest } = form;
  const checked = check(ownSchema, rest);
  const second = code2FA.trim() === '' && !codeAsked ? undefined : checkCode(code2FA);
  const wrong = second && !second.valid && second.fields.code;
  if (!checked.valid || wrong)
    return { valid: false, fields: { ...problemsOf(checked), ...(wrong && { code2FA: wrong }) } };
  return { valid: true, value: { ...checked.value, ...(second?.valid && { code2FA: second.value }) } };
}

/** The same check for the form, which asks for the new password twice. */
export function checkNewOwnPassword(
  { repeatPassword, ...form }: OwnPasswordForm & { repeatPassword: string },
  codeAsked = false,
): Checked<OwnPasswordForm> {
  const checked = checkOwnPassword(form, codeAsked);
  if (form.password === repeatPassword) return checked;
  const mismatch = { repeatPassword: { code: 'session.passwordChange.mismatch' } } as const;
  return { valid: false, fields: { ...problemsOf(checked), ...mismatch } };
}
