import { clean, limits, recoveryCodeOf } from '@trastienda/domain';
import type { Checked, FieldProblem } from '../checked.ts';
import { isEmail } from './email.ts';

/** The body of the sign-in request. */
export type LoginForm = { username: string; password: string; code?: string };

const digits = new RegExp(`^\\d{${limits.twoFactorCodeLength}}$`);

/** Checks the sign-in: a well-formed e-mail, a password, and a valid code if one is given (S1 §5). */
export function checkLoginForm(input: LoginForm): Checked<LoginForm> {
  // Written by hand, unlike the other forms: zod would be a twentieth of everything that the first page loads.
  const username = clean(input.username);
  const fields: Record<string, FieldProblem> = {};
  if (username === '') fields.username = { code: 'session.email.required' };
  else if (!isEmail(username)) fields.username = { code: 'session.email.invalid' };
  if (input.password === '') fields.password = { code: 'session.password.required' };
  const code = input.code?.trim() ? checkCode(input.code) : undefined;
  if (code?.valid === false) Object.assign(fields, code.fields);
  if (Object.keys(fields).length > 0) return { valid: false, fields };
  return { valid: true, value: { username, password: input.password, ...(code?.valid && { code: code.value }) } };
}

/** Checks the two-step code: six digits, with optional spaces; or a recovery code, with or without its dashes. */
export function checkCode(input: string): Checked<string> {
  const given = input.replace(/\s/g, '');
  if (given === '') return { valid: false, fields: { code: { code: 'session.code.required' } } };
  const code = digits.test(given) ? given : recoveryCodeOf(given);
  if (code) return { valid: true, value: code };
  return {
    valid: false,
    fields: { code: { code: 'session.code.format', params: { n: limits.twoFactorCodeLength } } },
  };
}
