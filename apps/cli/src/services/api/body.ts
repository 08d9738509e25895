import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';
import { asFileFailure } from '../../shell/file-failure.ts';
import { pairOf } from './operation.ts';

type Given = { field: readonly string[]; input: string | undefined };

/** The body of a call: a JSON file, or standard input (`-`), with the fields laid over it; undefined if neither is given. */
export const bodyOf = async (stdin: Readable, { field, input }: Given): Promise<unknown> => {
  const file = input === undefined ? undefined : parsed(await read(stdin, input), input);
  if (field.length === 0) return file;
  if (file !== undefined && (typeof file !== 'object' || file === null || Array.isArray(file))) {
    throw usageFailure(say('cli.api.input.noObject'));
  }
  return { ...file, ...Object.fromEntries(field.map(fieldOf)) };
};

const read = (stdin: Readable, path: string): Promise<string> =>
  path === '-'
    ? text(stdin)
    : readFile(path, 'utf8').catch((error: unknown) => {
        throw asFileFailure(path, 'read', error);
      });

const parsed = (content: string, path: string): unknown => {
  try {
    // Editors of Windows begin a file with a byte order mark.
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    throw usageFailure(say('cli.api.input.noJson', { path }));
  }
};

/** `total=5`, `activo=true` and `lista=["a"]` are JSON; any other value is a text. */
const fieldOf = (given: string): [string, unknown] => {
  const [name, value] = pairOf(given);
  try {
    return [name, JSON.parse(value)];
  } catch {
    return [name, value];
  }
};
