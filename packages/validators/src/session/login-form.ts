import { limits, recoveryCodeOf } from '@trastienda/domain';
import * as z from 'zod/mini';
import { type Checked, check, required, rule, text } from '../checked.ts';
import { isEmail } from './email.ts';

/** What the sign-in sends. */
export type LoginForm = { username: string; password: string; code?: string };

const password = z.string().check(rule((value) => value === '' && { code: 'session.password.required' }));
const username = text(
  required('session.email.required'),
  (value) => !isEmail(value) && { code: 'session.email.invalid' },
);
const digits = new RegExp(`^\\d{${limits.twoFactorCodeLength}}$`);
const code = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value?.replace(/\s/g, '') || undefined),
);

const schema = z.object({ username, password, code });

/** Sign-in: a well-formed e-mail, a password, and a good code if one is given at all (document 1, section 5). */
export function checkLoginForm(input: { username: string; password: string; code?: string }): Checked<LoginForm> {
  const checked = check(schema, input);
  if (!checked.valid) return checked;
  const { code: given, ...rest } = checked.value;
  if (given === undefined) return { valid: true, value: rest };
  const problem = checkCode(given);
  return problem.valid ? { valid: true, value: { ...rest, code: given } } : problem;
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
