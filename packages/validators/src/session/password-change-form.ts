import { isGoodPassword } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, type FieldProblems, rule, text } from '../checked.ts';
import { isEmail } from './email.ts';
import { checkCode } from './login-form.ts';

/** What the pages that change a password send; the code only where the account has two steps on. */
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
 * A new password (S3 §5): the e-mail, the rule, the same text twice, and six digits where a code is given
 * or, with `codeAsked`, in any case. Passwords are never trimmed.
 */
export function checkPasswordChange(input: PasswordChangeForm, codeAsked = false): Checked<PasswordChangeForm> {
  const { code: given = '', ...rest } = input;
  const checked = check(schema, rest);
  const code = given.trim() === '' && !codeAsked ? undefined : checkCode(given);
  const fields: FieldProblems = {
    ...(checked.valid ? {} : checked.fields),
    ...(rest.password !== rest.repeatPassword && { repeatPassword: { code: 'session.passwordChange.mismatch' } }),
    ...(code && !code.valid ? code.fields : {}),
  };
  if (!checked.valid || Object.keys(fields).length > 0) return { valid: false, fields };
  return { valid: true, value: { ...checked.value, ...(code?.valid && { code: code.value }) } };
}

/** What the profile sends: the old password as `code`, as S3 §7 names it. */
export type OwnPasswordForm = { code: string; password: string; code2FA?: string | undefined };

/** One's own new password, in the profile: the old one, the rule, and with `codeAsked` the second step's code. */
export function checkOwnPassword(form: OwnPasswordForm, codeAsked = false): Checked<OwnPasswordForm> {
  const { code2FA = '', ...rest } = form;
  const checked = check(ownSchema, rest);
  const second = code2FA.trim() === '' && !codeAsked ? undefined : checkCode(code2FA);
  const wrong = second && !second.valid && second.fields.code;
  if (!checked.valid || wrong)
    return { valid: false, fields: { ...(checked.valid ? {} : checked.fields), ...(wrong && { code2FA: wrong }) } };
  return { valid: true, value: { ...checked.value, ...(second?.valid && { code2FA: second.value }) } };
}

/** The same as a form: the new password is the same text twice. */
export function checkNewOwnPassword(
  { repeatPassword, ...form }: OwnPasswordForm & { repeatPassword: string },
  codeAsked = false,
): Checked<OwnPasswordForm> {
  const checked = checkOwnPassword(form, codeAsked);
  if (form.password === repeatPassword) return checked;
  const mismatch = { repeatPassword: { code: 'session.passwordChange.mismatch' } } as const;
  return { valid: false, fields: { ...(checked.valid ? {} : checked.fields), ...mismatch } };
}
