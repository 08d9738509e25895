import type { Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';

const mostTries = 3;

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
 * opened again where it ended.
 */
export async function* resumed(
  client: S3Client,
  object: OpenObject,
  first: Readable,
  range: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let at = range.start;
  let failures = 0;
  for (let body = first; ; ) {
    let failure: unknown;
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        at += chunk.length;
        failures = 0;
        yield chunk;
      }
    } catch (error) {
      failure = error;
    } finally {
      body.destroy();
    }
    if (at >= range.end) return;
    failures += 1;
    if (failures === mostTries) throw failure ?? new Error(`${object.Key} ended at byte ${at} of ${range.end}.`);
    const { Bucket, Key, ETag } = object;
    ({ body } = await openBytes(client, { Bucket, Key, IfMatch: ETag }, { start: at, end: range.end }));
  }
}
