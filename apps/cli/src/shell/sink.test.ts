import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { guardedSink, writeBytes } from './sink.ts';

test('writes bytes through a pipe as they are, at the speed of its reader', async () => {
  const bytes = randomBytes(300_000);
  const pipe = new PassThrough();
  async function* file() {
    for (let at = 0; at < bytes.length; at += 10_001) yield bytes.subarray(at, at + 10_001);
  }
  const read = buffer(pipe);
  await writeBytes(guardedSink(pipe as unknown as NodeJS.WriteStream), file());
  pipe.end();
  expect((await read).equals(bytes)).toBe(true);
});
