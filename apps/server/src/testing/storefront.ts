import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the storefront. */
export type AskedPage = { path: string; cursor: string | null; token: string | undefined; etag: string | undefined };
/** Answers a request in place of the storefront; `false` if it leaves the answer to the storefront. */
export type Fault = (response: ServerResponse, asked: AskedPage) => boolean;

/** A storefront over a real socket: serves lists by feed, in pages with ETags. Each fault is used once, before that. */
export class FakeStorefront {
  readonly asked: AskedPage[] = [];
  lists: Record<string, readonly unknown[]> = {};
  pageRows = 2;
  faults: Fault[] = [];
  readonly #server = createServer((request, response) => this.#answer(request, response));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://storefront');
    const level = url.searchParams.get('level');
    const path = `${url.pathname}${level ? `?level=${level}` : ''}`;
    const cursor = url.searchParams.get('cursor');
    const asked = { path, cursor, token: request.headers.authorization, etag: request.headers['if-none-match'] };
    this.asked.push(asked);
    const fault = this.faults.shift();
    if (fault?.(response, asked)) return;
    const rows = this.lists[path.replace('/v1/', '')] ?? [];
    const from = Number(cursor ?? 0);
    const to = from + this.pageRows;
    const body = JSON.stringify({
      items: rows.slice(from, to),
      next: to < rows.length ? String(to) : null,
      total: rows.length,
    });
    const etag = `"${Buffer.from(body).toString('base64').length}-${checksum(body)}"`;
    if (asked.etag === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { 'content-type': 'application/json', etag }).end(body);
  }
}

const checksum = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** Answers a status with a body. */
export const fails =
  (status: number, body = '{}', headers: Record<string, string> = {}): Fault =>
  (response) => {
    response.writeHead(status, headers).end(body);
    return true;
  };

/** Cuts the connection. */
export const cuts: Fault = (response) => {
  response.destroy();
  return true;
};

/** Never answers. */
export const isSilent: Fault = () => true;
