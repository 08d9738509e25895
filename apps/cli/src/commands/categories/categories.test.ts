import type { Category, CategoryDetail, Specification } from 'trastienda-client';
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
  isOverridden: false,
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
  expect(done.stdout).toMatch(/12-7 +Color +Variante +Combo +Sí +No +No/);
  const [call = ''] = done.calls.filter((one) => one.startsWith('GET /api/specifications'));
  expect(call).toBe(
    'GET /api/specifications?categoryId=12&isStockKeepingUnit=true&sortBy=name&sortOrder=asc&from=0&size=10',
  );
});

const effect = { products: 4, skus: 9, pricesOutside: 2, pricesOutsideBefore: 1, nowRequired: [], productsOfParent: 0 };

/** A server that records each saved category together with the version in the request. */
const rangeFixture = () => {
  const saved: unknown[] = [];
  const server = {
    'GET /api/categories/12': () => ({ body: detail }),
    'GET /api/categories/tree': () => ({
      body: [
        {
          id: '3',
          name: 'Hogar',
          isActive: true,
          children: [{ id: '12', name: 'Blancos', isActive: true, children: [] }],
        },
      ],
    }),
    'POST /api/categories/effect': () => ({ body: effect }),
    'PUT /api/categories/12': async (request: Request) => {
      const body = (await request.json()) as object;
      saved.push({ ...body, ifMatch: request.headers.get('if-match') });
      return { body: { ...detail, ...body, version: 3 } };
    },
  };
  const setRange = (...flags: string[]) => runCli(['categories', 'set-range', ...flags], { env, server });
  return { saved, setRange };
};

test('tells what a range means, and saves it over the version that was read; what is not named is taken from above', async () => {
  const { saved, setRange } = rangeFixture();
  const rehearsal = await setRange('Hogar/Blancos', '--lowest', '99.50', '--dry-run');
  expect(rehearsal.exitCode).toBe(0);
  expect(rehearsal.stdout).toContain('→ de $99.50 a $60,000.00, hasta 60 % de descuento');
  expect(rehearsal.stdout).toContain('2 variantes quedan con un precio fuera del rango (ahora 1)');
  expect(saved).toEqual([]);
  const done = await setRange('12', '--lowest', '99.50', '--yes');
  expect(done).toMatchObject({ exitCode: 0 });
  const priceRange = { lowest: 99.5, highest: 60_000, highestDiscountPercent: 60 };
  expect(saved).toEqual([{ id: '12', name: 'Blancos', parentId: '3', isActive: true, priceRange, ifMatch: '2' }]);
  await setRange('12', '--inherit', '--yes');
  expect(saved[1]).toMatchObject({ priceRange: null });
});

test.each([
  [['12', '--yes'], 'Diga qué cambia'],
  [['12', '--lowest', '5'], 'Añada --yes'],
  [['12', '--lowest', '0', '--yes'], '--lowest: Escriba un precio mayor que cero'],
  [['12', '--highest', '1', '--yes'], '--highest: El precio más alto debe ser mayor o igual que el más bajo'],
  [['12', '--discount', '101', '--yes'], '--discount: Escriba un porcentaje entero de 1 a 100'],
  [['12', '--inherit', '--lowest', '5', '--yes'], 'lowest'],
])('refuses %j', async (flags, words) => {
  const { saved, setRange } = rangeFixture();
  const done = await setRange(...flags);
  expect(done).toMatchObject({ exitCode: 2, stdout: '' });
  expect(done.stderr).toContain(words);
  expect(saved).toEqual([]);
});
