import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../contract/app-error.ts';
import { FilesUnavailable } from '../../../ports/files/files-error.ts';
import type { FilesPort } from '../../../ports/files/files-port.ts';

/** The file of a load was deleted or cannot be read. */
export class LoadFileGone extends AppError {
  constructor(key: string, cause?: unknown) {
    super(404, 'loads.file.gone');
    this.cause = new Error(`The file ${key} of a load cannot be read.`, { cause });
  }
}

export async function fileOf(
  files: FilesPort,
  key: string,
  range?: { start: number; end: number | undefined },
): Promise<Readable> {
  const file = await files.get(key, range).catch((cause: unknown) => {
    if (cause instanceof FilesUnavailable) throw cause;
    throw new LoadFileGone(key, cause);
  });
  if (!file) throw new LoadFileGone(key);
  return file.content;
}

/** A piece of a file, in memory. */
export async function pieceOf(
  files: FilesPort,
  key: string,
  range: { start: number; end: number | undefined },
): Promise<Buffer> {
  return buffer(await fileOf(files, key, range));
}
