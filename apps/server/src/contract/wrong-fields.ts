import { say } from '@trastienda/domain';
import type { FieldProblems } from '@trastienda/validators';
import { AppError } from './app-error.ts';

/** The error for an invalid form: each wrong field with its Spanish text. */
export function wrongFields(problems: FieldProblems): AppError {
  const fields = Object.entries(problems).map(([field, { code, params }]) => [field, say(code, params)] as const);
  return new AppError(400, 'errors.validation', { fields: Object.fromEntries(fields) });
}

/** Does what reads one part of a body: the fields that it refuses are named by their place in the whole body, as the contract names them. */
export async function inPart<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    const fields = Object.entries(error.details.fields).map(([field, text]) => [`${part}.${field}`, text] as const);
    throw new AppError(error.status, error.code, { ...error.details, fields: Object.fromEntries(fields) });
  }
}
