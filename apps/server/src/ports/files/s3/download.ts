import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { isAnswer } from './s3-errors.ts';

/** Milliseconds before each try to open a broken read again: about half a minute, in which a service starts again. */
const pausesMs = [0, 250, 1_000, 2_000, 4_000, 8_000, 15_000];

/** An object at one moment: its ETag guards that the rest of a read is of the same bytes. */
export type OpenObject = { Bucket: string; Key: string; ETag: string | undefined; size: number };

/** Opens the bytes from `start` up to `end` (not included). Rejects as the client does. */
export async function openBytes(
  client: S3Client,
  target: { Bucket: string; Key: string; IfMatch?: string | undefined },
  { start, end }: { start: number; end: number | undefined },
): Promise<{ body: Readable; size: number; ETag: string | undefined }> {
  const whole = start === 0 && end === undefined;
  const Range = whole ? undefined : `bytes=${start}-${end === undefined ? '' : end - 1}`;
  const { Body, ContentRange, ContentLength, ETag } = await client.send(new GetObjectCommand({ ...target, Range }));
  const size = Number(ContentRange?.split('/')[1] ?? ContentLength);
  return { body: Body as Readable, size, ETag };
}

/**
 * The bytes of an open read, to their end: a connection that breaks on the way, or that the service closes while the reader is busy, is
 * opened again where it ended. A service that is away for a while is asked again after each of `pauses`; one that refuses is not.
 */
export async function* resumed(
  client: S3Client,
  object: OpenObject,
  first: Readable,
  range: { start: number; end: number },
  pauses: readonly number[] = pausesMs,
): AsyncGenerator<Buffer> {
  const { Bucket, Key, ETag } = object;
  let at = range.start;
  let failures = 0;
  let body: Readable | undefined = first;
  let chunks: AsyncIterator<Buffer> = first[Symbol.asyncIterator]();
  const next = async (): Promise<Buffer | undefined> => {
    if (!body) {
      ({ body } = await openBytes(client, { Bucket, Key, IfMatch: ETag }, { start: at, end: range.end }));
      chunks = body[Symbol.asyncIterator]();
    }
    const { done, value } = await chunks.next();
    if (!done) return value;
    if (at < range.end) throw new Error(`${Key} ended at byte ${at} of ${range.end}.`);
    return undefined;
  };
  try {
    for (;;) {
      let chunk: Buffer | undefined;
      try {
        chunk = await next();
      } catch (error) {
        if (at >= range.end) return;
        body?.destroy();
        body = undefined;
        const pause = pauses[failures];
        if (pause === undefined || isAnswer(error)) throw error;
        failures += 1;
        await setTimeout(pause);
        continue;
      }
      if (!chunk) return;
      at += chunk.length;
      failures = 0;
      yield chunk;
    }
  } finally {
    body?.destroy();
  }
}
