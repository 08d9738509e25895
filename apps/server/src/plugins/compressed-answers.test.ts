import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers, sendAnswer } from './compressed-answers.ts';

const rows = Array.from({ length: 200 }, (_, n) => ({ id: `v${n}-01`, status: 'handling' }));
const csv = 'a,b\n'.repeat(1_000);
const bytes = 'b'.repeat(5_000);
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await compressAnswers(app);
  app.get('/rows', async (_, reply) => sendAnswer(reply, rows));
  app.get('/row', async (_, reply) => sendAnswer(reply, rows[0]));
  app.get('/file', async (_, reply) => sendAnswer(reply.type('text/csv'), Readable.from([csv])));
  app.get('/bytes', async (_, reply) => sendAnswer(reply.type('application/pdf'), Buffer.from(bytes)));
});
afterAll(() => app.close());

const ask = (url: string, accepted?: string) =>
  app.inject({ url, ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }) });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('what takes %s gets %s', async (accepted, encoding, unpack) => {
  const { headers, rawPayload } = await ask('/rows', accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringMatching(/accept-encoding/i) });
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(rows);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(rows).length / 4);
});

test.each([
  ['/rows', undefined, JSON.stringify(rows)],
  ['/rows', 'identity', JSON.stringify(rows)],
  ['/row', 'br', JSON.stringify(rows[0])],
  ['/file', 'br', csv],
  ['/bytes', 'br', bytes],
])('%s goes out as it is for who takes %s', async (url, accepted, sent) => {
  const { statusCode, headers, payload } = await ask(url, accepted);
  expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: sent });
  expect(headers['content-encoding']).toBeUndefined();
});
