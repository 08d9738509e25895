import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const at = '/api/bulk-actions/b-1';

/** A server with one pending price and the bulk action that decides about it; `sent` collects the requested changes. */
const bulkServer = () => {
  let state = 'ready';
  const sent: unknown[] = [];
  const price = {
    ...{
      id: 7,
      accountName: 'aurora',
      productId: 3,
      sku: 31,
      skuName: 'Taza',
      oldListPrice: 100,
      oldPrice: null,
      currentPrice: 100,
    },
    ...{ newListPrice: 100, newPrice: 10, priceValidFrom: null, priceValidUntil: null, percentualDiscount: 90 },
    ...{ approved: false, status: 'WAITING', reason: { code: 'catalogue.price.discount', message: 'Mucho descuento' } },
    ...{ requestedAt: '2026-11-20T16:00:00.000Z', requestedBy: null, decidedAt: null, decidedBy: null, note: null },
  };
  const counts = () => ({
    total: 1,
    checked: 1,
    possible: 1,
    impossible: 0,
    done: state === 'done' ? 1 : 0,
    refused: 0,
    skipped: 0,
  });
  const bulk = () => ({
    body: { id: 'b-1', action: 'approvePrices', subject: 'prices', state, counts: counts(), reasons: [] },
  });
  const server = {
    'GET /api/oauth/userInfo': () => ({ body: { id: 'u', roles: ['ADMIN_USER'], organizations: [], permissions: [] } }),
    'GET /api/validateprice': () => ({ body: [price], headers: { 'x-total-count': '1' } }),
    'POST /api/bulk-actions': async (request: Request) => {
      sent.push(await request.json());
      return bulk();
    },
    [`GET ${at}`]: bulk,
    [`POST ${at}/confirm`]: () => {
      state = 'done';
      return bulk();
    },
    [`GET ${at}/results`]: () => ({
      body: [{ id: '7', state: 'done', code: null, message: null, status: 'APPROVED', at: null }],
      headers: { 'x-total-count': '1' },
    }),
  };
  return { server, sent };
};
const prices = (flags: string[], { server } = bulkServer()) => runCli(['prices', ...flags], { env, server });

test('pending lists what waits, and asks for nothing else', async () => {
  const { stdout, calls } = await prices(['pending', '--sku', '31', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ prices: [{ id: 7, status: 'WAITING' }], total: 1 });
  expect(calls.find((call) => call.includes('/validateprice'))).toMatch(/sku=31.*status=WAITING/);
});

test('approve says what became of each, in the words of prices', async () => {
  const { server, sent } = bulkServer();
  const { stdout, exitCode } = await prices(['approve', '7', '--yes'], { server, sent });
  expect(exitCode).toBe(0);
  expect(sent).toMatchObject([{ action: 'approvePrices', ids: ['7'] }]);
  expect(stdout).toContain('✓ 7  Aprobado');
});

test.each([
  [['pending', '--sku', '#0031'], /sku=31.*status=WAITING/],
  [['pending', '--sku', '00 31'], /sku=31.*status=WAITING/],
])('%j finds the SKU as it is typed', async (flags, asked) => {
  const { calls } = await prices(flags);
  expect(calls.find((call) => call.includes('/validateprice'))).toMatch(asked);
});

test('approve takes numbers as they are typed', async () => {
  const { server, sent } = bulkServer();
  await prices(['approve', '#7', '--yes'], { server, sent });
  await prices(['approve', '--sku', '#0031', '--yes'], { server, sent });
  expect(sent).toMatchObject([{ ids: ['7'] }, { filters: { sku: 31 } }]);
});

test('reject sends its note with all that a filter finds', async () => {
  const { server, sent } = bulkServer();
  await prices(['reject', '--sku', '31', '--note', ' Muy bajo ', '--yes'], { server, sent });
  expect(sent).toMatchObject([{ action: 'rejectPrices', note: 'Muy bajo', filters: { sku: 31 } }]);
});

test.each([
  [['approve'], 'Diga qué precios'],
  [['approve', '7', '--all'], 'Diga qué precios'],
  [['approve', '--sku', 'x'], 'No es un valor válido'],
  [['reject', '7', '--note', ' '], 'Escriba por qué'],
  [['reject', '7'], '--note'],
])('%j is refused before anything is asked', async (flags, words) => {
  const { exitCode, stderr, calls } = await prices([...flags, '--yes']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(words);
  expect(calls).toEqual([]);
});

test('withdraw takes back what waits, and tells what was decided meanwhile', async () => {
  const { server } = bulkServer();
  const message = 'El precio ya fue aprobado';
  const withdrawing = {
    ...server,
    'DELETE /api/validateprice/7': () => ({ status: 204 }),
    'DELETE /api/validateprice/8': () => ({
      status: 409,
      body: { status: 409, code: 'prices.approved.already', message, requestId: 'r' },
    }),
  };
  const away = { status: 503, body: { status: 503, code: 'errors.unavailable', message: 'Hoy no', requestId: 'r' } };
  const losing = { ...withdrawing, 'DELETE /api/validateprice/9': () => away };
  const run = (...args: string[]) => runCli(['prices', 'withdraw', ...args], { env, server: losing });
  expect(await run('7', '--yes')).toMatchObject({ exitCode: 0, stdout: '✓ 7: Retirado\n' });
  expect(await run('7', '8', '--yes')).toMatchObject({ exitCode: 6, stdout: `✓ 7: Retirado\n✗ 8: ${message}\n` });
  expect(await run('8', '--yes')).toMatchObject({ exitCode: 3 });
  // What was done before the server was lost is told.
  const lost = { exitCode: 5, stdout: '✓ 7: Retirado\n', stderr: expect.stringContaining('Hoy no') };
  expect(await run('7', '9', '8', '--yes')).toMatchObject(lost);
  const { stdout } = await run('7', '9', '--yes', '--json');
  expect(JSON.parse(stdout)).toEqual({ prices: [{ id: 7, withdrawn: true }] });
  expect(await run('9', '7', '--yes')).toMatchObject({ exitCode: 5, stdout: '' });
  for (const args of [['7'], ['siete', '--yes']]) {
    const { exitCode, calls } = await run(...args);
    expect([exitCode, calls.filter((call) => call.startsWith('DELETE'))]).toEqual([2, []]);
  }
});
