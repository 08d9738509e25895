import { orderStatuses, orderStatusNames, orderTagNames, orderTags } from '@trastienda/domain';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, anOrder, aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 'un-token' };
const counted = (...body: object[]) => ({ body, headers: { 'x-total-count': String(body.length) } });
const name = 'Casa  “Peñón”® - Ámbar';
const seller = { id: 'o-1', accountName: 'penon', name, active: true };
const carrier = { id: 'c-1', version: 1, name, slaType: 'Exprés', type: 'SELLER', isActive: true };
const category = { id: '7', name, isActive: true };
const condition = { id: '2', version: 1, name, sellerVisible: true, isActive: true, isDefault: false };
const promotion = {
  ...{ id: '3f8b7a52-5d0e-4c6e-9b5f-0c1d2e3f4a5b', version: 1, name, description: 'Todo', isActive: true },
  ...{ beginDate: '2026-11-20', endDate: '2026-11-23', promoType: 'Porcentual', promoValue: 15, userType: 'ADMIN' },
  ...{ nominalDiscountValue: 0, percentualDiscountValue: 15, sellers: [], marketplaces: [] },
  ...{ brands: [], products: [], categories: [], named: { sellers: [], brands: [], products: [], categories: [] } },
};
const view = {
  id: 'v-1',
  version: 1,
  list: 'orders',
  name,
  search: { tags: 'CT' },
  shared: true,
  own: true,
  owner: 'Luz',
};

const server = {
  'GET /api/admin/loggeduser': () => ({ body: anAdmin() }),
  'GET /api/admin/organization': () => counted(seller, { ...seller, accountName: 'penon-2', name: `${name} 2` }),
  'GET /api/categories/tree': () => ({ body: [{ id: '1', name: 'Raíz', children: [category] }] }),
  'GET /api/carriers': () => counted({ ...carrier, id: 'c-2', name: `${name} 2` }, carrier),
  'GET /api/orders': () => counted(),
  'GET /api/products': () => counted({ id: 8, name: `${name} 2` }, { id: 9, name }),
  'GET /api/sku': () => counted(),
  'GET /api/specifications': () => counted(),
  'GET /api/brands': () => counted({ id: '5', name }, { id: '6', name: `${name} 2` }),
  'GET /api/commercialconditions': () => counted({ ...condition, id: '3', name: `${name} 2` }, condition),
  'GET /api/commercialconditions/2': () => ({ body: { ...condition, activatedAt: null, activatedBy: null } }),
  'GET /api/commercialconditions/commissions': () => counted(),
  'GET /api/promotions': () => counted(promotion),
  [`GET /api/promotions/${promotion.id}`]: () => ({ body: promotion }),
  'GET /api/views': () => ({ body: [view] }),
};

/** Every look-up by a name: its words before the name, and the request that shows that the thing was found. */
const lookups: readonly [string, readonly string[], RegExp][] = [
  ['a seller of a list', ['orders', 'list', '--seller'], /^GET \/api\/orders\?.*accountName=penon(&|$)/],
  [
    'a seller of an export',
    ['orders', 'export', '-o', '-', '--seller'],
    /^GET \/api\/orders\/downloadcsv\?.*accountName=penon(&|$)/,
  ],
  ['a seller of rates', ['rates', 'export', '-o', '-', '--seller'], /accountName=penon(&|$)/],
  ['a seller of a quote', ['rates', 'quote', '--to', '06600', '--weight', '1', '--seller'], /accountName=penon(&|$)/],
  ['a seller of current data', ['template', 'prices', '--current', '--seller'], /accountName=penon(&|$)/],
  ['a category of products', ['products', 'list', '--category'], /^GET \/api\/products\?.*categoryId=7(&|$)/],
  ['a category', ['categories', 'show'], /^GET \/api\/categories\/7$/],
  ['a category of specifications', ['specifications', 'list', '--category'], /categor(y|ies)\D+7/],
  ['a carrier', ['carriers', 'show'], /^GET \/api\/carriers\/c-1$/],
  ['the sellers of a carrier', ['carriers', 'sellers'], /^GET \/api\/carriers\/c-1\/carrierseller/],
  ['a promotion', ['promotions', 'show'], /^GET \/api\/promotions\/3f8b7a52/],
  ['a condition', ['conditions', 'show'], /^GET \/api\/commercialconditions\/2$/],
  ['a condition that is activated', ['conditions', 'activate', '--yes'], /^GET \/api\/commercialconditions\/2$/],
  [
    'a condition of commissions',
    ['conditions', 'commissions', '--condition'],
    /^GET \/api\/commercialconditions\/commissions\?.*conditionId=2(&|$)/,
  ],
  ['a product of variants', ['skus', 'list', '--product'], /^GET \/api\/sku\?.*productId=9(&|$)/],
  ['a product of promotions', ['promotions', 'list', '--product'], /^GET \/api\/promotions\?.*products=9(&|$)/],
  ['a brand of promotions', ['promotions', 'list', '--brand'], /^GET \/api\/promotions\?.*brands=5(&|$)/],
  ['a view', ['orders', 'list', '--view'], /^GET \/api\/orders\?.*tags=CT/],
];

