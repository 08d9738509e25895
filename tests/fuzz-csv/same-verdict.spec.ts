import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type CsvLayoutKey,
  csvLayoutKeys,
  isUncheckedCode,
  loadUploads,
  mexicoDay,
  toCentavos,
} from '@trastienda/domain';
import {
  type AskCatalogue,
  attributeChoices,
  CsvInspection,
  csvLayouts,
  csvRow,
  type Lookups,
  packageLookup,
  skuLookup,
} from '@trastienda/validators';
import fc from 'fast-check';
import { createTrastiendaClient, type TrastiendaClient, unwrap } from 'trastienda-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSkuSection, skuSection } from '../../apps/cli/src/services/snapshot/sku-section.ts';
import { SkuTable } from '../../apps/cli/src/services/snapshot/sku-table.ts';
import { snapshotLookups } from '../../apps/cli/src/services/snapshot/snapshot.ts';
import type { Snapshot } from '../../apps/cli/src/services/snapshot/snapshot-shape.ts';
import { takeSnapshot } from '../../apps/cli/src/services/snapshot/take-snapshot.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { olistFiles } from '../../apps/server/src/demo/olist/olist-files.ts';
import { type CatalogueTokens, openCatalogueFixture } from '../../apps/server/src/testing/catalogue.ts';
import { loadFixture } from '../../apps/server/src/testing/loads.ts';
import { newOrder } from '../../apps/server/src/testing/orders.ts';
import { addPerson } from '../../apps/server/src/testing/people.ts';
import { addSku } from '../../apps/server/src/testing/skus.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { gateEngine, openTestDatabase } from '../../apps/server/src/testing/test-database.ts';

// Three checks of every file must agree: the page's engine with its lookups, `validate --snapshot`, and the server's dry run. The server
// may refuse only what the other two left unchecked. FUZZ_SEED repeats a run.
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
console.info(`FUZZ_SEED=${seed}`);
const olist = process.env.OLIST_FOLDER ?? fileURLToPath(new URL('../../../shared/data/olist', import.meta.url));
const today = mexicoDay(new Date());

let database: Database;
let app: TestApp;
let tokens: CatalogueTokens;
let categoryId = '';
/** Texts for the cells of a column; the marketplace knows some of them. */
const picks: Record<string, string[]> = {};
const snapshots: Partial<Record<'admin' | 'seller', Snapshot>> = {};
const clients: Partial<Record<'admin' | 'seller', TrastiendaClient>> = {};

