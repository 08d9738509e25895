import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { ApiError, unwrap } from 'trastienda-client';
import { afterEach, describe, expect, test } from 'vitest';
import { toFailure } from '../../shell/api-failure.ts';
import { NetworkError } from '../../shell/network-error.ts';
import { serverClient } from './server-client.ts';
import { watchedFetch } from './watched-fetch.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const never = new AbortController().signal;

/** Starts a local server with the given responses, and a client that records its pauses. */
const talkTo = async (answer: (request: IncomingMessage, response: ServerResponse, n: number) => void) => {
  let asked = 0;
  const server = createServer((request, response) => answer(request, response, ++asked));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pauses: number[] = [];
  const terminal = {
    env: {},
    signal: never,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
    pause: async (milliseconds: number) => void pauses.push(milliseconds),
  };
  const place = { terminal, server: address };
  return { address, pauses, place, client: serverClient(place, () => 't'), asked: () => asked, server };
};

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describe('what only reads is asked again', () => {
  test.each([
    [
      '502 and 503',
      (response: ServerResponse, n: number) => json(response, n === 1 ? 502 : 503, {}, { 'retry-after': '2' }),
    ],
    ['lost connections', (response: ServerResponse) => response.destroy()],
    [
      'connections that break inside the answer',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        response.write('[{"id"');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('asks again after %s', async (_, misbehave) => {
    const { client, asked, pauses } = await talkTo((_request, response, n) =>
      n < 3 ? misbehave(response, n) : json(response, 200, []),
    );
    expect(await unwrap(client.GET('/carriers'))).toEqual([]);
    expect({ asked: asked(), waits: pauses.length }).toEqual({ asked: 3, waits: 2 });
  });

  test('five times, and then the answer is what it is', async () => {
    const { client, asked, pauses } = await talkTo((_, response) => json(response, 503, {}));
    await expect(unwrap(client.GET('/carriers'))).rejects.toMatchObject({ status: 503 });
    expect({ asked: asked(), pauses }).toEqual({ asked: 5, pauses: [500, 1000, 2000, 4000] });
  });

  test('what changes something is asked once, and so is a flow that comes back by itself', async () => {
    const { client, asked, place } = await talkTo((_, response) => response.destroy());
    await expect(unwrap(client.POST('/oauth/revoke'))).rejects.toMatchObject({ offline: true });
    const direct = serverClient(place, () => 't', { asksAgain: false });
    await expect(unwrap(direct.GET('/carriers'))).rejects.toMatchObject({ offline: true });
    expect(asked()).toBe(2);
  });
});

describe('a call that gets no answer names the address and the reason', () => {
  const failureAt = async (server: string) => {
    const terminal = { env: {}, signal: never, fetch, pause: async () => undefined };
    const error = await unwrap(serverClient({ terminal, server }, () => 't').GET('/carriers')).catch((one) => one);
    expect(error).toBeInstanceOf(ApiError);
    return toFailure(error, never);
  };
  test.each([
    ['http://127.0.0.1:2', 5, 'No se pudo conectar con el servidor http://127.0.0.1:2: nadie atiende'],
    ['http://127.0.0.1:6000', 2, 'El puerto de http://127.0.0.1:6000 está reservado'],
    ['http://no-existe.invalid:4000', 5, 'servidor http://no-existe.invalid:4000'],
  ])('says them for %s', async (server, exitCode, words) => {
    const failure = await failureAt(server);
    expect(failure).toMatchObject({ exitCode });
    expect(failure.message).toContain(words);
  });

  test('one that breaks in the middle of what is streamed', async () => {
    const { client, address } = await talkTo((_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('Pedido\n');
      setTimeout(() => response.destroy(), 20);
    });
    const stream = await unwrap(client.GET('/orders/downloadcsv', { parseAs: 'stream' }));
    const error = await new Response(stream).text().catch((one) => one);
    const failure = await toFailure(error, never);
    expect(failure).toMatchObject({ exitCode: 5, message: `Se perdió la conexión con el servidor ${address}.` });
  });
});

describe('a server that falls silent', () => {
  const ask = (server: string, request = new Request(server), silence = 150) =>
    watchedFetch(request, { fetch, signal: never, server, silence });

  test('it takes the connection and never answers', async () => {
    const { address } = await talkTo(() => undefined);
    await expect(ask(address)).rejects.toMatchObject({
      reason: 'silent',
      message: `El servidor ${address} aceptó la conexión y no responde.`,
    });
  });

  test('it stops in the middle of its answer', async () => {
    const { address } = await talkTo((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[');
    });
    await expect(ask(address)).rejects.toMatchObject({ reason: 'silent' });
  });

  const fileOf = (pieces: number, wait: number) => {
    let left = pieces;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (left-- > 0) controller.enqueue(new Uint8Array(65_536));
        else controller.close();
      },
    });
  };
  const upload = (address: string, body: ReadableStream<Uint8Array>) =>
    new Request(address, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit);

  test('an upload may take longer than that as long as it goes on', async () => {
    const { address } = await talkTo((request, response) => request.resume().on('end', () => json(response, 200, 1)));
    const response = await ask(address, upload(address, fileOf(10, 300)), 2_000);
    expect(await response.json()).toBe(1);
  });

  test('an upload that nobody takes is given up', async () => {
    const server = createSocketServer((socket) => socket.pause());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const error = await ask(address, upload(address, fileOf(10_000, 0))).catch((one) => one);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ reason: 'silent' });
  });
});
