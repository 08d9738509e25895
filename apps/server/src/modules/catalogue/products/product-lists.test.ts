import { limits } from '@trastienda/domain';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addKnownProducts, type Filters, type Known, LOW, matching, plain } from '../../../testing/known-products.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { expectTrueLists } from '../../../testing/product-lists.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { describeOnOneEngine, isSpread } from '../../../testing/test-database.ts';
import { placeCategory } from '../categories/categories.repository.ts';
import { listProducts } from './product-listing.repository.ts';
import { findProductPage, findSkuPage } from './products.repository.ts';

describeOnOneEngine('postgres', 'lists of products and variants', (database) => {
  const app = appForBlock(database);
  let admin: string;
  let seller: string;
  const known: Known[] = [];
  const categories: Record<string, string> = {};

  beforeAll(async () => {
    for (const account of ['aurora', 'brisa']) await addSeller(database(), account);
    await addPerson(database(), 'admin@trastienda.mx', { roles: ['ADMIN_USER', 'CATALOG_USER', 'INVENTORY_USER'] });
    const roles = ['ORGANIZATION_STANDARD_USER', 'CATALOG_USER', 'INVENTORY_USER'] as const;
    await addPerson(database(), 'vendedor@aurora.mx', { roles, accounts: ['aurora'] });
    [admin, seller] = [await app.signIn('admin@trastienda.mx'), await app.signIn('vendedor@aurora.mx')];
    const { db } = database();
    known.push(...(await addKnownProducts(database())));
    for (const { id, name } of await db.selectFrom('category').select(['id', 'name']).execute())
      categories[name] = `${id}`;
    await placeCategory(db, Number(categories.Blancos), { name: 'Blancos', parentId: Number(categories.Hogar) });
    // The two incremental writes must equal a complete rebuild.
    await listProducts(
      db,
      everySeller,
      known.slice(0, 25).map(({ id }) => id),
    );
    await database().executeSql('select fold_product_counts()');
    await listProducts(
      db,
      everySeller,
      known.slice(10).map(({ id }) => id),
    );
  }, 120_000);

  const expected = (filters: Filters, own?: string) => matching(known, filters, own);

  const searches: Filters[] = [
    {},
    { accountName: 'brisa' },
    { status: 'PENDING_APPROVAL' },
    { status: 'REJECTED', accountName: 'aurora' },
    { category: 'Hogar' },
    { category: 'Cocina', status: 'APPROVED' },
    { category: 'Raíz' },
    { fromDate: '2026-02-01', toDate: '2026-03-12' },
    { fromDate: '2026-04-13' },
    { toDate: '2026-01-13', accountName: 'aurora', status: 'APPROVED' },
    { category: 'Hogar', fromDate: '2026-02-01' },
    { text: 'cafe' },
    { text: 'ñandu LAMPARA' },
    { text: 'ref-3' },
    { text: '100%' },
    { text: 'a_a' },
    { text: '7500' },
    { text: 'mesa 1' },
    { text: 'mesa', status: 'PENDING_APPROVAL', category: 'Hogar' },
    { name: 'lampara' },
    { name: 'variante' },
    { fromUpc: '900', toUpc: '0000000930' },
    { fromQuantity: 5, toQuantity: 8 },
    { fromQuantity: 70, status: 'APPROVED' },
    { toQuantity: 0, accountName: 'brisa' },
    { fromUpc: '905' },
    { toUpc: '7500000012' },
    { stock: 'out' },
    { stock: 'low' },
    { stock: 'low', accountName: 'aurora', status: 'APPROVED' },
    { stock: 'out', status: 'PENDING_APPROVAL' },
    { stock: 'out', category: 'Hogar' },
    { stock: 'low', fromDate: '2026-02-01', toDate: '2026-03-12' },
    { stock: 'low', text: 'mesa' },
    { stock: 'low', fromQuantity: 4 },
    { accountName: 'nadie' },
  ];
  const query = ({ category, ...filters }: Filters) => {
    const asked = { ...filters, ...(category !== undefined && { categoryId: categories[category] }) };
    return new URLSearchParams(
      Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]),
    ).toString();
  };
  const ask = async (call: string, token: string) => {
    const { status, total, body } = await app.ask(`GET ${call}`, { token });
    expect({ call, status }).toEqual({ call, status: 200 });
    return { total, ids: (body as { id: number }[]).map(({ id }) => id), body };
  };

  describe.each(['admin', 'seller'] as const)('of %s', (who) => {
    const own = who === 'seller' ? 'aurora' : undefined;
    const token = () => (who === 'seller' ? seller : admin);

    // The stock filter is tested through the inventory, which has no filters of states and days: that combination is tested on variants.
    const ofProducts = searches.filter((one) => one.stock === undefined || !(one.status || one.fromDate));
    it.each(ofProducts)('products that match %j', async (filters) => {
      const want = expected(filters, own).map(({ id }) => id);
      const path = filters.stock === undefined ? 'products' : 'sku/inventories';
      const { total, ids } = await ask(`/${path}?size=1000&${query(filters)}`, token());
      expect({ total, ids }).toEqual({ total: want.length, ids: want });
      const page = await ask(`/${path}?size=3&from=4&sortOrder=asc&${query(filters)}`, token());
      expect(page.ids).toEqual(want.toReversed().slice(4, 7));
    });

    it.each(searches)('variants of what matches %j', async (filters) => {
      const want = expected(filters, own).flatMap(({ variants }) => variants.map(({ id }) => id));
      const { total, ids } = await ask(`/sku?size=1000&${query(filters)}`, token());
      expect({ total, ids }).toEqual({ total: want.length, ids: want });
      expect((await ask(`/sku?size=2&from=3&${query(filters)}`, token())).ids).toEqual(want.slice(3, 5));
    });
  });

  const isOfInventory = ({ status, fromDate, toDate, name }: Filters) => !(status || fromDate || toDate || name);
  const isRange = ([key]: [string, unknown]) => /^(from|to)(SkuId|Upc|Quantity)$/.test(key);
  const isCategoryOfDays = ({ category, fromDate, toDate }: Filters) => Boolean(category && (fromDate || toDate));
  const wanted = (one: Filters) =>
    Object.entries(one).some(isRange) || isCategoryOfDays(one) || one.text === 'mesa' || one.status === 'REJECTED';
  const calls = [
    { list: 'sku/inventories', of: searches.filter(isOfInventory), rows: (one: Known) => [one.id] },
    { list: 'products', of: searches.filter((one) => wanted(one) && !one.stock), rows: (one: Known) => [one.id] },
    { list: 'sku', of: searches.filter(wanted), rows: ({ variants }: Known) => variants.map(({ id }) => id) },
  ];
  it.each(calls.flatMap(({ list, of, rows }) => of.map((filters) => ({ list, filters, rows }))))(
    'pages of $list with $filters without waiting for the total',
    async ({ list, filters, rows }) => {
      const isWide = (Object.entries(filters).some(isRange) && !filters.text) || isCategoryOfDays(filters);
      const found = expected(filters);
      const orders = [
        { sortOrder: 'desc', want: found.flatMap(rows) },
        { sortOrder: 'asc', want: found.toReversed().flatMap(rows) },
      ];
      for (const { sortOrder, want } of orders) {
        for (const size of [3, 100]) {
          for (const from of [0, size, 600]) {
            const page = `total=atLeast&size=${size}&from=${from}&sortOrder=${sortOrder}`;
            const { headers, body, total } = await app.ask(`GET /${list}?${page}&${query(filters)}`, { token: admin });
            expect((body as { id: number }[]).map(({ id }) => id)).toEqual(want.slice(from, from + size));
            const more = isWide && want.length > from + size;
            expect({ from, total }).toEqual({ from, total: more ? from + size + 1 : want.length });
            expect(headers['x-total-relation']).toBe(more ? 'gte' : undefined);
          }
        }
      }
    },
  );

  it('variants of few numbers are counted exactly at once', async () => {
    const [first] = expected({}).toReversed();
    const id = first?.variants[0]?.id ?? 0;
    const filters = { fromSkuId: id, toSkuId: id + 40 };
    const want = expected(filters);
    expect(want.length).toBeGreaterThan(1);
    for (const { list, rows } of calls) {
      const { total, headers } = await app.ask(`GET /${list}?total=atLeast&size=1&${query(filters)}`, { token: admin });
      const relation = headers['x-total-relation'];
      expect({ list, total, relation }).toEqual({ list, total: want.flatMap(rows).length, relation: undefined });
    }
  });

  const everything = {
    ...{ fromSkuId: undefined, toSkuId: undefined, fromUpc: undefined, toUpc: undefined },
    ...{ fromQuantity: undefined, toQuantity: undefined, stock: undefined, lowStock: 0 },
    ...{ accountName: undefined, categoryIds: undefined, status: undefined, fromDay: undefined, toDay: undefined },
    ...{ name: undefined, text: undefined, scope: everySeller, sortBy: 'id' as const },
  };

  const apart: [Filters, categories?: readonly string[]][] = [
    [{ fromQuantity: 5, toQuantity: 8 }],
    [{ fromQuantity: 70 }],
    [{ toQuantity: 0, accountName: 'brisa' }],
    [{ fromQuantity: 77, toQuantity: 77, accountName: 'aurora' }],
    [{ fromQuantity: 5, accountName: 'brisa', status: 'APPROVED' }],
    [{ fromQuantity: 5, toQuantity: 8, toUpc: '7500000012' }],
    [{ fromQuantity: 5, category: 'Hogar' }, ['Hogar', 'Blancos']],
    [{ fromQuantity: 4, stock: 'low' }],
    [{ fromQuantity: 100_000 }],
    [{ text: 'mesa' }],
    [{ text: 'a', accountName: 'aurora', status: 'APPROVED' }],
    [{ text: 'variante', fromQuantity: 70, toUpc: '930' }],
    [{ text: 'mesa', category: 'Hogar', fromDate: '2026-02-01' }, ['Hogar', 'Blancos']],
    [{ category: 'Cocina', toDate: '2026-03-12' }, ['Cocina']],
  ];
  type Listed = { rows: { id: number }[]; total: number; isLeast?: boolean };
  const idsOf = ({ rows, total, isLeast }: Listed) => ({ ids: rows.map(({ id }) => id), total, isLeast });
  it.each(apart)('reads pages of %j, near the beginning or found whole', async (filters, names) => {
    const { category: _, fromDate: fromDay, toDate: toDay, ...asked } = filters;
    const categoryIds = names?.map((name) => Number(categories[name]));
    for (const descending of [true, false]) {
      const want = descending ? expected(filters) : expected(filters).toReversed();
      for (const [near, few] of [
        [1, 0],
        [8, 0],
        [1_000, 0],
        [1, 10_000],
      ] as const) {
        for (let offset = 0; offset < want.length + 4; offset += 3) {
          const page = { ...everything, ...asked, descending, offset, size: 3, leastTotal: true, lowStock: LOW };
          const search = {
            ...page,
            ...(fromDay && { fromDay: `${fromDay}` }),
            ...(toDay && { toDay: `${toDay}` }),
            categoryIds,
          };
          const limits = { near, few, rare: 0 };
          const told = (ids: readonly number[]) => {
            const more = ids.length > offset + 3 || undefined;
            return { ids: ids.slice(offset, offset + 3), total: more ? offset + 4 : ids.length, isLeast: more };
          };
          const products = await findProductPage(database(), search, limits);
          expect(idsOf(products)).toEqual(told(want.map(({ id }) => id)));
          const skus = await findSkuPage(database(), { ...search, productId: undefined }, limits);
          expect(idsOf(skus)).toEqual(told(want.flatMap(({ variants }) => variants.map(({ id }) => id))));
          const all = { total: want.flatMap(({ variants }) => variants).length, isLeast: undefined };
          for (const [leastTotal, limits] of [
            [false, { near, few }],
            [true, { near, few, far: 0, deepFrom: 0 }],
          ] as const) {
            const counted = await findSkuPage(database(), { ...search, productId: undefined, leastTotal }, limits);
            expect(idsOf(counted)).toEqual({ ids: idsOf(skus).ids, ...all });
          }
        }
      }
    }
  });

  it('every page from either end, as far down as it may be', async () => {
    const want = expected({}).map(({ id }) => id);
    const search = everything;
    for (const descending of [true, false]) {
      const order = descending ? want : want.toReversed();
      for (let offset = 0; offset < want.length + 8; offset += 4) {
        const { rows, total } = await findProductPage(
          database(),
          { ...search, descending, offset, size: 4 },
          { deepFrom: 0 },
        );
        expect(rows.map(({ id }) => id)).toEqual(order.slice(offset, offset + 4));
        expect(total).toBe(want.length);
      }
      const ids = expected({}).flatMap(({ variants }) => variants.map(({ id }) => id));
      const middle = ids[Math.floor(ids.length / 2)] ?? 0;
      const narrowed: readonly Filters[] = [
        {},
        { toSkuId: middle },
        { fromSkuId: middle, toSkuId: middle + 30 },
        { toUpc: '7500000012' },
        { fromQuantity: 5, toQuantity: 8 },
        { toQuantity: 0, accountName: 'brisa' },
        { text: 'mesa' },
        { status: 'PENDING_APPROVAL' },
        { stock: 'out' },
        { stock: 'low', status: 'APPROVED' },
        { category: 'Cocina', stock: 'low' },
      ];
      for (const filters of narrowed) {
        const found = expected(filters);
        const products = descending ? found : found.toReversed();
        const skus = products.flatMap(({ variants }) => variants.map(({ id }) => id));
        const { category, ...asked } = { category: undefined, ...filters };
        const categoryIds = category && [Number(categories[category])];
        const page = { ...search, ...asked, categoryIds, lowStock: LOW, productId: undefined, descending, size: 4 };
        for (let offset = 0; offset < skus.length + 8; offset += 4) {
          const listed = await findProductPage(database(), { ...page, offset }, { deepFrom: 0 });
          expect(listed.rows.map(({ id }) => id)).toEqual(products.slice(offset, offset + 4).map(({ id }) => id));
          expect(listed.total).toBe(products.length);
          const { rows, total } = await findSkuPage(database(), { ...page, offset }, { deepFrom: 0 });
          expect(rows.map(({ id }) => id)).toEqual(skus.slice(offset, offset + 4));
          expect(total).toBe(skus.length);
        }
      }
    }
  });

  it.each(['name', 'category', 'brand', 'accountName'])('sorts by %s, with and without a text', async (sortBy) => {
    // A seller whose name and account are not in the same order: the list shows the name.
    const names: Readonly<Record<string, string>> = { aurora: 'Zafiro', brisa: 'Brisa' };
    const rename = (name: string) =>
      database().executeSql(`update organization set name = $1 where account_name = 'aurora'`, [name]);
    await rename('Zafiro');
    onTestFinished(async () => void (await rename('aurora')));
    const keyOf = (one: Known) =>
      sortBy === 'accountName'
        ? plain(names[one.accountName] ?? '')
        : sortBy === 'category'
          ? plain(one.category === 'Blancos' ? '/Hogar/Blancos' : `/${one.category}`)
          : plain(String(one[sortBy as 'name' | 'brand']));
    const compare = (a: Known, b: Known) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.id - b.id);
    const both: Filters[] = [{}, { text: 'mesa' }];
    for (const filters of both) {
      const path = `/products?size=100&sortBy=${sortBy}&sortOrder=asc&${query(filters)}`;
      if (sortBy !== 'name' && !filters.text && (await isSpread(database()))) {
        const refused = await app.ask(`GET ${path}`, { token: admin });
        expect(refused).toMatchObject({ status: 422, body: { code: 'errors.ofEverySeller' } });
        continue;
      }
      const want = expected(filters)
        .sort(compare)
        .map(({ id }) => id);
      const { ids } = await ask(path, admin);
      expect(ids).toEqual(want);
      const { ids: down } = await ask(`/products?size=5&from=5&sortBy=${sortBy}&${query(filters)}`, admin);
      expect(down).toEqual(want.toReversed().slice(5, 10));
    }
  });

  it('levels of stock are the thresholds that the settings offer', async () => {
    const free = [0, 1, ...limits.lowStockUnits.flatMap((units) => [units, units + 1])];
    const { rows } = await database().executeSql(
      `select array_agg(stock_level('APPROVED', n) order by n) as levels from unnest($1::integer[]) as n`,
      [free],
    );
    const levels = limits.lowStockUnits.flatMap((_, n) => [n + 1, n + 2]);
    expect(rows).toEqual([{ levels: [0, 1, ...levels.slice(0, -1), null] }]);
  });

  it('the counters that changes write are those of everything made anew', () => expectTrueLists(database()));

  it('reads one product by its number and by a UPC, with its version', async () => {
    const one = known.find(({ accountName, variants }) => accountName === 'aurora' && variants.length === 2);
    if (!one) throw new Error('Nobody has two variants.');
    const found = await app.ask(`GET /products/${one.id}`, { token: seller });
    expect(found).toMatchObject({ status: 200, body: { id: one.id, name: one.name, version: 1 } });
    expect(found.headers.etag).toBe('"1"');
    const upc = one.variants[1]?.upc;
    expect((await app.ask(`GET /products/upc/${upc}`, { token: seller })).body).toEqual(found.body);
    // Leading zeros do not make another UPC.
    expect((await app.ask(`GET /products/upc/00${upc}`, { token: seller })).body).toMatchObject({ id: one.id });
    const other = known.find(({ accountName, variants }) => accountName === 'brisa' && variants.length > 0);
    expect(await app.ask(`GET /products/${other?.id}`, { token: seller })).toMatchObject({
      status: 404,
      body: { code: 'products.notFound' },
    });
    expect(await app.ask(`GET /products/upc/${other?.variants[0]?.upc}`, { token: seller })).toMatchObject({
      status: 404,
    });
    const id = other?.variants[0]?.id;
    for (const call of [`/sku/${id}`, `/sku/${id}/historical`]) {
      expect(await app.ask(`GET ${call}`, { token: seller })).toMatchObject({
        status: 404,
        body: { code: 'skus.notFound' },
      });
      expect(await app.ask(`GET ${call}`, { token: admin })).toMatchObject({ status: 200 });
    }
  });
});
