import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asFileFailure } from '../../shell/file-failure.ts';
import type { Pieces } from '../../shell/sink.ts';

/** Writes a file piece by piece, as fast as the disk allows; an error names the file. */
export const keepText = async (path: string, pieces: Pieces<string | Uint8Array>): Promise<void> => {
  try {
    await write(path, pieces);
  } catch (error) {
    throw asFileFailure(path, 'write', error);
  }
};

/** Writes a file that appears only once it is complete: an interrupted write keeps the old content. A device or a pipe gets the pieces directly. */
export const keepWhole = async (path: string, pieces: Pieces<string | Uint8Array>): Promise<void> => {
  const there = await stat(path).catch(() => undefined);
  if (there && !there.isFile()) return keepText(path, pieces);
  const unfinished = `${path}.part`;
  try {
    await write(unfinished, pieces);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw asFileFailure(path, 'write', error);
  }
};

const write = (path: string, pieces: Pieces<string | Uint8Array>): Promise<void> =>
  pipeline(Readable.from(pieces), createWriteStream(path));
