import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, test } from 'vitest';
import { openBytes, resumed } from './download.ts';

const content = Buffer.from(Array.from({ length: 4_000 }, (_, n) => n % 251));
const target = { Bucket: 'archivos', Key: 'loads/a.csv' };

type Answer = 'whole' | 'cut' | 'no bytes' | 'away' | 'hangs up' | 'gone' | 'another' | 'forbidden' | 'slow down';

const errors: Partial<Record<Answer, number>> = {
  away: 503,
  gone: 404,
  another: 412,
  forbidden: 403,
  'slow down': 429,
};

const asked: (string | undefined)[] = [];
let stop: () => void = () => undefined;
afterEach(() => {
  asked.length = 0;
  stop();
});

/** A service that answers its requests in this order, and the last one for ever: a cut answer ends after a thousand bytes. */
async function serviceOf(answers: readonly Answer[]): Promise<S3Client> {
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? 'whole';
    asked.push(request.headers.range);
    const status = errors[answer];
    if (status !== undefined) return response.writeHead(status).end();
    if (answer === 'hangs up') return response.destroy();
    const [start = 0, last = content.length - 1] = request.headers.range?.match(/\d+/g)?.map(Number) ?? [];
    const bytes = content.subarray(start, last + 1);
    response.writeHead(206, {
      'Content-Length': bytes.length,
      'Content-Range': `bytes ${start}-${last}/${content.length}`,
      ETag: '"a"',
    });
    if (answer === 'whole') return response.end(bytes);
    return response.write(bytes.subarray(0, answer === 'cut' ? 1_000 : 0), () =>
      setTimeout(() => response.destroy(), 20),
    );
  };
  const server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  stop = () => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  };
  return client;
}

async function readFrom(answers: readonly Answer[], range = { start: 0, end: content.length }): Promise<Buffer> {
  const client = await serviceOf(answers);
  const { body, size, ETag } = await openBytes(client, target, range);
  return buffer(resumed(client, { ...target, ETag, size }, body, range, [0, 5, 5]));
}

test.each<[Answer[], string[]]>([
  [['whole'], ['bytes=0-3999']],
  [
    ['cut', 'whole'],
    ['bytes=0-3999', 'bytes=1000-3999'],
  ],
  [
    ['cut', 'cut', 'cut', 'cut'],
    ['bytes=0-3999', 'bytes=1000-3999', 'bytes=2000-3999', 'bytes=3000-3999'],
  ],
  [['no bytes', 'no bytes', 'no bytes', 'whole'], Array<string>(4).fill('bytes=0-3999')],
  [
    ['cut', 'away', 'hangs up', 'whole'],
    ['bytes=0-3999', ...Array<string>(3).fill('bytes=1000-3999')],
  ],
  [
    ['cut', 'slow down', 'whole'],
    ['bytes=0-3999', ...Array<string>(2).fill('bytes=1000-3999')],
  ],
  [
    ['cut', 'away', 'away', 'cut', 'hangs up', 'hangs up', 'whole'],
    ['bytes=0-3999', ...Array<string>(3).fill('bytes=1000-3999'), ...Array<string>(3).fill('bytes=2000-3999')],
  ],
])('reads every byte once from a service that answers %j', async (answers, ranges) => {
  expect((await readFrom(answers)).equals(content)).toBe(true);
  expect(asked).toEqual(ranges);
});

test('reads a range to its end alone', async () => {
  const range = { start: 500, end: 1_700 };
  expect((await readFrom(['cut', 'away', 'whole'], range)).equals(content.subarray(500, 1_700))).toBe(true);
  expect(asked).toEqual(['bytes=500-1699', 'bytes=1500-1699', 'bytes=1500-1699']);
});

test.each<[Answer[], number]>([
  [['cut', 'away'], 4],
  [['cut', 'hangs up'], 4],
  [['no bytes'], 4],
  [['cut', 'gone'], 2],
  [['cut', 'another'], 2],
  [['cut', 'forbidden'], 2],
])('rejects a read whose service answers %j, after %i requests', async (answers, requests) => {
  await expect(readFrom(answers)).rejects.toThrow();
  expect(asked).toHaveLength(requests);
});

test('asks for nothing more when its reader fails', async () => {
  const client = await serviceOf(['whole']);
  const { body, size, ETag } = await openBytes(client, target, { start: 0, end: content.length });
  const bytes = resumed(client, { ...target, ETag, size }, body, { start: 0, end: content.length });
  await bytes.next();
  await expect(bytes.throw(new Error('the reader fails'))).rejects.toThrow('the reader fails');
  expect(asked).toHaveLength(1);
  expect(body.destroyed).toBe(true);
});
