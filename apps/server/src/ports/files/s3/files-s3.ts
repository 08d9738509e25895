import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { isFileKey, requireFileKey } from '../file-key.ts';
import { FilesUnavailable } from '../files-error.ts';
import { type FilesPlace, nameOfPlace } from '../files-place.ts';
import type { FilesPort } from '../files-port.ts';
import { PausedRemovals } from '../paused-removals.ts';
import { checkPlace } from './check-place.ts';
import { openBytes, resumed } from './download.ts';
import { isMissing, isPastTheEnd } from './s3-errors.ts';
import { upload } from './upload.ts';

type S3Place = Extract<FilesPlace, { kind: 's3' }>;

const clientOf = ({ endpoint, region, pathStyle }: S3Place['service']) =>
  new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    // The upload sends an MD5 of each part, which services other than Amazon's know, too.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });

/** Files in a bucket of S3, or of a service that speaks like it. */
export function filesS3(place: S3Place): FilesPort {
  const client = clientOf(place.service);
  const { bucket: Bucket, prefix } = place;
  const name = nameOfPlace(place);
  const root = prefix === '' ? '' : `${prefix}/`;
  const targetOf = (key: string) => {
    requireFileKey(key);
    return { Bucket, Key: `${root}${key}` };
  };
  const keyIn = (found: string | undefined) => found?.slice(root.length) ?? '';
  /** Answers undefined for what is not there; any other failure means that the service cannot be used now. */
  const asked = <T>(answer: Promise<T>): Promise<T | undefined> =>
    answer.catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw new FilesUnavailable(name, error);
    });
  const removals = new PausedRemovals(async (key) => {
    await asked(client.send(new DeleteObjectCommand(targetOf(key))));
  });

  const files: FilesPort = {
    place: name,
    places: [name],
    foreignPlaces: async () => [],
    async put(key, content) {
      removals.forget(key);
      const source = new Source(content);
      await upload(client, targetOf(key), source.content).catch((error: unknown) => {
        throw source.failure ?? new FilesUnavailable(name, error);
      });
    },
    async get(key, range) {
      const target = targetOf(key);
      const { start, end } = { start: range?.start ?? 0, end: range?.end };
      const isEmpty = end !== undefined && end <= start;
      const found = isEmpty ? 'past' : await asked(openBytes(client, target, { start, end }).catch(pastTheEnd));
      if (found === undefined) return undefined;
      if (found === 'past') {
        const head = await asked(client.send(new HeadObjectCommand(target)));
        return head && { content: Readable.from([]), size: head.ContentLength ?? 0 };
      }
      const { body, size, ETag } = found;
      const bytes = resumed(client, { ...target, ETag, size }, body, { start, end: Math.min(end ?? size, size) });
      return { content: Readable.from(bytes, { objectMode: false }), size };
    },
    async onDisk(key) {
      const found = await files.get(key);
      if (!found) return undefined;
      const folder = await mkdtemp(join(tmpdir(), 'trastienda-file-'));
      const release = () => rm(folder, { recursive: true, force: true });
      const path = join(folder, 'file');
      try {
        await pipeline(found.content, createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        await release();
        throw error;
      }
      return { path, size: found.size, release };
    },
    remove: (key) => removals.remove(key),
    pauseRemovals: () => removals.pause(),
    async *list(folder) {
      const { Key: Prefix } = targetOf(folder);
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${Prefix}/` });
      for (let page = await asked(pages.next()); page && !page.done; page = await asked(pages.next())) {
        for (const { Key, Size = 0, LastModified = new Date(0) } of page.value.Contents ?? []) {
          const key = keyIn(Key);
          if (isFileKey(key)) yield { key, size: Size, writtenAt: LastModified };
        }
      }
    },
    async removeUnfinished(folder, moment) {
      const { Key: Prefix } = targetOf(folder);
      const query = { Bucket, Prefix: `${Prefix}/` };
      for (let page = await asked(client.send(new ListMultipartUploadsCommand(query))); page; ) {
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (!Initiated || Initiated >= moment) continue;
          await asked(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
        }
        const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
        const next = { ...query, KeyMarker, UploadIdMarker };
        page = IsTruncated ? await asked(client.send(new ListMultipartUploadsCommand(next))) : undefined;
      }
    },
    check: () => checkPlace(client, Bucket, `${root}check`, name),
    close: () => client.destroy(),
  };
  return files;
}

const pastTheEnd = (error: unknown): 'past' => {
  if (isPastTheEnd(error)) return 'past';
  throw error;
};

/** What is uploaded, which remembers its own failure: the sender's broken connection is no failure of the service. */
class Source {
  failure: unknown;
  readonly content: Buffer | Readable;

  constructor(content: Buffer | Readable) {
    this.content = Buffer.isBuffer(content) ? content : Readable.from(this.#watched(content), { objectMode: false });
  }

  async *#watched(content: Readable): AsyncGenerator<Buffer> {
    try {
      yield* content as AsyncIterable<Buffer>;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}
