import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteSource } from '@trastienda/validators';
import { asFileFailure, demandReadable } from '../../shell/file-failure.ts';

/** A file that can be read repeatedly; standard input is copied to one. */
export type CsvSource = {
  name: string;
  /** Its path on the disk. */
  path: string;
  open: () => ByteSource;
  close: () => Promise<void>;
};

const chunk = { highWaterMark: 1_048_576 };
const nothingToClose = async () => undefined;

/** Opens the file at a path; `-` is standard input, copied to a temporary file, because its lines and issues are read again. */
export const openSource = async (path: string, stdin: Readable): Promise<CsvSource> => {
  if (path !== '-') {
    await demandReadable(path);
    return { name: path, path, open: () => createReadStream(path, chunk), close: nothingToClose };
  }
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-'));
  const copy = join(folder, 'entrada.csv');
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(stdin, createWriteStream(copy));
  } catch (error) {
    await close();
    throw asFileFailure(copy, 'write', error);
  }
  return { name: '-', path: copy, open: () => createReadStream(copy, chunk), close };
};
