import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from './real-process.ts';

// Opens as many idle connections as one process may have on this machine, twice the server's limit; a new client still gets an answer.
const openFiles = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
const most = Math.min(20_000, openFiles - 1_000);

it('a flood of idle connections keeps nobody out and fills neither memory nor files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-connections-'));
  const env = { TRASTIENDA_DATA: folder, TRASTIENDA_DEMO: '5', TRASTIENDA_CONNECTIONS: String(Math.floor(most / 2)) };
  const server = await startServer(env);
  const sockets: Socket[] = [];
  try {
    const { port } = new URL(server.address);
    for (let n = 0; n < most; n += 500) {
      await Promise.all(
        Array.from({ length: 500 }, () => {
          const socket = connect(Number(port), '127.0.0.1');
          sockets.push(socket.on('error', () => undefined).resume());
          return new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
        }),
      );
      expect((await fetch(`${server.address}/api/health`)).status).toBe(200);
    }
    expect((await fetch(`${server.address}/api/health/ready`)).status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
    expect(await server.stop(), server.said()).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
