import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteSource } from '@trastienda/validators';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';

/** A file that can be read more than once, or standard input. */
export type CsvSource = {
  name: string;
  /** Where it is on the disk; standard input that is read once is nowhere. */
  path: string | undefined;
  open: () => ByteSource;
  close: () => Promise<void>;
};

const chunk = { highWaterMark: 1_048_576 };
const nothingToClose = async () => undefined;

/** The file of a path; `-` is standard input, kept in a temporary file only when it has to be read again. */
export const openSource = async (path: string, stdin: Readable, rereads: boolean): Promise<CsvSource> => {
  if (path !== '-') return openFile(path);
  if (!rereads) return { name: '-', path: undefined, open: () => bytesOf(stdin), close: nothingToClose };
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-'));
  const copy = join(folder, 'entrada.csv');
  await pipeline(stdin, createWriteStream(copy));
  return {
    name: '-',
    path: copy,
    open: () => createReadStream(copy, chunk),
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

const openFile = async (path: string): Promise<CsvSource> => {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) {
    throw new Failure(`No se encuentra el archivo ${path}.`, { code: 'cli.file.notFound', exitCode: exitCodes.usage });
  }
  return { name: path, path, open: () => createReadStream(path, chunk), close: nothingToClose };
};

// Standard input gives text where somebody set an encoding.
async function* bytesOf(stdin: Readable): AsyncGenerator<Uint8Array> {
  for await (const part of stdin) yield typeof part === 'string' ? Buffer.from(part) : part;
}
