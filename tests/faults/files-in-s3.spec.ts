import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { moveFiles } from '../../apps/server/src/commands/files.ts';
import { configFrom } from '../../apps/server/src/config.ts';
import { filesFolder } from '../../apps/server/src/ports/files/files-folder.ts';
import type { FilesPort } from '../../apps/server/src/ports/files/files-port.ts';
import { openFilesAt } from '../../apps/server/src/ports/files/open-files.ts';
import { partBytes } from '../../apps/server/src/ports/files/s3/upload.ts';
import { describeFilesPort, keysOf, textOf } from '../../apps/server/src/testing/describe-files-port.ts';
import { type RunningSwift, startSwift } from '../support/swift.mjs';

const bucket = 'archivos';
const MB = 1_048_576;

// Swift is slow to start and to answer beside other tests.
vi.setConfig({ testTimeout: 120_000 });

let swift: RunningSwift;
let client: S3Client;
const opened: FilesPort[] = [];
const folder = mkdtempSync(join(tmpdir(), 'trastienda-s3-'));

beforeAll(async () => {
  swift = await startSwift();
  const { accessKeyId, secretAccessKey, endpoint } = swift;
  vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secretAccessKey);
  client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
}, 120_000);
afterAll(async () => {
  for (const files of opened) files.close();
  client?.destroy();
  await swift?.stop();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const environment = () => ({ AWS_ENDPOINT_URL_S3: swift.endpoint, TRASTIENDA_DATA: folder });
let current: FilesPort;
beforeAll(async () => {
  const config = configFrom({ ...environment(), TRASTIENDA_FILES: `s3://${bucket}/tienda` });
  current = await openFilesAt(config.files);
  opened.push(current);
});

describeFilesPort('a bucket of S3', () => current);

const unfinished = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))).Uploads ?? [];

/** Bytes that are never in memory together: one megabyte that differs from the one before, at a time. */
const megabytes = (count: number, atEnd = async () => undefined) =>
  Readable.from(
    (async function* () {
      for (let n = 0; n < count; n += 1) yield Buffer.alloc(MB, n);
      await atEnd();
    })(),
  );

/** So many that the first ones are sent before the last bytes are asked for. */
const severalParts = (4 * partBytes) / MB + 1;

describe('files of many parts', () => {
  test.each([partBytes / MB - 1, partBytes / MB, partBytes / MB + 1, (3 * partBytes) / MB])(
    'of %d MB come back whole',
    async (count) => {
      const key = `loads/${randomUUID()}.csv`;
      await current.put(key, megabytes(count));
      const found = await current.get(key);
      expect(found?.size).toBe(count * MB);
      let at = 0;
      for await (const chunk of found?.content ?? []) {
        for (const byte of [0, (chunk as Buffer).length - 1]) {
          if ((chunk as Buffer)[byte] !== Math.floor((at + byte) / MB) % 256)
            throw new Error(`byte ${at + byte} differs`);
        }
        at += (chunk as Buffer).length;
      }
      expect(at).toBe(count * MB);
      expect(await unfinished()).toEqual([]);
    },
  );

  test('leave no part behind when their sender hangs up', async () => {
    const key = `loads/${randomUUID()}.csv`;
    const hangUp = async () => {
      expect(await unfinished()).toHaveLength(1);
      throw new Error('the sender hung up');
    };
    await expect(current.put(key, megabytes(severalParts, hangUp))).rejects.toThrow('the sender hung up');
    expect(await unfinished()).toEqual([]);
    expect(await current.get(key)).toBeUndefined();
  });

  test('that a process left when it died are given up by the sweep', async () => {
    const dead = () => new Promise<undefined>(() => undefined);
    current.put(`loads/${randomUUID()}.csv`, megabytes(severalParts, dead)).catch(() => undefined);
    await expect.poll(unfinished).toHaveLength(1);
    await current.removeUnfinished('loads', new Date(Date.now() - 60_000));
    expect(await unfinished()).toHaveLength(1);
    await current.removeUnfinished('reports', new Date(Date.now() + 60_000));
    expect(await unfinished()).toHaveLength(1);
    await current.removeUnfinished('loads', new Date(Date.now() + 60_000));
    expect(await unfinished()).toEqual([]);
  });

  test('are read by a copy on this disk, which goes when it is released', async () => {
    const key = `loads/${randomUUID()}.csv`;
    await current.put(key, megabytes(2));
    const copy = await current.onDisk(key);
    expect(copy?.size).toBe(2 * MB);
    await copy?.release();
    expect(existsSync(dirname(copy?.path ?? '?'))).toBe(false);
  });
});

