import type { Readable } from 'node:stream';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';

/** Reads a password or a token from standard input, without the line break that `echo` adds; an empty one is a usage error. */
export const readPassword = async (
  stdin: Readable,
  empty: string = say('cli.session.login.emptyPassword'),
): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of stdin) pieces.push(Buffer.from(piece));
  const password = Buffer.concat(pieces)
    .toString('utf8')
    .replace(/\r?\n$/, '');
  if (password === '') throw usageFailure(empty);
  return password;
};
