import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** One part is in memory at a time. S3 takes 10,000 of them, and some services want all of them equally large. */
export const partBytes = 16 * 1_048_576;

type Target = { Bucket: string; Key: string };

/** What the service checks the received bytes against: every service of S3 knows it, unlike the newer checksums. */
const guarded = (Body: Buffer) => ({
  Body,
  ContentLength: Body.length,
  ContentMD5: createHash('md5').update(Body).digest('base64'),
});

/** Uploads a file in parts of constant memory; a file of one part at once. After a failure, nothing of it is left. */
export async function upload(client: S3Client, target: Target, content: Buffer | Readable): Promise<void> {
  const parts = partsOf(Buffer.isBuffer(content) ? [content] : content);
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  if (second.done) {
    await client.send(new PutObjectCommand({ ...target, ...guarded(first.value ?? Buffer.alloc(0)) }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const all = async function* () {
    yield first.value ?? Buffer.alloc(0);
    yield second.value;
    yield* parts;
  };
  try {
    const sent: CompletedPart[] = [];
    for await (const part of all()) {
      const PartNumber = sent.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, ...guarded(part) }));
      sent.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: sent } }));
  } catch (error) {
    // What cannot be given up now is given up by the sweep (`removeUnfinished`).
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
    throw error;
  }
}

/** The bytes in pieces of `partBytes`; the last one may be smaller. */
async function* partsOf(content: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    for (let rest = Buffer.from(chunk); rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - bytes);
      held.push(taken);
      bytes += taken.length;
      rest = rest.subarray(taken.length);
      if (bytes < partBytes) continue;
      yield Buffer.concat(held, bytes);
      held = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(held, bytes);
  return undefined;
}
