import * as z from 'zod/mini';
import { type Checked, check, text } from '../checked.ts';
import { isEmail } from './email.ts';

/** What the recovery dialog sends. */
export type RecoveryForm = { email: string };

const schema = z.object({ email: text((value) => !isEmail(value) && { code: 'session.email.invalid' }) });

/** Recovery: "Email inválido" unless it is one (S1 §5). */
export function checkRecoveryForm(input: RecoveryForm): Checked<RecoveryForm> {
  return check(schema, input);
}
