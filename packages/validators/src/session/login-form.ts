import { limits, recoveryCodeOf } from '@trastienda/domain';
import type { Checked, FieldProblem } from '../checked.ts';
import { isEmail } from './email.ts';

/** What the sign-in sends. */
export type LoginForm = { username: string; password: string; code?: string };

const digits = new RegExp(`^\\d{${limits.twoFactorCodeLength}}$`);

/** Sign-in: a well-formed e-mail, a password, and a good code if one is given at all (S1 §5). */
export function checkLoginForm(input: LoginForm): Checked<LoginForm> {
  // By hand, where other forms have a schema: zod would be a twentieth of all that the first page loads.
  const username = input.username.trim();
  const fields: Record<string, FieldProblem> = {};
  if (username === '') fields.username = { code: 'session.email.required' };
  else if (!isEmail(username)) fields.username = { code: 'session.email.invalid' };
  if (input.password === '') fields.password = { code: 'session.password.required' };
  const code = input.code?.trim() ? checkCode(input.code) : undefined;
  if (code?.valid === false) Object.assign(fields, code.fields);
  if (Object.keys(fields).length > 0) return { valid: false, fields };
  return { valid: true, value: { username, password: input.password, ...(code?.valid && { code: code.value }) } };
}

/** The two-step code alone: six digits, spaces allowed; or a recovery code in its place, with or without its dashes. */
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
