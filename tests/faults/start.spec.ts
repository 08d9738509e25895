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

it('without a demonstration nobody has an account; the first administrator gets a link, also while the server runs', async () => {
  const env = { TRASTIENDA_DATA: join(folder, 'data'), TRASTIENDA_DEMO: '0' };
  const server = await startServer(env);
  try {
    await expect.poll(() => server.said()).toContain('trastienda-server admin create --email');
    const page = /\/pages\/firstadministrator\/[\w-]+/.exec(server.said())?.[0];
    expect(await (await fetch(`${server.address}${page}`)).text()).toContain('name="email"');
    const demo = await tokenFor(server.address, 'admin@trastienda.mx', 'Trastienda.2026');
    expect({ status: demo.status, ...(await demo.json()) }).toMatchObject({ status: 400, error: 'invalid_grant' });
    const { code, said } = await runServer(['admin', 'create', '--email', 'Jefa@Tienda.mx'], env);
    const link = /\/pages\/firstlogin\/([\w-]+)/.exec(said)?.[1];
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Administrador creado: jefa@tienda.mx') });
    expect(link).toBeTruthy();
    const again = await runServer(['admin', 'create', '--email', 'no es un correo'], env);
    expect({ code: again.code, lines: again.said.split('\n').length }).toEqual({ code: 1, lines: 2 });

    const backup = await runServer(['backup', join(folder, 'a.tgz')], env);
    expect(backup).toEqual({ code: 0, said: expect.stringMatching(/^Respaldo escrito: .*a\.tgz \(\d[\d,]* archivos/) });
  } finally {
    expect(await server.stop()).toBe(0);
  }
  const restored = await runServer(['restore', join(folder, 'a.tgz'), '--data', join(folder, 'restored')], {});
  expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^Respaldo restaurado y comprobado en /) });
  const refused = await runServer(['restore', join(folder, 'a.tgz')], env);
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/ya tiene una base de datos de Trastienda/) });
}, 180_000);

const tokenFor = (address: string, username: string, password: string) =>
  fetch(`${address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('trastienda-web:').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
