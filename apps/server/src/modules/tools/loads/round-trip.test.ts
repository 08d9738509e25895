import { cleanLines } from '@trastienda/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openCatalogueFixture } from '../../../testing/catalogue.ts';
import { type LoadFixture, loadFixture } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { addCategory } from '../../catalogue/categories/categories.repository.ts';

const count = 60;
const signs = [...'=+-@＝＋\'"|/\\,;.5aé1 '];
/** Names as they are stored: single blanks inside, none around, each of them only once. */
const names = fc.sample(
  fc
    .string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 7 })
    .map((text) => text.replaceAll(/ +/g, ' ').trim())
    .filter((text) => text !== ''),
  { numRuns: 6 * count },
);
const distinct = (some: readonly string[]) => [
  ...new Map(some.map((one) => [one.normalize('NFKC').toLowerCase().replace('é', 'e'), one])).values(),
];
const texts = fc.sample(fc.string({ unit: fc.constantFrom(...signs, '\n'), maxLength: 9 }), { numRuns: count });
const named = (from: number) =>
  distinct(['=1', '-20 °C', "'=cita", "'Ana", 'a|b', 'a/b', 'c\\', ...names.slice(from * count, (from + 1) * count)]);

describeOnOneEngine('postgres', 'a file of today’s data, with any content', (database) => {
  const app = appForBlock(database, { works: true });
  let fixture: LoadFixture;
  let admin: LoadFixture;
  let categoryId: number;
  let get: (call: string, as?: 'seller' | 'admin') => Promise<string>;
  beforeAll(async () => {
    const tokens = await openCatalogueFixture(database(), app);
    [fixture, admin] = [loadFixture(app, tokens.seller), loadFixture(app, tokens.admin)];
    get = async (call, as = 'seller') =>
      String((await app.ask(`GET ${call}`, { token: tokens[as], headers: { accept: 'text/csv' } })).body);
    const { db } = database();
    const root = await db.selectFrom('category').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow();
    const top = await addCategory(db, { name: 'Audio/Video \\ =', parentId: root.id });
    const categories: number[] = [];
    for (const name of named(0)) categories.push(await addCategory(db, { name, parentId: top }));
    categoryId = categories[0] as number;
    const brands = await db
      .insertInto('brand')
      .values(named(1).map((name) => ({ name })))
      .returning('id')
      .execute();
    const products = await db
      .insertInto('product')
      .values(
        named(2).map((name, n) => ({
          ...{ account_name: 'aurora', name, category_id: categoryId },
          description: cleanLines(`${texts[n] ?? ''}x`),
          brand_id: brands[n % brands.length]?.id as number,
        })),
      )
      .returning(['id', 'name'])
      .execute();
    const sizes = { width: 1, height: 2, length: 3, weight: 4 };
    const skus = await db
      .insertInto('sku')
      .values(
        products.map(({ id, name }, n) => ({
          ...{ product_id: id, account_name: 'aurora', ...sizes, name: names[n] ?? name },
          ...{ upc: String(7_500_000_000_000 + n), ref_id: n % 3 === 0 ? '' : (names[count + n] ?? '') },
        })),
      )
      .returning(['id', 'product_id'])
      .execute();
    const account_name = 'aurora';
    for (const [n, { id: sku_id, product_id: sku_product_id }] of skus.entries()) {
      const stock = { account_name, sku_id, sku_product_id, total_quantity: n };
      await db.insertInto('sku_stock').values(stock).execute();
      await db
        .insertInto('sku_price')
        .values({ account_name, sku_id, list_price_centavos: 1_000 + n })
        .execute();
      await db
        .insertInto('sku_image')
        .values({ account_name, sku_id, position: 1, url: `https://a.mx/${n}.png` })
        .execute();
    }
    const conditions = await db
      .insertInto('commercial_condition')
      .values(named(3).map((name) => ({ name })))
      .returning('id')
      .execute();
    await sql`update sku set commercial_condition_id = ${conditions[3]?.id ?? 0} + id % ${conditions.length - 3}`.execute(
      db,
    );
    for (const [n, { id: condition_id }] of conditions.entries()) {
      await db.insertInto('commercial_condition_seller').values({ condition_id, account_name: 'aurora' }).execute();
      const category_id = categories[n % categories.length] as number;
      const commission = { condition_id, category_id, effective_from: '2099-01-01', percent_hundredths: n + 1 };
      await db.insertInto('commercial_commission').values(commission).execute();
    }
    for (const [n, name] of named(4).entries()) {
      const id = `c${n}`;
      await db.insertInto('carrier').values({ id, name, type: 'SELLER', sla_type: 'Mismo día' }).execute();
      await sql`insert into shipping_rate (account_name, carrier_id, zip_codes, weight_start, weight_end,
        absolute_money_cost_centavos, max_volume, time_cost, country) values ('aurora', ${id}, '{06700}', 0, 900, ${n + 1}, 9, 1, 'MEX')`.execute(
        db,
      );
    }
    for (const is_stock_keeping_unit of [false, true]) {
      for (const [n, name] of named(5).slice(0, 12).entries()) {
        const type = n % 2 ? 'Combo' : 'Texto';
        const { id } = await db
          .insertInto('specification')
          .values({ name, type, is_stock_keeping_unit })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('category_specification')
          .values({ category_id: categoryId, specification_id: id })
          .execute();
        const options = distinct(names.slice(n * 9, n * 9 + 6));
        if (n % 2) {
          const rows = options.map((value, position) => ({ specification_id: id, value, position }));
          await db.insertInto('specification_value').values(rows).execute();
        }
        const value = (at: number) => options[at % options.length] as string;
        await (is_stock_keeping_unit
          ? db
              .insertInto('sku_specification')
              .values(skus.map((sku, at) => ({ account_name, sku_id: sku.id, specification_id: id, value: value(at) })))
          : db.insertInto('product_specification').values(
              products.map((one, at) => ({
                account_name,
                product_id: one.id,
                specification_id: id,
                value: value(at),
              })),
            )
        ).execute();
      }
    }
  }, 160_000);

  const ofCategory = (path: string, query = '') =>
    [
      `/${path}/downloadcsv?categoryId=${categoryId}${query}`,
      `/${path}/importcsv?categoryId=${categoryId}${query}`,
    ] as const;
  const changesNothing = async (upload: string, file: string, who = fixture) => {
    const { load, status, body } = await who.send(upload, file);
    expect({ status, body }).toMatchObject({ status: 202 });
    const ended = await who.ended(load.id);
    expect(await who.issues(load.id)).toEqual([]);
    expect(ended).toMatchObject({ state: 'done', summary: { changed: 0 } });
    return ended;
  };

  test.each([
    ['products', () => ofCategory('products'), 'seller'],
    ['attributes', () => ofCategory('specifications', '&isStockKeepingUnit=false'), 'seller'],
    ['variant attributes', () => ofCategory('specifications', '&isStockKeepingUnit=true'), 'seller'],
    ['prices', () => ['/sku/prices/downloadcsv', '/sku/prices/importcsv'], 'seller'],
    ['inventory', () => ['/sku/inventories/downloadcsv', '/sku/inventories/importcsv'], 'seller'],
    ['conditions', () => ['/commercialconditions/downloadcsv', '/commercialconditions/importcsv'], 'seller'],
    ['rates', () => ['/shippingrates/downloadcsv', '/shippingrates/importcsv'], 'seller'],
    [
      'commissions',
      () => ['/commercialconditions/commission/download', '/commercialconditions/commission/import'],
      'admin',
    ],
  ] as const)('%s: loaded again, it changes nothing', async (_, calls, as) => {
    const [download, upload] = calls();
    const file = await get(download, as);
    const theirs = as === 'admin' ? admin : fixture;
    const ended = await changesNothing(upload, file, theirs);
    expect(ended.counts.rows).toBeGreaterThan(20);
    expect(await get(download, as)).toBe(file);
    const told = await theirs.warnings(ended.id);
    expect(told.filter(({ code }) => !code?.startsWith('csv.images.'))).toEqual([]);
  });

  test.each([
    ['prices', '/sku/prices', /^(\d+)/gm, '00$1'],
    ['inventory', '/sku/inventories', /^(\d+),(\d+)/gm, '0$1,00$2'],
    ['conditions', '/commercialconditions', /^(\d+)/gm, '00$1'],
    ['rates', '/shippingrates', /^(\d+)/gm, '00$1'],
  ] as const)('%s: with zeros in front of its numbers, it changes nothing', async (_, path, numbers, zeros) => {
    const file = (await get(`${path}/downloadcsv`)).replaceAll(numbers, zeros);
    await changesNothing(`${path}/importcsv`, file);
  });

  test('a product keeps a brand that is not active any more; no other product gets it', async () => {
    const [download, upload] = ofCategory('products');
    const { db } = database();
    const [one, other] = await db.selectFrom('product').select(['id', 'brand_id']).orderBy('id').limit(2).execute();
    const close = (is_active: boolean) =>
      db
        .updateTable('brand')
        .set({ is_active })
        .where('id', '=', one?.brand_id ?? 0)
        .execute();
    await close(false);
    try {
      const file = await get(download);
      await changesNothing(upload, file);
      const brandOf = async (id = 0) => {
        const found = db.selectFrom('product').innerJoin('brand', 'brand.id', 'brand_id').where('product.id', '=', id);
        return (await found.select('brand.name').executeTakeFirstOrThrow()).name;
      };
      const [closed, own] = [await brandOf(one?.id), await brandOf(other?.id)];
      expect(other?.brand_id).not.toBe(one?.brand_id);
      const cells = (brand: string) => ['', '', 'Nuevo', 'Nuevo', 'x', brand, '7599', '', '10.00', '', '', ''];
      const quoted = (texts: readonly string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
      const head = file.slice(0, file.indexOf('\r\n'));
      const row = (brand: string) =>
        `${head}\r\n${quoted([...cells(brand), 'https://a.mx/1.png', '1', '1', '1', '1', '1'])}\r\n`;
      const added = await fixture.send(upload, row(closed));
      expect(await fixture.ended(added.load.id)).toMatchObject({ state: 'failed', counts: { invalid: 1 } });
      expect(await fixture.issues(added.load.id)).toMatchObject([{ column: 'brand', code: 'csv.brand.unknown' }]);
      const dry = await fixture.send(`${upload}&dryRun=true`, row(own));
      expect(await fixture.ended(dry.load.id)).toMatchObject({ state: 'done', summary: { changed: 1 } });
    } finally {
      await close(true);
    }
  });

  test('a rate keeps a carrier that is not active any more; no other rate gets it', async () => {
    const [download, upload] = ['/shippingrates/downloadcsv', '/shippingrates/importcsv'];
    const { db } = database();
    const [held, other] = await db
      .selectFrom('shipping_rate')
      .select(['id', 'carrier_id'])
      .orderBy('id')
      .limit(2)
      .execute();
    const close = (is_active: boolean) =>
      db
        .updateTable('carrier')
        .set({ is_active })
        .where('id', '=', held?.carrier_id ?? '')
        .execute();
    await close(false);
    try {
      const file = await get(download);
      await changesNothing(upload, file);
      const [head = '', row = ''] = file.split('\r\n');
      const sent = (id: number | string, country: string) =>
        fixture.send(upload, `${head}\r\n${row.replace(/^\d+/, String(id)).replace('MEX', country)}\r\n`);
      for (const id of [other?.id ?? 0, '']) {
        const refused = await sent(id, 'MEX');
        expect(await fixture.ended(refused.load.id)).toMatchObject({ state: 'failed', counts: { applied: 0 } });
        expect(await fixture.issues(refused.load.id)).toMatchObject([{ column: 'carrier', code: 'csv.rates.carrier' }]);
      }
      const changed = await sent(held?.id ?? 0, 'USA');
      expect(await fixture.ended(changed.load.id)).toMatchObject({ state: 'done', summary: { changed: 1 } });
      await changesNothing(upload, await get(download));
      const back = await sent(held?.id ?? 0, 'MEX');
      expect(await fixture.ended(back.load.id)).toMatchObject({ state: 'done', summary: { changed: 1 } });
      expect(await get(download)).toBe(file);
    } finally {
      await close(true);
    }
  });

  test('a rate keeps its carrier, also when another one of the seller has its name', async () => {
    const { db } = database();
    const { name } = await db
      .selectFrom('shipping_rate')
      .innerJoin('carrier', 'carrier.id', 'carrier_id')
      .select('carrier.name')
      .orderBy('shipping_rate.id')
      .executeTakeFirstOrThrow();
    const named = { id: 'c-own', name, account_name: 'aurora', type: 'SELLER', sla_type: 'x' } as const;
    await db.insertInto('carrier').values(named).execute();
    await changesNothing('/shippingrates/importcsv', await get('/shippingrates/downloadcsv'));
    await db.deleteFrom('carrier').where('id', '=', 'c-own').execute();
  });

  test('a variant keeps a condition that is not offered any more, or none; no other variant gets it', async () => {
    const [download, upload] = ['/commercialconditions/downloadcsv', '/commercialconditions/importcsv'];
    const { db } = database();
    const [bare, held, other] = await db
      .selectFrom('sku')
      .select(['id', 'commercial_condition_id'])
      .orderBy('id')
      .limit(3)
      .execute();
    const conditionId = held?.commercial_condition_id ?? 0;
    await db.updateTable('commercial_condition').set({ is_active: false }).where('id', '=', conditionId).execute();
    await db
      .updateTable('sku')
      .set({ commercial_condition_id: null })
      .where('id', '=', bare?.id ?? 0)
      .execute();
    try {
      const file = await get(download);
      await changesNothing(upload, file);
      const { name } = await db
        .selectFrom('commercial_condition')
        .select('name')
        .where('id', '=', conditionId)
        .executeTakeFirstOrThrow();
      const head = file.slice(0, file.indexOf('\r\n'));
      const wrong = `${head}\r\n${other?.id},,"${name.replaceAll('"', '""')}"\r\n${held?.id},,\r\n`;
      const refused = await fixture.send(upload, wrong);
      expect(await fixture.ended(refused.load.id)).toMatchObject({ state: 'failed', counts: { applied: 0 } });
      expect(await fixture.issues(refused.load.id)).toMatchObject([
        { row: 2, column: 'condition', code: 'csv.condition.unknown' },
        { row: 3, column: 'condition', code: 'csv.condition.required' },
      ]);
      const token = await app.signIn('seller@aurora.mx');
      const assigned = await app.ask('GET /commercialconditions?assigned=true&size=1000', { token });
      expect((assigned.body as { name: string }[]).map((one) => one.name)).toContain(name);
      const usable = await app.ask('GET /commercialconditions?usable=true&size=1000', { token });
      expect((usable.body as { name: string }[]).map((one) => one.name)).not.toContain(name);
    } finally {
      await db.updateTable('commercial_condition').set({ is_active: true }).where('id', '=', conditionId).execute();
      const before = { commercial_condition_id: bare?.commercial_condition_id ?? null };
      await db
        .updateTable('sku')
        .set(before)
        .where('id', '=', bare?.id ?? 0)
        .execute();
    }
  });

  test('a variant without images keeps none, and no row takes the last one away', async () => {
    const [download, upload] = ofCategory('products');
    const kept = await database().db.selectFrom('sku_image').selectAll().orderBy('sku_id').limit(1).execute();
    const bare = kept[0]?.sku_id as number;
    await database().db.deleteFrom('sku_image').where('sku_id', '=', bare).execute();
    const file = await get(download);
    const { load } = await fixture.send(upload, file);
    expect(await fixture.ended(load.id)).toMatchObject({ state: 'done', summary: { changed: 0 } });
    expect(await get(download)).toBe(file);
    await database().db.insertInto('sku_image').values(kept).execute();
    const again = await fixture.send(upload, file);
    expect(await fixture.ended(again.load.id)).toMatchObject({ state: 'failed', counts: { invalid: 1 } });
    expect(await fixture.issues(again.load.id)).toMatchObject([{ column: 'images', code: 'csv.images.none' }]);
  });

  test('rows that were not applied come back as they were sent', async () => {
    const [download, upload] = ofCategory('products');
    const file = await get(download);
    // No image: every row is refused.
    const refused = file.replaceAll(/https:..a\.mx.\d+\.png/g, '');
    const { load } = await fixture.send(`${upload}&partial=true`, refused);
    expect((await fixture.ended(load.id)).counts).toMatchObject({ applied: 0 });
    expect(await get(`/loads/${load.id}/remainder`)).toBe(refused);
    const corrected = (await get(`/loads/${load.id}/remainder`)).replaceAll(
      /,,(2,3,4,1,)(\d+)/g,
      (_, sizes: string, stock: string) => `,https://a.mx/${stock}.png,${sizes}${stock}`,
    );
    expect(corrected).toBe(file);
    const again = await fixture.send(upload, corrected);
    expect(await fixture.ended(again.load.id)).toMatchObject({ state: 'done', summary: { changed: 0 } });
  });
});
