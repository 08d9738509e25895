import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshConfigFolder, runCli } from './testing/fake-terminal.ts';
import { codeFor, demoPassword, type RealServer, startRealServer } from './testing/real-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

let server: RealServer;
beforeAll(async () => {
  server = await startRealServer();
}, 180_000);
afterAll(() => server?.stop(), 30_000);

/** Signs a person in permanently, in a configuration folder of their own. */
const person = async (email: string, code?: string) => {
  const env = { XDG_CONFIG_HOME: freshConfigFolder(), TRASTIENDA_SERVER: server.address };
  const asks = (...argv: string[]) => runCli(argv, { env, fetch });
  const login = await runCli(['login', '--email', email, '--password-stdin', ...(code ? ['--code', code] : [])], {
    env,
    fetch,
    stdin: `${demoPassword}\n`,
  });
  return { login, asks };
};

describe('signing in at a real server', () => {
  test.each([
    ['vendedor@aurora.mx', 0, ''],
    ['deshabilitado@aurora.mx', 4, 'Esta cuenta se encuentra deshabilitada'],
    ['vencido@aurora.mx', 4, 'Tu contraseña ha vencido, favor de recuperar la contraseña'],
    ['nadie@aurora.mx', 4, 'El correo o la contraseña son incorrectos'],
    ['no-es-correo', 4, '--email: Email inválido'],
    ['dospasos@brisa.mx', 4, 'dé el código con --code'],
  ])('refuses %s with exit code %d', async (email, exitCode, says) => {
    const { login } = await person(email);
    expect(login.exitCode).toBe(exitCode);
    expect(login.stderr).toContain(says);
  });

  test('takes the two-step code', async () => {
    const { login, asks } = await person('dospasos@brisa.mx', codeFor('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'));
    expect(login.exitCode).toBe(0);
    expect((await asks('whoami')).stdout).toContain('brisa');
  });

  test('signing out revokes the token for good', async () => {
    const { asks } = await person('usuario@aurora.mx');
    expect((await asks('whoami')).exitCode).toBe(0);
    expect((await asks('logout')).exitCode).toBe(0);
    expect((await asks('whoami')).exitCode).toBe(4);
  });
});

test('an order from its start to its delivery, in two packages, by two people', async () => {
  await server.placeOrder('cli-1', 'dhl');
  const seller = await person('vendedor@aurora.mx');
  const admin = await person('admin@trastienda.mx');
  const ship = (items: string, tracking: string) =>
    seller.asks(
      ...['orders', 'ship', 'cli-1', '--yes', '--carrier', 'DHL', '--items', items],
      ...['--tracking-number', tracking, '--tracking-url', `https://dhl.com/${tracking}`],
    );

  expect((await seller.asks('orders', 'list', '--text', 'cli-1')).stdout).toContain('Para manejo');
  expect((await seller.asks('orders', 'start', 'cli-1', '--yes')).exitCode).toBe(0);
  expect((await seller.asks('orders', 'start', 'cli-1', '--yes')).exitCode).toBe(3);
  expect((await ship('TAZA:1', 'X1')).stdout).toContain('Se registró el envío inv-cli-1-0\n  cli-1  Envío incompleto');
  expect((await ship('TAZA:2', 'X2')).stderr).toContain('De TAZA solo hay 1 por enviar');
  expect((await ship('TAZA,PLATO', 'X2')).stdout).toContain('cli-1  Enviada');
  expect((await seller.asks('orders', 'deliver', 'cli-1', '--all', '--yes')).exitCode).toBe(4);
  expect(
    (
      await admin.asks(
        'orders',
        'ship',
        'cli-1',
        '--all',
        '--yes',
        '--carrier',
        'DHL',
        '--tracking-number',
        'x',
        '--tracking-url',
        'https://a.mx',
      )
    ).exitCode,
  ).toBe(4);
  expect((await admin.asks('orders', 'deliver', 'cli-1', '--packages', 'inv-cli-1-0', '--yes')).stdout).toContain(
    'Parcialmente entregada',
  );
  expect((await admin.asks('orders', 'deliver', 'cli-1', '--all', '--yes')).stdout).toContain('cli-1  Entregada');
  const { stdout } = await seller.asks('orders', 'show', 'cli-1', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ id: 'cli-1', status: 'delivered' });
});

test('a guide is requested, waited for, downloaded as a PDF and marked', async () => {
  await server.placeOrder('cli-2', 'envios-trastienda');
  const { asks } = await person('vendedor@aurora.mx');
  const path = join(temporaryFolder(), 'guia.pdf');
  expect((await asks('orders', 'start', 'cli-2', '--yes')).exitCode).toBe(0);
  expect(await asks('orders', 'guide', 'cli-2', '--wait', '--download', path, '--yes')).toMatchObject({ exitCode: 0 });
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await asks('orders', 'show', 'cli-2')).stdout).toContain('Descargada');
});

test("another seller's order is not there, and without the permission nothing is", async () => {
  const admin = await person('admin@trastienda.mx');
  const { orders } = JSON.parse((await admin.asks('orders', 'list', '--size', '100', '--json')).stdout) as {
    orders: { id: string; accountName: string }[];
  };
  const foreign = orders.find(({ accountName }) => accountName !== 'aurora')?.id ?? '';
  expect((await admin.asks('orders', 'show', foreign)).exitCode).toBe(0);
  const outsider = await (await person('usuario@aurora.mx')).asks('orders', 'show', foreign);
  expect(outsider).toMatchObject({ exitCode: 3, stdout: '' });
  expect(outsider.stderr).toContain('El pedido no existe');
  const unpermitted = await (await person('sinpedidos@aurora.mx')).asks('orders', 'list');
  expect(unpermitted).toMatchObject({ exitCode: 4, stdout: '' });
  expect(unpermitted.stderr).toContain('ORDERS_USER');
});
