import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from 'trastienda-client';
import { expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const id = '7d1f2a34-0000-4000-8000-000000000002';
const at = `/api/migrations/${id}`;
const aRun = (changes: Partial<Migration> = {}): Migration => ({
  id,
  kind: 'brands',
  state: 'counting',
  isActive: true,
  isSample: true,
  createdBy: { id, name: 'Ana Ruiz' },
  surface: 'cli',
  createdAt: '2026-11-20T16:00:00.000Z',
  countedAt: null,
  startedAt: null,
  finishedAt: null,
  read: 40,
  storefrontTotal: 40,
  counts: { new: 3, changed: 2, same: 35, gone: 1, refused: 0 },
  toDo: 5,
  applied: 0,
  estimatedSeconds: 1,
  failure: null,
  ...changes,
});
const counted = aRun({ state: 'counted', isActive: false });
const ended = (state: Migration['state'], more: Partial<Migration> = {}) =>
  aRun({ state, isActive: false, applied: 5, ...more });

/** A server that counts, starts, and returns `reads` one after another when the migration is read. */
const server = (reads: Migration[], kind: Migration['kind'] = 'brands', more: FakeServer = {}): FakeServer => {
  const left = [...reads];
  const path = kind.endsWith('Specifications') ? 'specifications' : kind;
  return {
    'POST /api/migrations': () => ({ status: 202, body: aRun({ kind }) }),
    [`POST /api/${path}/migrate`]: () => ({ status: 202, body: aRun({ kind, state: 'running' }) }),
    [`GET ${at}`]: () => ({ body: { ...(left.length > 1 ? left.shift() : left[0]), kind } }),
    [`GET ${at}/events`]: () => new Response('', { headers: { 'content-type': 'text/event-stream' } }),
    [`GET ${at}/downloadcsv`]: () =>
      new Response('Resultado\r\nNueva\r\n', { headers: { 'content-type': 'text/csv', 'x-total-count': '1' } }),
    ...more,
  } as FakeServer;
};
const run = (fake: FakeServer, ...argv: string[]) => runCli(['migrate', ...argv], { server: fake, env });

test('counts and starts, and does not wait', async () => {
  const { exitCode, stdout, calls } = await run(server([counted, aRun({ state: 'running' })]), 'brands', '--yes');
  expect([exitCode, stdout.trim().split('\n')[0]]).toEqual([0, 'La actualización de Marcas ha comenzado.']);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/migrations', 'POST /api/brands/migrate']);
});

test('says when to look again where it takes more than a minute', async () => {
  const long = server([counted, aRun({ state: 'running' })], 'brands', {
    'POST /api/brands/migrate': () => ({ status: 202, body: aRun({ state: 'running', estimatedSeconds: 61 }) }),
  });
  expect((await run(long, 'brands', '--yes')).stdout).toContain('en unos 15 minutos');
});

test('waits for the end, and says what became of each row', async () => {
  const { exitCode, stdout } = await run(server([counted, ended('done')]), 'brands', '--yes', '--wait', '--json');
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ id, state: 'done', counts: { new: 3, gone: 1 } });
  const partly = ended('doneWithErrors', { counts: { ...counted.counts, refused: 2 } });
  const errors = await run(server([counted, partly]), 'brands', '--yes', '--wait');
  expect(errors.exitCode).toBe(6);
  expect(errors.stdout).toContain('2 filas fueron rechazadas');
});

test('keeps the result as a file', async () => {
  const path = join(temporaryFolder(), 'marcas.csv');
  const { exitCode, stdout } = await run(server([counted, ended('done')]), 'brands', '--yes', '-o', path);
  expect([exitCode, readFileSync(path, 'utf8')]).toEqual([0, 'Resultado\r\nNueva\r\n']);
  expect(stdout).toContain('1 fila en');
});

test.each<[string[], Migration['kind'], string]>([
  [['categories'], 'categories', 'POST /api/categories/migrate'],
  [['specifications'], 'productSpecifications', 'POST /api/specifications/migrate'],
  [
    ['specifications', '--variants'],
    'variantSpecifications',
    'POST /api/specifications/migrate?isStockKeepingUnit=true',
  ],
])('%j has its own call', async (argv, kind, call) => {
  const { exitCode, calls } = await run(server([counted, ended('done')], kind), ...argv, '--yes', '--wait');
  expect([exitCode, calls.filter((one) => one.startsWith('POST')).at(-1)]).toEqual([0, call]);
});

test.each<[string, Migration, number]>([
  [
    'the storefront is silent',
    ended('failed', { failure: { code: 'migration.failed.storefront', message: 'Calla' } }),
    5,
  ],
  ['the token is refused', ended('failed', { failure: { code: 'migration.failed.token', message: 'No' } }), 3],
])('fails where %s', async (_, failed, code) => {
  const { exitCode, stderr } = await run(server([failed]), 'brands', '--yes', '--wait');
  expect(exitCode).toBe(code);
  expect(stderr).toContain(failed.failure?.message);
});

test('is refused while another kind runs, by role, and without a terminal or --yes', async () => {
  const busy = { status: 409, code: 'migration.running', message: 'Ya hay una', requestId: 'r' };
  const elsewhere = server([aRun({ kind: 'categories', state: 'running' })], 'brands', {
    'POST /api/migrations': () => ({ status: 409, body: busy }),
    'GET /api/migrations': () => ({ body: [aRun({ kind: 'categories', state: 'running' })] }),
  });
  const other = await run(elsewhere, 'brands', '--yes');
  expect([other.exitCode, other.stderr.includes('Ya hay una actualización en proceso: Categorías')]).toEqual([3, true]);
  const role = { status: 403, code: 'access.role', message: 'Sin permiso', requestId: 'r' };
  const refused = server([], 'brands', { 'POST /api/migrations': () => ({ status: 403, body: role }) });
  expect((await run(refused, 'brands', '--yes')).exitCode).toBe(4);
  expect((await run(server([]), 'brands')).exitCode).toBe(2);
});
