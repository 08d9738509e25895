import { say } from '@trastienda/domain';
import type { FieldProblems } from '@trastienda/validators';
import { AppError } from './app-error.ts';

/** The error for an invalid form: each wrong field with its Spanish text. */
export function wrongFields(problems: FieldProblems): AppError {
  const fields = Object.entries(problems).map(([field, { code, params }]) => [field, say(code, params)] as const);
  return new AppError(400, 'errors.validation', { fields: Object.fromEntries(fields) });
}
