import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const queue = {
  orders: [{ id: 'v1' }, { id: 'v2' }],
  total: 2,
  carriers: [],
  guidesToRequest: { total: 0, ids: [] },
  labelsToPrint: { total: 201, ids: Array.from({ length: 201 }, (_, n) => `g${n}`) },
};
const pdf = (seen: Request[]) => (request: Request) => {
  seen.push(request);
  return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
};
const server = (seen: Request[], answered: object = queue) => ({
  'GET /api/orders/packing': () => ({ body: answered }),
  'POST /api/orders/labels': pdf(seen),
  'GET /api/orders/picking-list': pdf(seen),
  'GET /api/orders/packing-slips': pdf(seen),
});

test('labels of named orders are one file, in the size that was asked for', async () => {
  const seen: Request[] = [];
  const path = join(temporaryFolder(), 'e.pdf');
  const args = ['orders', 'labels', 'v1', 'v2', '--format', 'letter', '-o', path];
  const { exitCode, stdout } = await runCli(args, { env, server: server(seen) });
  expect([exitCode, stdout]).toEqual([0, `${path}: 2 pedidos\n`]);
  expect(await seen[0]?.json()).toEqual({ ids: ['v1', 'v2'], format: 'letter' });
  expect(readFileSync(path, 'latin1')).toBe('%PDF-1.7');
});

describe('a thermal printer', () => {
  /** Prints to a socket of this machine, which gets what a printer would. */
  const print = async (port: number, flags: readonly string[] = []) => {
    const path = join(temporaryFolder(), 'e.zpl');
    const seen: Request[] = [];
    const args = ['orders', 'labels', 'v1', '--printer', `127.0.0.1:${port}`, '-o', path, ...flags];
    const { exitCode, stdout, stderr } = await runCli(args, { env, server: server(seen) });
    return { path, seen, exitCode, stdout, stderr };
  };

  test('gets the labels in its language, which are saved first', async () => {
    const got: Buffer[] = [];
    const printer = createServer((socket) => socket.on('data', (data) => got.push(data)));
    await once(printer.listen(0, '127.0.0.1'), 'listening');
    const { port } = printer.address() as AddressInfo;
    const { path, seen, exitCode, stdout } = await print(port);
    expect([exitCode, stdout]).toEqual([0, `${path}: 1 pedido\n127.0.0.1:${port}: etiquetas enviadas\n`]);
    expect(await seen[0]?.json()).toEqual({ ids: ['v1'], format: 'zpl203' });
    expect(Buffer.concat(got).toString()).toBe(readFileSync(path, 'latin1'));
    printer.close();
    expect(await print(port)).toMatchObject({
      exitCode: 5,
      stderr: expect.stringMatching(/nadie atiende en esa dirección.*no hace falta pedirlas otra vez/s),
    });
  });

  test.each([
    ['cualquier cosa', [], 'no es la dirección de una impresora'],
    ['zebra:99999', [], 'no es la dirección de una impresora'],
    ['zebra', ['--format', 'letter'], 'use --format zpl203 o zpl300'],
  ])('%j %j is refused before anything is printed', async (printer, flags, message) => {
    const seen: Request[] = [];
    const args = ['orders', 'labels', 'v1', '--printer', printer, ...flags];
    const { exitCode, stderr } = await runCli(args, { env, server: server(seen) });
    expect([exitCode, stderr, seen]).toEqual([2, expect.stringContaining(message), []]);
  });
});

test('without orders, the labels that nobody downloaded, and how many are left', async () => {
  const seen: Request[] = [];
  const path = join(temporaryFolder(), 'e.pdf');
  const { stdout } = await runCli(['orders', 'labels', '-o', path, '--json'], { env, server: server(seen) });
  expect(JSON.parse(stdout)).toMatchObject({ document: 'labels', path, left: 1 });
  expect(await seen[0]?.json()).toMatchObject({ ids: { length: 200 } });
});

test.each([
  ['picking-list', [], {}],
  ['packing-slips', ['--no-prices'], { prices: 'false' }],
  ['packing-slips', [], { prices: 'true' }],
])('%s %j is of what is to be shipped now', async (document, flags, more) => {
  const seen: Request[] = [];
  const path = join(temporaryFolder(), 'd.pdf');
  const { exitCode } = await runCli(['orders', document, ...flags, '-o', path], { env, server: server(seen) });
  expect(exitCode).toBe(0);
  expect(Object.fromEntries(new URL(seen[0]?.url ?? '').searchParams)).toEqual({ ids: 'v1,v2', ...more });
  expect(existsSync(path)).toBe(true);
});

test('an empty queue writes no file', async () => {
  const path = join(temporaryFolder(), 'd.pdf');
  const { stdout } = await runCli(['orders', 'picking-list', '-o', path], {
    env,
    server: server([], { ...queue, orders: [] }),
  });
  expect([stdout, existsSync(path)]).toEqual(['No hay pedidos para este documento.\n', false]);
});
