import { say } from '@trastienda/domain';
import type { FieldProblems } from '@trastienda/validators';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { Failure } from './failure.ts';

/** Wrong fields, each under the name of its option. */
export const fieldsFailure = (
  problems: FieldProblems,
  optionOf: (field: string) => string,
  exitCode: ExitCode = exitCodes.refused,
): Failure =>
  new Failure(say('errors.validation'), {
    code: 'errors.validation',
    exitCode,
    fields: Object.fromEntries(
      Object.entries(problems).map(([field, { code, params }]) => [optionOf(field), say(code, params)]),
    ),
  });
