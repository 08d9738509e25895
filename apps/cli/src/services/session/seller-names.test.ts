import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const promotion = {
  ...{ id: '3f8b7a52-5d0e-4c6e-9b5f-0c1d2e3f4a5b', version: 1, name: 'Buen Fin', description: 'Todo', isActive: true },
  ...{ beginDate: '2026-11-20', endDate: '2026-11-23', promoType: 'Porcentual', promoValue: 15 },
  ...{ nominalDiscountValue: 0, percentualDiscountValue: 15, userType: 'ADMIN', marketplaces: [] },
  ...{ sellers: ['aurora', 'brisa'], brands: [], products: [], categories: [] },
};
const promotions = { 'GET /api/promotions': () => ({ body: [promotion], headers: { 'x-total-count': '1' } }) };
const sellers = 'GET /api/admin/organization';
const asked = `${sellers}?accountNames=aurora,brisa&size=100`;

test('a table names its sellers with the accounts that commands take, by one request', async () => {
  const server = { ...promotions, [sellers]: () => ({ body: [{ accountName: 'aurora', name: 'Aurora Hogar' }] }) };
  const { stdout, calls } = await runCli(['promotions', 'list'], { env, server });
  expect(stdout).toContain('Aurora Hogar (aurora), brisa');
  expect(calls.filter((call) => call.startsWith(sellers))).toEqual([asked]);
});

test('documents keep the accounts, and ask for no name', async () => {
  const { stdout, calls } = await runCli(['promotions', 'list', '--json'], { env, server: promotions });
  expect(JSON.parse(stdout)).toMatchObject({ promotions: [{ sellers: ['aurora', 'brisa'] }] });
  expect(calls.filter((call) => call.startsWith(sellers))).toEqual([]);
});

test('who may not list sellers sees the accounts; any other failure is told', async () => {
  const failing = (status: number) => ({
    ...promotions,
    [sellers]: () => ({ status, body: { code: 'x', message: 'x' } }),
  });
  const refused = await runCli(['promotions', 'list'], { env, server: failing(403) });
  expect(refused).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('aurora, brisa') });
  expect(await runCli(['promotions', 'list'], { env, server: failing(409) })).not.toMatchObject({ exitCode: 0 });
});
