import { randomUUID } from 'node:crypto';
import type { CsvLayoutKey } from '@trastienda/domain';
import { sql, type Transaction } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { describeOnOneMachine } from '../../../testing/test-database.ts';
import { type Look, watched } from '../../../testing/watched-database.ts';
import { CopyLines } from './copy-lines.ts';
import type { LoadRow } from './loads.repository.ts';
import { targetOf } from './targets/all-targets.ts';
import type { StagedTarget, TargetBatch } from './targets/load-target.ts';

const [earlier, now] = [randomUUID(), randomUUID()];
const BATCH = 40;
const THERE = 30_000;
// A batch may read each of its rows a few times (the row itself and what depends on it), but never a whole table.
const MOST = 10 * BATCH;

type Cells = Record<string, string>;
const product = (cells: Cells): Cells => ({
  sku: '',
  productId: '',
  skuName: 'Otra',
  description: 'Otra',
  brand: 'Altiplano',
  refId: '',
  listPrice: '899.00',
  images: 'https://a.mx/1.jpg|https://a.mx/2.jpg',
  height: '25',
  length: '15',
  weight: '800',
  width: '12',
  inventory: '40',
  ...cells,
});
const nth = (n: number) => 1 + ((n * 251) % THERE);
const orderOf = (n: number) => `v${nth(n)}`;
const rate = (cells: Cells): Cells => ({
  zipCodeStart: '01000',
  zipCodeEnd: '16999',
  zipCodes: '',
  weightStart: '0',
  weightEnd: '5000',
  absoluteMoneyCost: '120.00',
  pricePercent: '0',
  priceByExtraWeight: '0',
  maxVolume: '1000',
  timeCost: '3',
  country: 'MEX',
  carrier: 'Veloz',
  ...cells,
});
const settled: Cells = { finalPrice: '9', shippingCost: '1', sale: '8', commission: '1', total: '7' };
const arrived: Cells = {
  invoiceNumber: 'F1',
  trackingNumber: 'T1',
  status: 'DELIVERED_TO_CUSTOMER',
  date: '2026-11-20',
};

/** Files of every layout, each named by what it does. */
const files: readonly [string, CsvLayoutKey, (n: number) => Cells][] = [
  ['new products', 'products', (n) => product({ name: `Nuevo ${n}`, upc: `79${n}` })],
  ['new variants of products by name', 'products', (n) => product({ name: `Producto ${nth(n)}`, upc: `79${n}` })],
  [
    'new variants by id',
    'products',
    (n) => product({ productId: `${nth(n)}`, name: `Producto ${nth(n)}`, upc: `79${n}` }),
  ],
  [
    'variants that change',
    'products',
    (n) => product({ sku: `${nth(n)}`, productId: `${nth(n)}`, name: `Producto ${nth(n)}`, upc: `75${nth(n)}` }),
  ],
  ['stock', 'inventory', (n) => ({ sku: `${nth(n)}`, quantity: '77' })],
  ['prices', 'prices', (n) => ({ sku: `${nth(n)}`, listPrice: '500.00' })],
  ['prices that wait', 'prices', (n) => ({ sku: `${nth(n)}`, listPrice: '0.50' })],
  ['conditions', 'commercial-conditions', (n) => ({ sku: `${nth(n)}`, condition: 'Básica' })],
  [
    'attributes of products',
    'attributes',
    (n) => ({ productId: `${nth(n)}`, name: 'Garantía', type: 'Texto', value: 'Un año' }),
  ],
  [
    'attributes of variants',
    'variant-attributes',
    (n) => ({
      upc: `75${nth(n)}`,
      productId: `${nth(n)}`,
      sku: `${nth(n)}`,
      name: 'Color',
      type: 'Texto',
      value: 'Rojo',
    }),
  ],
  ['rates', 'shipping-rates', (n) => rate({ id: n % 2 ? `${nth(n)}` : '' })],
  ['penalties', 'penalties', (n) => ({ orderId: orderOf(n), date: '2026-11-20' })],
  ['liquidations', 'liquidations', (n) => ({ orderId: orderOf(n), ...settled })],
  ['deliveries', 'deliveries', (n) => ({ orderId: orderOf(n), ...arrived })],
];