/** The same name as people write and paste it (R40). */
const spellings: readonly [string, string][] = [
  ['as it is', name],
  ['decomposed', name.normalize('NFD')],
  ['in capitals', name.toUpperCase()],
  ['without accents', 'casa "penon"(r) - ambar'],
  ['with other blanks', `\u00a0 Casa\u00a0“Peñón”®  -   Ámbar\t`],
  ['with plain quotes', 'Casa "Peñón"(R) - Ámbar'],
  ['with other dashes and signs that nobody sees', 'Casa «Peñón»® – Ám\u200bbar'],
];

describe.each(lookups)('The command finds %s by its name', (_, argv, wanted) => {
  test.each(spellings)('written %s', async (__, text) => {
    const { calls, stderr } = await runCli([...argv, text], { env, server });
    expect(
      calls.filter((call) => wanted.test(call)),
      stderr,
    ).not.toEqual([]);
  });
});

describe('A name that the command does not know', () => {
  test.each([
    ['of a seller', ['orders', 'list', '--seller', 'otro'], 2, 'Ningún seller es «otro»'],
    ['of a category', ['categories', 'show', 'Casa Peñon Ambra'], 2, 'Ninguna categoría se llama'],
    ['of a carrier', ['carriers', 'show', 'otra'], 5, ''],
    ['of a condition', ['conditions', 'show', 'Peñón'], 2, 'Ninguna condición comercial se llama «Peñón»'],
    ['of a promotion', ['promotions', 'show', 'Peñón'], 2, 'Ninguna promoción se llama «Peñón»'],
    ['of a brand', ['promotions', 'list', '--brand', 'Peñón'], 2, 'Ninguna marca se llama «Peñón»'],
    ['that is empty', ['promotions', 'show', ' '], 2, 'Ninguna promoción se llama'],
  ])('is refused, %s', async (_, argv, exitCode, words) => {
    const run = await runCli([...argv], { env, server });
    expect(run.exitCode).toBe(exitCode);
    expect(run.stderr).toContain(words);
  });

  test('is refused with those that are meant if several are', async () => {
    const both = { ...server, 'GET /api/admin/organization': () => counted(seller, { ...seller, accountName: 'p2' }) };
    const { exitCode, stderr } = await runCli(['orders', 'list', '--seller', name], { env, server: both });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('(penon)');
    expect(stderr).toContain('(p2)');
  });
});

test.each(['AURORA', ' aurora ', 'Aurora'])('A seller names its own account as %j', async (text) => {
  const own = { ...server, 'GET /api/admin/loggeduser': () => ({ body: aUser() }) };
  const { calls } = await runCli(['guides', 'list', '--seller', text], { env, server: own });
  expect(calls).toContainEqual(expect.stringContaining('accountName=aurora'));
});

const tags = orderTagNames.map((tag) => ({
  ...orderTags[tag],
  option: '--tags',
  sent: `tags=${orderTags[tag].abbreviation}`,
}));
const statuses = orderStatusNames.map((status) => ({
  label: orderStatuses[status].label,
  abbreviation: status,
  option: '--status',
  sent: `status=${status}`,
}));

test.each([...tags, ...statuses])(
  '$option takes $abbreviation, also as $label',
  async ({ label, abbreviation, option, sent }) => {
    for (const text of [abbreviation, abbreviation.toLowerCase(), ` ${label.toUpperCase()}`, label.normalize('NFD')]) {
      const { calls, stderr } = await runCli(['orders', 'list', option, text], { env, server });
      expect(
        calls.filter((call) => call.includes(sent)),
        stderr,
      ).toHaveLength(1);
    }
  },
);

const codes = ['100234', '00100234', '#100234', '100-234', '100 234', '\u00a0100234\u200b'];

test.each(codes)('A variant is found by its number typed as %j', async (text) => {
  const { calls } = await runCli(['skus', 'show', text], { env, server });
  expect(calls).toContain('GET /api/sku/100234');
});

test.each(['v1-01', 'V1-01', '#v1-01', ' v1 01', 'v101', '00v1-01'])(
  'An order is found by its number typed as %j',
  async (text) => {
    const found = anOrder({ id: 'v1-01' });
    const orders = {
      ...server,
      'GET /api/orders': () => counted({ id: 'v1-01' }),
      'GET /api/orders/v1-01': () => ({ body: found }),
    };
    const unknown = { status: 404, body: { code: 'orders.notFound', message: 'El pedido no existe' } };
    const others = Object.fromEntries(
      [text.trim()]
        .filter((one) => one !== 'v1-01')
        .map((one) => [`GET /api/orders/${encodeURIComponent(one)}`, () => unknown]),
    );
    const { calls } = await runCli(['orders', 'show', text], {
      env,
      server: {
        ...orders,
        ...others,
        [`GET /api/orders/${encodeURIComponent(text)}`]:
          text === 'v1-01' ? orders['GET /api/orders/v1-01'] : () => unknown,
      },
    });
    expect(calls).toContain('GET /api/orders/v1-01');
  },
);
