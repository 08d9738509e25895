import type { FieldProblems } from '@trastienda/validators';
import { say } from '../messages/say.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { Failure } from './failure.ts';

/** The failure for invalid fields, each under the name of its option. */
export const fieldsFailure = (
  problems: FieldProblems,
  optionOf: (field: string) => string,
  {
    exitCode = exitCodes.refused,
    hintOf,
  }: { exitCode?: ExitCode; hintOf?: (field: string) => string | undefined } = {},
): Failure =>
  new Failure(say('errors.validation'), {
    code: 'errors.validation',
    exitCode,
    nextSteps: Object.keys(problems).flatMap((field) => hintOf?.(field) ?? []),
    fields: Object.fromEntries(
      Object.entries(problems).map(([field, { code, params }]) => [optionOf(field), say(code, params)]),
    ),
  });