/** Products `first` to `last` of one seller, as alike as possible, each with a variant and all its dependent rows. */
const fill = (first: number, last: number) => `
  insert into product (id, account_name, name, description, category_id, brand_id) overriding system value
    select n, 'aurora', case when n < 0 then 'Igual' else 'Producto ' || n end, 'Otra', (select max(id) from category),
      (select min(id) from brand) from generate_series(${first}, ${last}) n;
  insert into sku (id, product_id, account_name, upc, name, status, width, height, length, weight) overriding system value
    select n, case when n < 0 then ${first} else n end, 'aurora', case when n < 0 then '74' else '75' end || abs(n), 'Variante',
      case when n < 0 then 'APPROVED' else 'REJECTED' end, 12, 25, 15, 700
    from generate_series(${first}, ${last}) n;
  insert into sku_price (account_name, sku_id, list_price_centavos)
    select 'aurora', n, 90000 from generate_series(${first}, ${last}) n;
  insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity)
    select 'aurora', n, case when n < 0 then ${first} else n end, 10 from generate_series(${first}, ${last}) n;
  insert into sku_image (account_name, sku_id, position, url)
    select 'aurora', n, 1, 'https://a.mx/0.jpg' from generate_series(${first}, ${last}) n;
  insert into price_approval (sku_id, account_name, new_list_price_centavos, reason)
    select n, 'aurora', 1000, 'loads.price.lowest' from generate_series(${first}, ${last}) n;
  insert into product_specification (account_name, product_id, specification_id, value)
    select 'aurora', n, s.id, 'Dos' from generate_series(${first}, ${last}) n, specification s where name = 'Garantía';
  insert into sku_specification (account_name, sku_id, specification_id, value)
    select 'aurora', n, s.id, 'Azul' from generate_series(${first}, ${last}) n, specification s where name = 'Color';
  insert into shipping_rate (id, account_name, carrier_id, country, absolute_money_cost_centavos, max_volume, weight_start,
      weight_end, zip_code_start, zip_code_end) overriding system value
    select n, 'aurora', 'veloz', 'MEX', 100, 10, 0, 100, '01000', '16999' from generate_series(${first}, ${last}) n;
  insert into order_account (order_id, account_name)
    select 'v' || n, 'aurora' from generate_series(greatest(${first}, 1), ${last}) n;
  insert into orders (id, account_name, status, creation_date, value_centavos, first_name, last_name, email, phone, document,
      delivery_type, logistic_model, totals, logistics)
    select 'v' || n, 'aurora', 'invoiced', '2026-10-01T12:00:00Z', 100, 'Ana', 'Paz', 'a@b.mx', '1', '1', 'delivery', 'x',
      '[]', '[]' from generate_series(greatest(${first}, 1), ${last}) n;
  insert into order_item (account_name, order_id, id, position, new_id, ref_id, name, quantity, price_centavos)
    select account_name, id, 'i', 0, 'i', 'i', 'Cosa', 1, 100 from orders where substr(id, 2)::integer between ${first} and ${last};
  insert into order_package (account_name, order_id, invoice_number, position, type, issuance_date, invoice_value_centavos, courier,
      tracking_number, tracking_url, content_hash)
    select account_name, id, 'F1', 1, 'Output', creation_date, 100, 'Veloz', 'T1', '', 'x'
    from orders where substr(id, 2)::integer between ${first} and ${last};
  insert into order_package_item (account_name, order_id, invoice_number, item_id, quantity, price_centavos)
    select account_name, order_id, 'F1', id, quantity, 100 from order_item where substr(order_id, 2)::integer between ${first} and ${last};
  insert into order_liquidation_line (account_name, order_id, load_id, row_number, seller_sku, status, final_price_centavos,
      shipping_cost_centavos, sale_centavos, commission_centavos, total_centavos, fulfilment_date, sale_date, comment)
    select account_name, id, '${earlier}', 1, '', '', 1, 1, 1, 1, 1, '', '', ''
    from orders where substr(id, 2)::integer between ${first} and ${last};
`;

// Rows that the files add get greater ids.
const numbers = ['product', 'sku', 'shipping_rate'].map((name) => `select setval('${name}_id_seq', 1000000);`).join('');

/** The statistics that the planner has, tried one after the other. */
const statistics: readonly [string, string][] = [
  // Analyzed when there were only five variants, all of one product, before the others were inserted.
  ['of five rows', `${fill(-5, -1)} analyze; ${fill(1, THERE)}`],
  [
    'none',
    "delete from pg_statistic; update pg_class set relpages = 0, reltuples = -1 where relnamespace = 'public'::regnamespace",
  ],
  ['true', 'analyze'],
];

