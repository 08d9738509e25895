import type { Checked, FieldProblem } from '../checked.ts';
import { checkCode } from './login-form.ts';

/** What a signed-in user shows again: the password and, with two-step verification, a code. */
export type ProofForm = { currentPassword: string; code?: string };

/** Checks the proof of a sign-in in place; with `codeAsked` the code is required. */
export function checkProofForm({ currentPassword, code = '' }: ProofForm, codeAsked: boolean): Checked<ProofForm> {
  const given = code.trim() === '' && !codeAsked ? undefined : checkCode(code);
  const fields: Record<string, FieldProblem> = {};
  if (currentPassword === '') fields.currentPassword = { code: 'session.password.required' };
  if (given?.valid === false) Object.assign(fields, given.fields);
  if (Object.keys(fields).length > 0) return { valid: false, fields };
  return { valid: true, value: { currentPassword, ...(given?.valid && { code: given.value }) } };
}
