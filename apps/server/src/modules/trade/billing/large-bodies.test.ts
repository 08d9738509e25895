import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { openMarketplace } from '../../../testing/orders.ts';
import { databaseForBlock } from '../../../testing/test-database.ts';

const GIGABYTE = 1024 ** 3;
const piece = Buffer.alloc(1024 * 1024, 0x41);

describe('a body of a gigabyte', () => {
  const database = databaseForBlock('pglite');
  const app = appForBlock(database);
  let port: number;
  let token: string;
  beforeAll(async () => {
    token = (await openMarketplace(database(), app)).seller;
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.app.server.address() as AddressInfo).port;
  }, 120_000);

  /** Sends as much as the server accepts, in pieces; answers the refusal, the bytes sent and the growth of the memory. */
  const send = (headers: Record<string, string | number>) =>
    new Promise<{ status: number; body: string; sent: number; grown: number }>((resolve, reject) => {
      const before = process.memoryUsage().rss;
      let most = before;
      let sent = 0;
      const call = request(
        {
          port,
          method: 'PUT',
          path: '/api/invoicedata/v1-01',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (text: string) => {
            body += text;
          });
          response.on('end', () => {
            call.destroy();
            resolve({ status: response.statusCode ?? 0, body, sent, grown: most - before });
          });
        },
      );
      let answered = false;
      call.on('response', () => {
        answered = true;
      });
      // A caller that goes on sending after the refusal is cut off, sometimes before it could read the response.
      call.on('error', (error: NodeJS.ErrnoException) => {
        if (answered) return;
        if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') return reject(error);
        resolve({ status: 413, body: '', sent, grown: most - before });
      });
      call.write('{"extension":"pdf","file":"');
      const more = () => {
        while (sent < GIGABYTE && !answered && !call.destroyed) {
          sent += piece.length;
          most = Math.max(most, process.memoryUsage().rss);
          if (!call.write(piece)) {
            call.once('drain', more);
            return;
          }
        }
      };
      more();
    });

  it.each<[string, Record<string, string | number>]>([
    ['that says so', { 'content-length': GIGABYTE }],
    ['that does not', { 'transfer-encoding': 'chunked' }],
  ])('%s is refused early, in flat memory', { timeout: 60_000 }, async (_, headers) => {
    const { status, body, sent, grown } = await send(headers);
    expect(status).toBe(413);
    if (body !== '') expect(JSON.parse(body)).toMatchObject({ status: 413, code: 'errors.payloadTooLarge' });
    // With a length in the header, the body is not read and nobody is cut off.
    expect(body !== '' || 'transfer-encoding' in headers).toBe(true);
    expect(sent).toBeLessThan(64 * piece.length);
    expect(grown).toBeLessThan(120 * piece.length);
  });
});
