import { once } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Terminal } from '../../shell/terminal.ts';
import { type Caller, openDoor } from './door.ts';

/** Serves one assistant over the standard streams until it closes them; calls that have begun are answered first. */
export const serveStdio = async (
  { stdin, stdout, signal }: Pick<Terminal, 'stdin' | 'stdout' | 'signal'>,
  caller: Caller,
): Promise<void> => {
  const { server, calls } = openDoor(caller);
  const output = new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, written) => {
      if (stdout.write(text) !== false || !stdout.ready) written();
      else stdout.ready().then(() => written(), written);
    },
  });
  // The transport reads bytes: a stream of texts would keep it busy for ever.
  const input = stdin.pipe(new PassThrough());
  const ended = once(input, 'end', { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  await server.connect(new StdioServerTransport(input, output));
  await ended;
  // What was asked before the end of the input is answered.
  while (calls.size > 0 && !signal.aborted) await Promise.allSettled(calls);
  await new Promise(setImmediate);
  await server.close();
  stdin.unpipe(input).pause();
};