beforeAll(async () => {
  database = await openTestDatabase(gateEngine);
  app = await openTestApp(database, { works: true });
  tokens = await openCatalogueFixture(database, app);
  await addPerson(database, 'pedidos@trastienda.mx', { roles: ['ADMIN_USER', 'ORDERS_USER', 'CARRIERS_USER'] });
  tokens.admin = await app.signIn('pedidos@trastienda.mx');
  await addWorld();
  const server = await app.app.listen({ host: '127.0.0.1', port: 0 });
  for (const who of ['admin', 'seller'] as const) {
    const client = createTrastiendaClient({ baseUrl: `${server}/api`, getToken: () => tokens[who] });
    clients[who] = client;
    const options = { server, now: new Date(), ordersFrom: undefined, seller: undefined, onList: () => undefined };
    const { head, skus } = await takeSnapshot(client, options);
    // Read the SKUs in the format of the snapshot file.
    snapshots[who] = skus ? { ...head, skus: new SkuTable(await readSkuSection(skuSection(skus))) } : head;
  }
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

async function addWorld(): Promise<void> {
  const { db } = database;
  const sku = {
    plain: await addSku(database, { upc: '7501', refId: 'P-1', name: 'Llana', total: 10 }),
    held: await addSku(database, { upc: '7502', refId: '=SUMA', name: 'Retenida', total: 9, reserved: 4 }),
    draft: await addSku(database, { upc: '7503', refId: 'ÑU', name: 'Nueva' }),
    theirs: await addSku(database, { accountName: 'brisa', upc: '7504' }),
    elsewhere: await addSku(database, { upc: '7505', category: 'Otra', name: 'Ajena' }),
  };
  await database.executeSql(`
    update sku set status = 'PENDING_APPROVAL' where id = ${sku.draft};
    update sku_stock set version = 3 where sku_id = ${sku.plain};
    insert into commercial_condition (name, is_default) values ('Estándar 15 %', true);
    insert into carrier (id, name, sla_type, type) values ('dhl', 'DHL', 'x', 'SELLER'), ('envios', 'Envíos', 'x', 'ADMIN');
    insert into specification (name, type, is_stock_keeping_unit) values
      ('Nota', 'Texto', false), ('Nota', 'Texto', true), ('Color', 'Combo', false), ('Color', 'Combo', true);
    insert into specification_value (specification_id, value, position)
      select id, 'A', 1 from specification where name = 'Color';
    insert into category_specification (category_id, specification_id)
      select category.id, specification.id from category, specification where category.name = 'Hogar';`);
  const products = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['sku.id', 'product_id', 'category_id'])
    .execute();
  categoryId = String(products.find(({ id }) => id === sku.plain)?.category_id);
  const rate = '01000,16999,0,5000,120,0,0,1000,3,MEX,DHL,';
  const titles = csvRow(csvLayouts['shipping-rates'].columns.map(({ title }) => title));
  const fixture = loadFixture(app, tokens.seller);
  const { load } = await fixture.send(loadUploads['shipping-rates'].path, `${titles},${rate}\r\n`);
  await fixture.ended(load.id);
  const placed = { event: 'order.placed', order: newOrder() };
  await app.ask('PUT /integration/orders/v1-01', { token: tokens.integrator, body: placed });
  const rates = await db.selectFrom('shipping_rate').select('id').execute();
  Object.assign(picks, {
    sku: [...Object.values(sku).map(String), '999999999999', `0${sku.plain}`, ''],
    upc: ['7501', '7502', '7503', '7504', '7599', ''],
    refId: ['P-1', "'=SUMA", 'ÑU', 'otro', ''],
    productId: [...products.map(({ product_id }) => String(product_id)), '999999', ''],
    quantity: ['3', '9', '10', '500'],
    inventory: ['3', '9', '10', '500'],
    version: ['', '', '1', '3'],
    brand: ['ALTIPLANO', 'De nadie'],
    condition: ['estandar 15 %', 'Otra'],
    carrier: ['dhl', 'Envíos', 'Nadie'],
    id: ['', String(rates[0]?.id), '99999', '007'],
    name: ['Nota', 'color', 'Otra'],
    type: ['Texto', 'Combo'],
    options: ['A|B'],
    value: ['A', 'C', ''],
    orderId: ['v1-01', 'v999-01', 'V1-01'],
  });
}

const ofSeller = (key: CsvLayoutKey) => loadUploads[key].ofSeller === true;
const whose = (key: CsvLayoutKey): 'admin' | 'seller' => (ofSeller(key) ? 'seller' : 'admin');

/** Files of a layout whose cells name existing records, records of another seller and unknown ones; most keys are unique. */
function filesOf(key: CsvLayoutKey): string[] {
  const { columns, trailing, unique } = csvLayouts[key];
  const all = trailing ? [...columns, trailing] : columns;
  const textsOf = (column: string): readonly string[] =>
    key === 'products' && column === 'name' ? ['Llana', 'Nueva', 'Ajena', 'Otra cosa'] : (picks[column] ?? []);
  const rows = unique.length > 0 ? 9 : 30;
  const column = ({ key: name, example }: (typeof all)[number]): fc.Arbitrary<string[]> => {
    const texts = textsOf(name);
    if (unique.includes(name)) {
      const dealt = fc.shuffledSubarray([...texts], { minLength: texts.length });
      // An empty key may repeat, but a UPC is required.
      const others = Array.from({ length: rows }, (_, n) => (name === 'upc' ? `79${n}` : ''));
      return dealt.map((some) => [...some, ...others].slice(0, rows));
    }
    const cell =
      texts.length > 0
        ? fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom(...texts) },
            { weight: 1, arbitrary: fc.constantFrom('', 'x') },
          )
        : fc.oneof(
            { weight: 30, arbitrary: fc.constant(example) },
            { weight: 1, arbitrary: fc.constantFrom('', '-1') },
          );
    return fc.array(cell, { minLength: rows, maxLength: rows });
  };
  const title = csvRow(all.map((one) => one.title));
  const file = fc.tuple(...all.map(column)).map((cells) => {
    const lines = Array.from({ length: rows }, (_, row) => csvRow(cells.map((of) => of[row] ?? '')));
    // The picks already contain an export's apostrophe.
    return title + lines.join('').replaceAll("''", "'");
  });
  return fc.sample(file, { numRuns: unique.length > 0 ? 4 : 2, seed });
}

