import { readFileSync } from 'node:fs';
import { addDays, mexicoDay } from '@trastienda/domain';
import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '../modules/catalogue/products/product-listing.repository.ts';
import { appForBlock } from '../testing/open-for-block.ts';
import { type OrderFixture, openMarketplace, orderFixture } from '../testing/orders.ts';
import { addPerson } from '../testing/people.ts';
import { everySeller } from '../testing/scopes.ts';
import { addSku } from '../testing/skus.ts';
import { describeOnOneEngine } from '../testing/test-database.ts';

type Node = { [key: string]: unknown };
const contract = JSON.parse(
  readFileSync(new URL('../../../../openapi/openapi.json', import.meta.url), 'utf8'),
) as Node & { paths: Record<string, Record<string, Node>> };

/** Whether a part of the contract has prices of a variant, in itself or in what it refers to. */
function hasPrices(part: unknown, seen: Set<string> = new Set()): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const { $ref: ref, properties } = part as { $ref?: string; properties?: object };
  if (ref !== undefined) {
    if (seen.has(ref)) return false;
    seen.add(ref);
    const named = ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => (node as Node)[key], contract);
    return hasPrices(named, seen);
  }
  return 'listPrice' in (properties ?? {}) || Object.values(part).some((one) => hasPrices(one, seen));
}

const readsWithPrices = Object.entries(contract.paths)
  .filter(([, { get }]) => hasPrices((get?.responses as Node | undefined)?.['200']))
  .map(([path]) => `GET ${path}`);

const today = mexicoDay(new Date());
const cases = { ended: [-30, -1, 70_111], 'in force': [-30, 0, 70_122], coming: [1, 30, 70_133] } as const;

describeOnOneEngine('postgres', 'discounts in every answer', (database) => {
  const app = appForBlock(database);
  let desk: OrderFixture;
  let token: string;
  beforeAll(async () => {
    desk = orderFixture(app, await openMarketplace(database(), app));
    const permissions = ['ORDERS_USER', 'CATALOG_USER', 'INVENTORY_USER', 'REPORTS_USER'] as const;
    const seller = { roles: ['ORGANIZATION_ADMIN_USER', ...permissions] as const, accounts: ['aurora'] };
    await addPerson(database(), 'todo@aurora.mx', seller);
    token = await app.signIn('todo@aurora.mx');
  }, 160_000);

  // The history of a variant and events on their way have what was; every other answer has what is.
  const past: readonly string[] = ['GET /sku/{id}/historical', 'GET /webhooks/{webhookId}/events'];
  const reads: Record<string, (sku: number, category: string) => string> = {
    'GET /orders/salestopproducts': () => '/orders/salestopproducts?size=100',
    'GET /products': () => '/products?size=100',
    'GET /products/reports': () => '/products/reports?size=100',
    'GET /sku': () => '/sku?size=100',
    'GET /sku/inventories': () => '/sku/inventories?size=100',
    'GET /sku/{id}': (sku) => `/sku/${sku}`,
  };
  const files: Record<string, (category: string) => string> = {
    prices: () => '/sku/prices/downloadcsv',
    products: (category) => `/products/downloadcsv?categoryId=${category}`,
    variants: () => '/sku/downloadcsv',
  };

  test('the table has every read of the contract that answers prices', () => {
    expect(readsWithPrices.filter((call) => !past.includes(call)).sort()).toEqual(Object.keys(reads).sort());
  });

  test.each(Object.keys(cases) as (keyof typeof cases)[])('are shown where they may be: %s', async (standing) => {
    const [first, last, centavos] = cases[standing];
    const [from, until, amount] = [addDays(today, first), addDays(today, last), `${centavos / 100}`];
    const sku = await addSku(database(), { price: { centavos, from, until }, category: `De ${standing}` });
    const { product_id: product, category_id: category } = await database()
      .db.selectFrom('sku')
      .innerJoin('product', (on) =>
        on.onRef('product.account_name', '=', 'sku.account_name').onRef('product.id', '=', 'product_id'),
      )
      .select(['product_id', 'category_id'])
      .where('sku.id', '=', sku)
      .executeTakeFirstOrThrow();
    await listProducts(database().db, everySeller, [product]);
    await desk.place({ items: [{ id: `${sku}`, name: 'Taza', quantity: 1, price: 10 }] });
    for (const [call, pathOf] of Object.entries(reads)) {
      const { status, body } = await app.ask(`GET ${pathOf(sku, `${category}`)}`, { token });
      expect([call, status]).toEqual([call, 200]);
      const text = JSON.stringify(body);
      expect([call, text.includes('"listPrice":1000')]).toEqual([call, true]);
      // The best sellers do not tell the days of a discount, so that one to come would be taken for today's.
      const shown = call === 'GET /orders/salestopproducts' ? standing === 'in force' : standing !== 'ended';
      expect([call, text.includes(amount)]).toEqual([call, shown]);
    }
    for (const [name, pathOf] of Object.entries(files)) {
      const headers = { accept: 'text/csv' };
      const { status, body } = await app.ask(`GET ${pathOf(`${category}`)}`, { token, headers });
      const line = String(body)
        .split('\r\n')
        .filter((one) => one.includes(`${sku}`))
        .join();
      expect([name, status, line.includes('1000.00'), line.includes(amount)]).toEqual([
        ...[name, 200, true, standing !== 'ended'],
      ]);
    }
  });
});