describe('a service that breaks', () => {
  test('in the middle of a read is asked for the rest', async () => {
    const key = `loads/${randomUUID()}.csv`;
    await current.put(key, megabytes(40));
    const found = await current.get(key);
    let bytes = 0;
    for await (const chunk of found?.content ?? []) {
      if (bytes === 0) {
        await swift.pause();
        await swift.resume();
      }
      bytes += (chunk as Buffer).length;
    }
    expect(bytes).toBe(40 * MB);
  });

  test('is told as a service that is away, not as a file that is gone', async () => {
    await current.put('loads/there.csv', Buffer.from('x'));
    await swift.pause();
    try {
      const away = { status: 503, code: 'errors.unavailable' };
      await expect(current.get('loads/there.csv')).rejects.toMatchObject(away);
      await expect(current.put('loads/new.csv', Buffer.from('x'))).rejects.toMatchObject(away);
      await expect(keysOf(current, 'loads')).rejects.toMatchObject(away);
      await expect(current.check()).rejects.toMatchObject(away);
    } finally {
      await swift.resume();
    }
    expect(await textOf(current, 'loads/there.csv')).toBe('x');
  });
});

describe('a place that cannot be used', () => {
  const checked = async (place: string) => {
    const files = await openFilesAt(configFrom({ ...environment(), TRASTIENDA_FILES: place }).files);
    opened.push(files);
    return files.check();
  };

  test('is used if it can be', async () => {
    await checked(`s3://${bucket}/otra`);
    await checked(`s3://${bucket}`);
    expect(await keysOf(current, 'check')).toEqual([]);
  });

  test('is told by its bucket', async () => {
    await expect(checked('s3://no-hay/x')).rejects.toThrow('No existe el bucket no-hay de s3://no-hay/x');
  });

  test('is told by its credentials', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
    try {
      await expect(checked(`s3://${bucket}`)).rejects.toThrow(
        /no acepta este servidor \(SignatureDoesNotMatch\).*AWS_ACCESS_KEY_ID/,
      );
    } finally {
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', swift.secretAccessKey);
    }
  });
});

describe('trastienda-server files move', () => {
  test('copies what is not there, proves it, deletes where it is asked to, and goes back', async () => {
    const from = filesFolder(join(folder, 'files'));
    const [there, missing, large] = ['invoices/a.pdf', 'loads/b.csv', 'loads/c.csv'];
    for (const key of [there, missing]) await from.put(key, Buffer.from(key));
    await from.put(large, megabytes(partBytes / MB + 1));
    const place = `s3://${bucket}/mudanza`;
    const env = environment();
    const unused = { to: place, delete: true };
    await expect(moveFiles(configFrom(env), unused, env)).rejects.toThrow('este servidor no usa');
    await moveFiles(configFrom(env), { to: place, delete: false }, env);
    const target = await openFilesAt(configFrom({ ...env, TRASTIENDA_FILES: place }).files);
    opened.push(target);
    expect([await keysOf(target, 'invoices'), await keysOf(target, 'loads')]).toEqual([[there], [missing, large]]);
    expect(await keysOf(from, 'loads')).toEqual([missing, large]);

    const moved = { ...env, TRASTIENDA_FILES: place, TRASTIENDA_FILES_PREVIOUS: join(folder, 'files') };
    await moveFiles(configFrom(moved), { to: place, delete: true }, moved);
    expect([await keysOf(from, 'invoices'), await keysOf(from, 'loads')]).toEqual([[], []]);
    expect(await textOf(target, there)).toBe(there);

    await moveFiles(configFrom(moved), { to: join(folder, 'files'), from: place, delete: false }, moved);
    expect(await keysOf(from, 'loads')).toEqual([missing, large]);
    expect((await from.get(large))?.size).toBe(partBytes + MB);
    await expect(moveFiles(configFrom(env), { to: join(folder, 'files'), delete: false }, env)).rejects.toThrow(
      'ya están',
    );
  });
});
