import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderInUseError } from '../db/pglite/folder-lock.ts';
import { hereOrByServer } from './ask-server.ts';
import { controlFile } from './control-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'trastienda-control-'));
afterAll(() => rmSync(folder, { recursive: true }));

const other = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
test.each<[string, RequestListener, string]>([
  ['answers', (_, response) => response.end('{"lines":["Hecho."]}'), 'Hecho.'],
  ['refuses', (_, response) => response.end('{"refusal":"Ya existe."}'), 'Ya existe.'],
  ['says nothing that is known', (_, response) => response.writeHead(404).end('{"refusal":""}'), 'no aceptó'],
  ['is cut off', (_, response) => response.write('{"lines":', () => response.destroy()), 'dejó de contestar'],
  ['is no server of ours', (_, response) => response.end('<html>'), 'dejó de contestar'],
  ['speaks another protocol', (_, response) => response.socket?.end(other), 'dejó de contestar'],
])('tells what the server that has the folder open said if it %s', async (_, listener, told) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  writeFileSync(controlFile(folder), JSON.stringify({ port: (server.address() as AddressInfo).port, token: 't' }));
  const lines = hereOrByServer(folder, 'check', { fix: false }, async () => {
    throw new FolderInUseError(folder, process.pid);
  });
  expect(
    await lines.then(
      ([line]) => line,
      (error: Error) => error.message,
    ),
  ).toContain(told);
  server.closeAllConnections();
  server.close();
});
