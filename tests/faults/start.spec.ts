import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from './real-process.ts';
import { runServer } from './server-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a database without its version is not replaced by a new demonstration', async () => {
  const server = await startServer({ TRASTIENDA_DATA: folder, TRASTIENDA_DEMO: '5' });
  expect(await server.stop()).toBe(0);
  rmSync(join(folder, 'database', 'PG_VERSION'));
  const { code, said } = await runServer([], { TRASTIENDA_DATA: folder, TRASTIENDA_DEMO: '5', PORT: '0' });
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/no está completa: falta PG_VERSION/) });
  expect(said).toContain(folder);
  expect(existsSync(join(folder, 'database', 'PG_VERSION'))).toBe(false);
}, 120_000);

it('a folder with something else in it, or a file, is refused', async () => {
  writeFileSync(join(folder, 'notas.txt'), 'mine');
  const { code, said } = await runServer(['--data', folder, '--port', '0'], {});
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/no está vacía \(notas\.txt\)/) });
  const file = await runServer(['--data', join(folder, 'notas.txt'), '--port', '0'], {});
  expect(file.said).toMatch(/es un archivo, no una carpeta/);
});

it('a port in use is told before anything is opened', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const data = join(folder, 'data');
  mkdirSync(data);
  const { code, said } = await runServer(['--data', data, '--port', port], {});
  other.close();
  expect({ code, said: said.trim() }).toEqual({
    code: 1,
    said: `El puerto ${port} de 127.0.0.1 está en uso por otro programa. Elija otro con PORT o --port.`,
  });
  expect(readdirSync(data)).toEqual([]);
});