describeOnOneMachine('postgres', 'what a batch looks at', (database) => {
  const app = appForBlock(database);
  let person: string;
  let category: string;
  beforeAll(async () => {
    await addSeller(database(), 'aurora');
    person = await addPerson(database(), 'seller@aurora.mx', { accounts: ['aurora'] });
    await database().executeSql(`
      select add_category(id, 'Hogar') from category where parent_id is null;
      insert into brand (name) values ('Altiplano');
      insert into commercial_condition (name, is_default) values ('Básica', true);
      insert into carrier (id, name, sla_type, type) values ('veloz', 'Veloz', 'x', 'SELLER');
      insert into specification (name, type, is_stock_keeping_unit) values ('Garantía', 'Texto', false), ('Color', 'Texto', true);
      insert into category_specification (category_id, specification_id)
        select (select max(id) from category), id from specification;
      insert into load (id, layout, state, content_hash, sha256, file_key, file_name, size, created_by, surface, dry_run, partial,
          day, created_at, finished_at)
        select id::uuid, 'liquidations', 'done', id, id, id, 'x.csv', 1, '${person}', 'cli', false, false, '2026-11-20', now(), now()
        from unnest(array['${earlier}', '${now}']) id;
    `);
    const { rows } = await database().executeSql(`select relname from pg_class where relkind = 'r'
      and relnamespace = 'public'::regnamespace`);
    // Autovacuum would analyze the tables in the meantime and replace the statistics that the test sets.
    const unwatched = rows.map(({ relname }) => `alter table "${relname}" set (autovacuum_enabled = off);`);
    await database().executeSql(`${unwatched.join('')} ${numbers}`);
    category = String((await database().executeSql('select max(id) as id from category')).rows[0]?.id);
  }, 160_000);

  const loadOf = (layout: CsvLayoutKey) =>
    ({
      id: now,
      layout,
      account_name: 'aurora',
      category_id: category,
      created_by: person,
      surface: 'cli',
      day: '2026-11-20',
      sha256: 'abcdef0123456789',
      dry_run: true,
      undoes_load_id: null,
    }) as LoadRow;

  test.each(statistics)('is its own rows with statistics: %s', async (_, prepare) => {
    await database().executeSql(
      `set session_replication_role = replica; ${prepare}; set session_replication_role = origin`,
    );
    for (const [what, layout, cells] of files) {
      const rows = Array.from({ length: BATCH }, (_unused, n) => ({ row: n + 2, cells: cells(n) }));
      const batch = {
        context: app.context,
        load: loadOf(layout),
        rows,
        now: new Date('2026-11-21T12:00:00Z'),
        note() {},
        warn() {},
      };
      const target = targetOf(layout);
      const reads: Look[] = [];
      await inTransaction(database(), async (trx) => {
        // The planner may scan a whole table while that is cheap; this cost makes tables of this size count as large already.
        await sql`set local random_page_cost = 1.1`.execute(trx);
        const both = watched(trx);
        if ('stage' in target) expect([what, await stagedRefusals(target, both.db, batch)]).toEqual([what, []]);
        else {
          expect([what, await target.review?.(both.db, batch)]).toEqual([what, target.review && []]);
          expect([what, await target.apply(both.db, batch)]).toEqual([what, []]);
        }
        reads.push(...both.reads);
        await sql`set constraints all immediate`.execute(trx);
        throw new TakenBack();
      }).catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error;
      });
      expect(reads.length, what).toBeGreaterThan(0);
      expect(reads.filter((look) => look.rows > MOST).map((look) => ({ what, ...look }))).toEqual([]);
    }
  });
});

/** Fills a stage whose connection is the transaction, which has no COPY. */
async function stagedRefusals(target: StagedTarget, db: Transaction<Tables>, { load, rows, now: at }: TargetBatch) {
  const copyFrom: Session['copyFrom'] = async (table, columns, csv) => {
    for await (const lines of csv) {
      const cells = lines
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => line.split(',').map((cell) => cell || null));
      const values = cells.map((row) => sql`(${sql.join(row.map((cell) => sql.lit(cell && Number(cell))))})`);
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) values ${sql.join(values)}`.execute(
        db,
      );
    }
    return rows.length;
  };
  const stage = target.stage({ engine: 'postgres', db, copyFrom }, 'staged', load);
  const lines = new CopyLines(0);
  for (const { row, cells } of rows) {
    const texts = target.columns.map((key) => cells[key] ?? '');
    const ends = texts.map((_, index) => texts.slice(0, index + 1).join('').length);
    const starts = Int32Array.from(ends, (end, index) => end - (texts[index] as string).length);
    const bytes = Buffer.from(texts.join(''));
    target.line(lines, row, { bytes, starts, ends: Int32Array.from(ends), textOf: (at) => texts[at] ?? '' });
  }
  await stage.open();
  await stage.fill([Buffer.from(lines.written)]);
  const { lastRow } = await stage.judge();
  const { refusals } = await stage.verdict(BATCH);
  const written = await stage.write(db, { from: 0, to: lastRow }, at);
  return [...refusals, ...written.refusals];
}

class TakenBack extends Error {}
