import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
