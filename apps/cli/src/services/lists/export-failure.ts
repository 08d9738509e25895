import type { MessageKey } from '@trastienda/domain';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { diskReason, isDiskError } from '../../shell/file-failure.ts';

/** The failure for a file that could not be saved or ended too early; Ctrl+C keeps its own failure. */
export const exportFailure = (
  error: unknown,
  path: string,
  failed: MessageKey,
  comeBack: readonly string[] = [],
): unknown => {
  if (error instanceof DOMException) return error;
  const onDisk = isDiskError(error);
  return new Failure(say(failed), {
    code: failed,
    exitCode: onDisk ? exitCodes.files : exitCodes.unavailable,
    nextSteps: [
      onDisk ? say('cli.lists.export.unwritten', { path, diskReason: diskReason(error) }) : say('cli.lists.export.cut'),
      ...comeBack,
    ],
    cause: error,
  });
};
