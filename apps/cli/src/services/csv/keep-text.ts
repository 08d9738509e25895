import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asFileFailure } from '../../shell/file-failure.ts';
import type { Pieces } from '../../shell/sink.ts';

/** Writes a file piece by piece, as fast as the disk takes it; a disk that does not take it is told with the file's name. */
export const keepText = async (path: string, pieces: Pieces<string | Uint8Array>): Promise<void> => {
  try {
    await pipeline(Readable.from(pieces), createWriteStream(path));
  } catch (error) {
    throw asFileFailure(path, 'write', error);
  }
};
