import type { Promotion, PromotionDetail } from 'trastienda-client';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const id = '3f8b7a52-5d0e-4c6e-9b5f-0c1d2e3f4a5b';
const promotion: Promotion = {
  ...{ id, version: 1, name: 'Buen Fin', description: 'Todo', isActive: true },
  ...{ beginDate: '2026-11-20', endDate: '2026-11-23', promoType: 'Porcentual', promoValue: 15 },
  ...{ nominalDiscountValue: 0, percentualDiscountValue: 15, userType: 'ADMIN', sellers: ['aurora'], marketplaces: [] },
  ...{ brands: ['5', '6'], products: [], categories: [] },
};
const none = { sellers: [], brands: [], products: [], categories: [] };
const detail: PromotionDetail = {
  ...promotion,
  marketplaces: ['web'],
  named: { ...none, brands: [{ id: '5', name: 'Altiplano' }] },
};

test('lists promotions by the filters of the screen, and those in force', async () => {
  const server = { 'GET /api/promotions': () => ({ body: [promotion], headers: { 'x-total-count': '1' } }) };
  const flags = ['--text', 'fin', '--state', 'active', '--from', '2026-11-01', '--to', '2027-01-31', '--brand', '5'];
  const done = await runCli(['promotions', 'list', ...flags, '--marketplace', 'web', '--in-force'], { env, server });
  expect(done.exitCode).toBe(0);
  expect(done.stdout).toMatch(/Buen Fin +Porcentual +15 % +20 nov 2026 +23 nov 2026 +Marketplace +aurora +Activa/);
  expect(done.calls).toContain(
    'GET /api/promotions?text=fin&isActive=true&fromDate=2026-11-01&toDate=2027-01-31&brands=5&marketplaces=web&from=0&size=10&active=now',
  );
});

test('shows a promotion with the names of its members; one that has gone keeps its number', async () => {
  const server = { [`GET /api/promotions/${id}`]: () => ({ body: detail }) };
  const { stdout } = await runCli(['promotions', 'show', id], { env, server });
  expect(stdout).toContain('Vigencia: 20 nov 2026 - 23 nov 2026');
  expect(stdout).toContain('Marcas: Altiplano 5, 6');
  expect(stdout).toContain('Productos: Todos');
  expect(stdout).toContain('Sellers: aurora');
  expect(stdout).toContain('Marketplaces: web');
});
