import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { freshConfigFolder } from './testing/fake-terminal.ts';
import { aLoad } from './testing/samples.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const launcher = fileURLToPath(new URL('../bin/trastienda.mjs', import.meta.url));
const listen = (server: Server, port: number) =>
  new Promise<number>((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const servers: Server[] = [];
const serve = async (listener: RequestListener, port = 0): Promise<{ server: Server; port: number }> => {
  const server = createServer(listener);
  servers.push(server);
  return { server, port: await listen(server, port) };
};
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const file = join(temporaryFolder(), 'pedidos.csv');
writeFileSync(file, `Pedido,Fecha\n${Array.from({ length: 60_000 }, (_, n) => `v${n}-01,2026-11-20\n`).join('')}`);

const start = (port: number, ...argv: string[]) => {
  const { PATH = '' } = process.env;
  const env = { PATH, XDG_CONFIG_HOME: freshConfigFolder(), TRASTIENDA_TOKEN: 't' };
  const child = spawn(process.execPath, [launcher, ...argv, '--server', `http://127.0.0.1:${port}`], { env });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (piece: Buffer) => (said.stdout += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (said.stderr += piece.toString()));
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, ...said })),
  );
};

test('a server that stops in the middle of an upload and comes back gets it again, once', async () => {
  const uploads: number[] = [];
  const body = JSON.stringify(aLoad());
  const { server, port } = await serve((request) => {
    request.once('data', () => {
      request.destroy();
      server.closeAllConnections();
      server.close();
    });
  });
  const ended = start(port, 'load', 'penalties', file, '--yes', '--json');
  await new Promise((resolve) => server.once('close', resolve));
  // The server stays down longer than the first two attempts last.
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  await serve((request, response) => {
    let bytes = 0;
    request.on('data', (piece: Buffer) => (bytes += piece.length));
    request.on('end', () => {
      const json = { 'content-type': 'application/json' };
      // The result of the first attempt: its file never arrived.
      if (request.url?.includes('/loads/attempts/')) {
        response.writeHead(404, json).end(JSON.stringify({ status: 404, code: 'errors.notFound', message: 'No está' }));
        return;
      }
      if (request.method === 'POST') uploads.push(bytes);
      response.writeHead(request.method === 'POST' ? 202 : 200, json).end(body);
    });
  }, port);
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  expect(JSON.parse(stdout).files[0]).toMatchObject({ outcome: 'over', exitCode: 0 });
  expect(uploads).toHaveLength(1);
  expect(uploads[0]).toBeGreaterThan(1_000_000);
});

test('a 503 for a while is waited out by what only reads', async () => {
  let asked = 0;
  const { port } = await serve((_request, response) => {
    if (++asked < 4) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(aLoad()));
  });
  expect((await start(port, 'loads', 'show', aLoad().id)).code).toBe(0);
  expect(asked).toBe(4);
});
