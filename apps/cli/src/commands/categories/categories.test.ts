import type { Category, CategoryDetail, Specification } from '@trastienda/api-client';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const category: Category = { id: '12', name: 'Blancos', parentId: '3', isActive: true, namePath: '/Hogar/Blancos' };
const range = { lowest: 50, highest: 60_000, highestDiscountPercent: 60 };
const detail: CategoryDetail = {
  ...category,
  version: 2,
  priceRange: null,
  inheritedRange: { categoryId: '3', namePath: '/Hogar', range },
};
const specification: Specification = {
  fieldId: '12-7',
  specificationId: '7',
  categoryId: '12',
  version: 1,
  name: 'Color',
  description: '',
  isRequired: true,
  isActive: true,
  isStockKeepingUnit: true,
  isParent: false,
  specificationFieldType: { fieldTypeName: 'Combo' },
  specificationFieldValues: [],
};
const page = (rows: object[]) => () => ({ body: rows, headers: { 'x-total-count': String(rows.length) } });

test('lists categories by path, and refuses special characters before it asks', async () => {
  const server = { 'GET /api/categories': page([category]) };
  const done = await runCli(['categories', 'list', '--text', 'blan', '--page', '2'], { env, server });
  expect(done.exitCode).toBe(0);
  expect(done.stdout).toMatch(/Blancos +12 +\/Hogar\/Blancos +Activa/);
  expect(done.calls).toContain('GET /api/categories?text=blan&sortOrder=asc&from=10&size=10');
  const refused = await runCli(['categories', 'list', '--text', 'a[b'], { env, server });
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
  expect(refused.stderr).toContain('No se permiten caracteres especiales');
});

test('shows a category with the range that it has or inherits', async () => {
  const show = (body: CategoryDetail) =>
    runCli(['categories', 'show', '12'], { env, server: { 'GET /api/categories/12': () => ({ body }) } });
  expect((await show(detail)).stdout).toContain('de $50.00 a $60,000.00, hasta 60 % de descuento, heredado de /Hogar');
  const own = await show({ ...detail, isActive: false, priceRange: { ...range, lowest: 99.5 } });
  expect(own.stdout).toContain('Rango de precios: de $99.50 a $60,000.00, hasta 60 % de descuento\n');
  expect(own.stdout).toContain('Estado: Inactiva');
});

test('lists what a category asks of variants', async () => {
  const server = { 'GET /api/specifications': page([specification]) };
  const done = await runCli(['specifications', 'list', '--category', '12', '--level', 'variant'], { env, server });
  expect(done.stdout).toMatch(/12-7 +Color +Variante +Combo +Sí +No/);
  const [call = ''] = done.calls.filter((one) => one.startsWith('GET /api/specifications'));
  expect(call).toBe(
    'GET /api/specifications?categoryId=12&isStockKeepingUnit=true&sortBy=name&sortOrder=asc&from=0&size=10',
  );
});