/** The page's lookups, answered by the same calls. */
function pageLookups(key: CsvLayoutKey): Lookups {
  const who = whose(key);
  const client = clients[who];
  const snapshot = snapshots[who];
  if (!client || !snapshot) throw new Error('The snapshots are taken before the tests.');
  const category = snapshot.categories?.find(({ id }) => id === categoryId);
  const level = category?.specifications.filter(({ isVariant }) => isVariant === (key === 'variant-attributes')) ?? [];
  const ask: AskCatalogue = async (body) => {
    const params = { query: { categoryId } };
    const known = await unwrap(client.POST('/sku/known', { params, body }));
    const skus = known.skus.map(({ price, ...sku }) => {
      if (!price) return sku;
      const { listPrice, price: asked, ...days } = price;
      const priceCentavos = asked === null ? null : toCentavos(asked);
      return { ...sku, price: { ...days, listPriceCentavos: toCentavos(listPrice), priceCentavos } };
    });
    return { ...known, skus };
  };
  const sku = skuLookup(key, { today, categoryId, choices: async () => attributeChoices(level) }, ask);
  // Both read lists in the same way.
  const packages = packageLookup(
    () => new Date(),
    async (ids) => (await unwrap(client.POST('/orders/packages/known', { body: { ids } }))).orders,
  );
  return { ...lookupsOf(key, false), ...(sku && { sku }), ...(packages && { package: packages }) };
}

const unseen: Lookups = {
  image: async (values) => values.map(() => 'known'),
  package: async (rows) => rows.map(() => 'unchecked'),
};

function lookupsOf(key: CsvLayoutKey, withSkus: boolean): Lookups {
  const { skus, ...lists } = snapshots[whose(key)] as Snapshot;
  const category = loadUploads[key].needsCategory ? lists.categories?.find(({ id }) => id === categoryId) : undefined;
  return {
    ...snapshotLookups({ ...lists, ...(withSkus && skus && { skus }) }, { layout: key, today, category }),
    ...unseen,
  };
}

type Found = { row: number; column: string | null; code: string; message: string };
const told = ({ row, column, code, message }: Found) => ({ row, column, code, message });
const byRow = (a: Found, b: Found) =>
  a.row - b.row || (a.column ?? '').localeCompare(b.column ?? '') || a.code.localeCompare(b.code);

async function check(key: CsvLayoutKey, text: string, lookups: Lookups) {
  const inspection = new CsvInspection(csvLayouts[key], { today, maxIssues: 100_000, lookups });
  const { issues, doubts } = await inspection.run([new TextEncoder().encode(text)]);
  const isUnchecked = new Set(doubts.filter(({ code }) => isUncheckedCode(code)).map(({ row }) => row));
  return {
    issues: issues.map(told).sort(byRow),
    isUnchecked,
    warnings: doubts
      .filter(({ code }) => !isUncheckedCode(code))
      .map(told)
      .sort(byRow),
  };
}

async function onServer(key: CsvLayoutKey, text: string) {
  const fixture = loadFixture(app, tokens[whose(key)]);
  const { path, needsCategory, query = {} } = loadUploads[key];
  const asked = new URLSearchParams({
    ...query,
    ...(needsCategory && { categoryId }),
    dryRun: 'true',
    partial: 'true',
  });
  const { load } = await fixture.send(`${path}?${asked}`, text);
  await fixture.ended(load.id);
  const of = (found: Awaited<ReturnType<typeof fixture.issues>>) =>
    found.map(({ columnTitle, ...one }) => told({ ...one, column: columnTitle })).sort(byRow);
  const warnings = of(await fixture.warnings(load.id)).filter(({ code }) => !isUncheckedCode(code));
  return { issues: of(await fixture.issues(load.id)), warnings };
}

/** Expects the same verdict, except for rows that were left to the server. */
async function expectSame(key: CsvLayoutKey, text: string): Promise<void> {
  const server = await onServer(key, text);
  for (const [surface, lookups] of [
    ['page', pageLookups(key)],
    ['snapshot', lookupsOf(key, true)],
  ] as const) {
    const found = await check(key, text, lookups);
    const wrong = new Set(found.issues.map(({ row }) => row));
    // A snapshot has no packages, so that what a wrong row says of them is told by the server alone.
    const isOfPackage = ({ row, code }: Found) =>
      surface === 'snapshot' && wrong.has(row) && /^(orders\.deliver\.packages|loads\.deliveries)\./.test(code);
    const decided = (one: Found) => !found.isUnchecked.has(one.row) && !isOfPackage(one);
    expect(found.issues, `${surface}, ${key}, FUZZ_SEED=${seed}`).toEqual(server.issues.filter(decided));
    const refused = new Set(server.issues.map(({ row }) => row));
    const standing = found.warnings.filter(({ row }) => !refused.has(row));
    expect(standing, `warnings, ${surface}, ${key}, FUZZ_SEED=${seed}`).toEqual(server.warnings);
  }
}

it.each(csvLayoutKeys)('reads files of %s alike', async (key) => {
  for (const text of filesOf(key)) await expectSame(key, text);
});

it.skipIf(!existsSync(olist))('reads real products of Olist alike, their prices and their stock', async () => {
  const { files } = await olistFiles(olist, { today, most: 60 });
  for (const { content } of files.slice(0, 3)) await expectSame('products', content);
});
