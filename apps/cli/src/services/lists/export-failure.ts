import { type MessageKey, say } from '@trastienda/domain';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { diskReason, isDiskError } from '../../shell/file-failure.ts';

/** A file that could not be kept, or that ended before it was whole; Ctrl+C stays what it is. */
export const exportFailure = (error: unknown, path: string, failed: MessageKey): unknown => {
  if (error instanceof DOMException) return error;
  const onDisk = isDiskError(error);
  return new Failure(say(failed), {
    code: failed,
    exitCode: onDisk ? exitCodes.files : exitCodes.unavailable,
    nextSteps: [
      onDisk ? `No se pudo escribir ${path}: ${diskReason(error)}.` : 'La descarga se cortó: repita el comando.',
    ],
    cause: error,
  });
};
