import { usageText } from '@trastienda/domain';
import type { CommanderError } from 'commander';
import { type Failure, usageFailure } from '../shell/failure.ts';

/** Translates an error of commander to Spanish, always with a hint where to look next. */
export const usageErrorInSpanish = (error: CommanderError, commandPath: string): Failure => {
  const { message, nextSteps } = usageText(error, commandPath);
  return usageFailure(message, nextSteps);
};
