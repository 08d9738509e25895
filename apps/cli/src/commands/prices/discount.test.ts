import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, todayInMexico } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, sellersAsked } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const today = todayInMexico();
const until = addDays(today, 30);
const csv = [
  '\ufeffSKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento,Versión',
  `100001,,1000.00,800.00,${today},${until},4`,
  '',
].join('\r\n');
const load: Load = {
  ...{ id: 'a3e5b0c2-58c8-4a0e-9a3b-2f8e8f1f6b11', layout: 'prices', state: 'done', fileName: 'descuento-20.csv' },
  ...{ accountName: 'aurora', surface: 'cli', size: 200, dryRun: false, partial: false, failure: null },
  ...{ createdAt: '2026-11-20T18:00:00.000Z', finishedAt: '2026-11-20T18:00:01.000Z' },
  counts: { rows: 1, blank: 0, valid: 1, invalid: 0, applied: 1, notApplied: 0 },
  progress: { bytesRead: 200, bytesTotal: 200, rowsApplied: 1 },
  summary: { changed: 1, unchanged: 0, approvals: 0, falls: [], rises: [] },
} as unknown as Load;
const headers = { 'content-type': 'text/csv; charset=utf-8', 'x-total-count': '2' };

function serverThatLoads() {
  const asked: unknown[] = [];
  const sent: string[] = [];
  return {
    asked,
    sent,
    server: {
      'POST /api/sku/prices/bulkdiscount/csv': async (request: Request) => {
        asked.push(await request.json());
        return new Response(csv, { headers });
      },
      'POST /api/sku/prices/importcsv': async (request: Request) => {
        sent.push(await request.text());
        return { status: 202, body: load };
      },
      [`GET /api/loads/${load.id}`]: () => ({ body: load }),
      [`GET /api/loads/${load.id}/issues`]: () => ({ body: [], headers: { 'x-total-count': '0' } }),
    },
  };
}

test('takes the prices of a discount from the server, and loads them as a file of prices', async () => {
  const { asked, sent, server } = serverThatLoads();
  const flags = ['--percent', '20', '--until', until, '--yes'];
  const { exitCode, stdout, stderr } = await runCli(['prices', 'discount', '100001', '100002', ...flags], {
    env,
    server,
  });
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
  expect(asked).toEqual([{ discount: 20, priceValidUntil: until, skus: [100001, 100002] }]);
  expect(sent[0]).toContain(`100001,,1000.00,800.00,${today},${until},4`);
  expect(sent[0]).toContain('filename="descuento-20.csv"');
  expect(stdout).toContain('descuento-20.csv');
  // The temporary folder of the file must not appear in the output.
  expect(stdout + stderr).not.toContain('trastienda-');
});

test('is for products, or for all that the filters of the list of products find', async () => {
  const { asked, server } = serverThatLoads();
  const flags = ['--percent', '5', '--until', until, '-y'];
  await runCli(['prices', 'discount', '--product', '7', '8', ...flags], { env, server });
  const products = [
    { id: 9, name: 'Taza Peñón' },
    { id: 10, name: 'Taza Peñón 2' },
  ];
  const named = { ...server, 'GET /api/products': () => ({ body: products, headers: { 'x-total-count': '2' } }) };
  await runCli(['prices', 'discount', '--product', '7', 'taza  PENON', ...flags], { env, server: named });
  await runCli(['prices', 'discount', '--status', 'APPROVED', '--text', 'taza', ...flags], { env, server });
  expect(asked).toEqual([
    { discount: 5, priceValidUntil: until, products: [7, 8] },
    { discount: 5, priceValidUntil: until, products: [7, 9] },
    { discount: 5, priceValidUntil: until, filters: { status: 'APPROVED', text: 'taza' } },
  ]);
});

test('tries the load, and is given to a seller and to a time, as any load of prices', async () => {
  const { asked, server } = serverThatLoads();
  const run = (...flags: string[]) =>
    runCli(['prices', 'discount', '4', '--percent', '20', '--until', until, ...flags], {
      ...{ env, server: { ...sellersAsked, ...server, 'GET /api/admin/loggeduser': () => ({ body: anAdmin() }) } },
    });
  const posted = ({ calls }: { calls: string[] }) => calls.filter((call) => call.startsWith('POST'));
  expect(posted(await run('--dry-run', '--seller', 'aurora'))).toEqual([
    'POST /api/sku/prices/bulkdiscount/csv?accountName=aurora',
    'POST /api/sku/prices/importcsv?accountName=aurora&dryRun=true',
  ]);
  expect(posted(await run('--seller', 'aurora', '--at', '2026-11-27T20:00', '-y'))).toEqual([
    'POST /api/sku/prices/bulkdiscount/csv?accountName=aurora&at=2026-11-27T20%3A00',
    'POST /api/sku/prices/importcsv?accountName=aurora&at=2026-11-27T20%3A00',
  ]);
  expect(asked).toHaveLength(2);
});

test('refuses what is no discount and no choice before anything is asked', async () => {
  const run = (...words: string[]) => runCli(['prices', 'discount', ...words], { env, server: {} });
  const wrong = await run('1', '--percent', '101', '--until', '2020-01-01', '-y');
  expect(wrong).toMatchObject({ exitCode: 2, calls: [] });
  expect(wrong.stderr).toContain('--percent: El precio es inválido; --until: Fecha seleccionada inválida');
  const free = await run('1', '--percent', '100', '--until', until, '-y');
  expect(free).toMatchObject({ exitCode: 2, calls: [] });
  expect(free.stderr).toContain('--percent: Con 100 % el precio quedaría en cero');
  for (const words of [[], ['1', '--status', 'APPROVED'], ['azul']])
    expect(await run(...words, '--percent', '9', '--until', until, '-y')).toMatchObject({ exitCode: 2, calls: [] });
  expect(await run('1', '--percent', '9', '--until', until)).toMatchObject({ exitCode: 2, calls: [] });
});

test('tells in the words of the server that no price would fall', async () => {
  const body = { status: 409, code: 'discount.none', message: 'Ninguna bajaría', requestId: 'r' };
  const server = { 'POST /api/sku/prices/bulkdiscount/csv': () => ({ status: 409, body }) };
  const none = await runCli(['prices', 'discount', '1', '--percent', '9', '--until', until, '-y'], { env, server });
  expect(none.exitCode).toBe(3);
  expect(none.stderr).toContain('Ninguna bajaría');
});

test('keeps every price beside its new one, and loads nothing', async () => {
  const path = join(temporaryFolder(), 'comparacion.csv');
  const queries: string[] = [];
  const server = {
    'POST /api/sku/prices/bulkdiscount/csv': (request: Request) => {
      queries.push(new URL(request.url).search);
      return new Response('SKU\r\n4\r\n', { headers });
    },
  };
  const args = ['prices', 'discount', '4', '--percent', '20', '--until', until, '--compare', path];
  const { exitCode, stdout, stderr } = await runCli(args, { env, server });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain(`2 filas en ${path}`);
  expect(queries).toEqual(['?comparison=true']);
  expect(readFileSync(path, 'utf8')).toBe('SKU\r\n4\r\n');
});
