import * as z from 'zod/mini';
import { type Checked, check, text } from '../checked.ts';
import { isEmail } from './email.ts';

/** The body of the recovery request. */
export type RecoveryForm = { email: string };

const schema = z.object({ email: text((value) => !isEmail(value) && { code: 'session.email.invalid' }) });

/** Checks the recovery form: "Email inválido" unless the e-mail is well-formed (S1 §5). */
export function checkRecoveryForm(input: RecoveryForm): Checked<RecoveryForm> {
  return check(schema, input);
}
