import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, realpath, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asFileFailure } from '../../shell/file-failure.ts';
import type { Pieces } from '../../shell/sink.ts';

/**
 * Writes a file that appears only once it is complete: an interrupted write keeps the old content. The file keeps its permissions, and a
 * link stays a link to the file; a device or a pipe gets the pieces directly, since another file in its place would be no device any more.
 */
export const writeWhole = async (path: string, pieces: Pieces<string | Uint8Array>): Promise<void> => {
  const there = await stat(path).catch(() => undefined);
  if (there && !there.isFile()) return write(path, pieces);
  const target = there ? await realpath(path) : path;
  const mode = there && there.mode & 0o777;
  const unfinished = `${target}.${randomBytes(6).toString('hex')}.part`;
  try {
    await write(unfinished, pieces, { flags: 'wx', ...(mode !== undefined && { mode }) });
    // The mask of the process took from the mode at the start.
    if (mode !== undefined) await chmod(unfinished, mode);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof Error && 'path' in error && error.path === unfinished) Object.assign(error, { path });
    throw error;
  }
};

/** The same; an error of the disk names the file. */
export const keepWhole = async (path: string, pieces: Pieces<string | Uint8Array>): Promise<void> => {
  try {
    await writeWhole(path, pieces);
  } catch (error) {
    throw asFileFailure(path, 'write', error);
  }
};

const write = (
  path: string,
  pieces: Pieces<string | Uint8Array>,
  options: { flags?: string; mode?: number } = {},
): Promise<void> => pipeline(Readable.from(pieces), createWriteStream(path, options));
