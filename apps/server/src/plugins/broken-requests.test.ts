import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createLog } from '../log.ts';
import { appForBlock } from '../testing/open-for-block.ts';
import { databaseForBlock } from '../testing/test-database.ts';

describe('requests that reach no operation', () => {
  const server = appForBlock(databaseForBlock('pglite'));
  let app: FastifyInstance;
  beforeAll(async () => {
    const folder = server.context.config.webFolder;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Trastienda</title>');
    writeFileSync(join(folder, 'icon.svg'), '<svg></svg>');
    app = await createApp({ ...server.context, log: createLog('silent') });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app?.close());

  /** Sends raw bytes, valid HTTP or not, and reads the server's response. */
  function send(text: string): Promise<{ status: number; head: string; body: string }> {
    const address = app.server.address();
    if (typeof address !== 'object' || !address) throw new Error('The server does not listen.');
    return new Promise((resolve, reject) => {
      let got = '';
      const socket = connect(address.port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8');
      socket.on('data', (piece: string) => {
        got += piece;
      });
      socket.on('error', reject);
      socket.on('close', () => {
        const [head = '', body = ''] = got.split('\r\n\r\n');
        resolve({ status: Number(head.split(' ')[1]), head, body });
      });
    });
  }
  const get = (path: string, headers = '') =>
    send(`GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n`);

  const long = 'a'.repeat(9_000);
  const addresses: [string, number, string][] = [
    ...['/..', '/%2e%2e', '/../..', '/.', '//', '/a/..', '/api/..'].map((path): [string, number, string] => [
      path,
      404,
      'errors.notFound',
    ]),
    ...['/%zz', '/api/%zz', '/api/orders/%zz', '/api/docs/%zz', '/api/orders/%ed%a0%80', '/%00'].map(
      (path): [string, number, string] => [path, 400, 'errors.badRequest'],
    ),
    [`/api/orders?text=${long}`, 414, 'errors.addressTooLong'],
    [`/${long}`, 414, 'errors.addressTooLong'],
    [`/api/orders?text=${long}${long}`, 431, 'errors.headersTooLarge'],
  ];
  test.each(addresses)('GET %.40s answers %i in our words', async (path, status, code) => {
    const answer = await get(path);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, error(status, code, answer.head)]);
  });

  test.each(['/api/docs/%2e%2e', '/api/docs/static/..'])(
    'GET %s answers the missing page of the docs',
    async (path) => {
      const { status, head } = await get(path);
      expect([status, /^content-type: (.*)$/im.exec(head)?.[1]]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'errors.badRequest'],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'errors.badRequest'],
    [
      'two hosts',
      'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      400,
      'errors.badRequest',
    ],
    [
      'a length that is none',
      'POST /api/oauth/token HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
      400,
      'errors.badRequest',
    ],
    [
      'large headers',
      `GET /api/health HTTP/1.1\r\nHost: a\r\nX: ${long}${long}\r\n\r\n`,
      431,
      'errors.headersTooLarge',
    ],
    [
      'an expectation',
      'GET /api/health HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n',
      417,
      'errors.badRequest',
    ],
    [
      'a range that is not there',
      'GET /icon.svg HTTP/1.1\r\nHost: a\r\nRange: bytes=9999-\r\nConnection: close\r\n\r\n',
      416,
      'errors.badRequest',
    ],
    [
      'a condition that fails',
      'GET /icon.svg HTTP/1.1\r\nHost: a\r\nIf-Match: "x"\r\nConnection: close\r\n\r\n',
      412,
      'errors.badRequest',
    ],
  ])('%s is refused in our words', async (_what, text, status, code) => {
    const answer = await send(text);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, error(status, code, answer.head)]);
  });

  /** Expects the contract's `Error`, the request's id also in the head, and the headers of data responses. */
  function error(status: number, code: string, head: string) {
    const requestId = /x-request-id: (\S+)/i.exec(head)?.[1] ?? 'none';
    expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    return { status, code, message: expect.stringMatching(/^[A-ZÁÉÍÓÚÑ]/), requestId };
  }
});
