import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { OrderFixture } from './orders.ts';
import { addSku } from './skus.ts';

/** The ids of Brisa's rows. */
export type IdsOfBrisa = {
  order: string;
  sku: number;
  product: number;
  category: number;
  specification: number;
  rate: number;
  load: string;
  bulk: string;
  controversy: string;
  seller: string;
  person: string;
};

/** Adds one row of each kind that a seller has, for Brisa, to the marketplace of a fixture of orders. */
export async function addThingsOfBrisa(database: Database, fixture: OrderFixture): Promise<IdsOfBrisa> {
  const { db } = database;
  const at = new Date();
  const promotions = [
    {
      identifier: 'promo',
      scName: 'Promo',
      userType: 'ADMIN' as const,
      description: 'x',
      percentualDiscountValue: 1,
      nominalDiscountValue: 1,
    },
  ];
  const order = await fixture.place({ accountName: 'brisa', promotions });
  const { id: person } = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'other@brisa.mx')
    .executeTakeFirstOrThrow();
  const sku = await addSku(database, { accountName: 'brisa', upc: '7501234567890' });
  const { product_id: product } = await db
    .selectFrom('sku')
    .select('product_id')
    .where('id', '=', sku)
    .executeTakeFirstOrThrow();
  const { category_id: category } = await db
    .selectFrom('product')
    .select('category_id')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  const { id: specification } = await db
    .insertInto('specification')
    .values({ name: 'Color', type: 'Texto', is_stock_keeping_unit: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('category_specification')
    .values({ category_id: category, specification_id: specification })
    .execute();
  await db
    .insertInto('sku_specification')
    .values({ account_name: 'brisa', sku_id: sku, specification_id: specification, value: 'azul' })
    .execute();
  const { id: condition } = await db
    .insertInto('commercial_condition')
    .values({ name: 'Básica' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('commercial_condition_seller')
    .values({ condition_id: condition, account_name: 'brisa', activated_by: person })
    .execute();
  const terms = { version: 1, file_key: 'terms/y.pdf', file_name: 'y.pdf', size: 1, sha256: 'y', uploaded_at: at };
  await db
    .insertInto('commercial_terms')
    .values({ ...terms, uploaded_by: null })
    .execute();
  await db
    .insertInto('commercial_terms_acceptance')
    .values({ account_name: 'brisa', version: 1, accepted_by: person, accepted_at: at })
    .execute();
  const { rows } = await sql<{ id: number }>`
    insert into shipping_rate (carrier_id, account_name, country, absolute_money_cost_centavos, max_volume, weight_start,
      weight_end, zip_codes)
    values ('dhl', 'brisa', 'MEX', 100, 1, 0, 1, '{01000}') returning id`.execute(db);
  const controversy = randomUUID();
  await db
    .insertInto('order_controversy')
    .values({
      id: controversy,
      account_name: 'brisa',
      order_id: order,
      type: 'CDE',
      state: 'IN_ANALYSIS',
      text: 'x',
      sku: null,
      name: null,
      quantity: null,
      creation_date: at,
      update_date: at,
    })
    .execute();
  await db
    .insertInto('guide_label')
    .values({ account_name: 'brisa', order_id: order, tracking_number: 'G-1', pdf: Buffer.from('x') })
    .execute();
  await db
    .insertInto('fiscal_invoice')
    .values({ order_id: order, account_name: 'brisa', rfc: 'COSC8001137NA', person_type: 'FISICA', cfdi_use: 'G03' })
    .execute();
  const load = randomUUID();
  const loadRow = {
    layout: 'penalties',
    sha256: 'y',
    file_name: 'y.csv',
    size: 1,
    account_name: 'brisa',
    created_by: person,
    surface: 'api',
    dry_run: false,
    partial: false,
    day: '2026-01-10',
    created_at: at,
  } as const;
  const done = { rows: 1, started_at: at, finished_at: at, state: 'done', settled_row: 1, applied_rows: 1 } as const;
  await db
    .insertInto('load')
    .values([
      { ...loadRow, id: load, content_hash: 'hash', file_key: 'loads/y.csv' },
      { ...loadRow, ...done, id: randomUUID(), content_hash: 'earlier', file_key: 'loads/x.csv' },
    ])
    .execute();
  await db.insertInto('load_attempt').values({ person_id: person, key: 'k', load_id: load, received_at: at }).execute();
  const issue = { row_number: 1, position: 0, column_key: null, column_title: null, code: 'x', message: 'x' };
  await db
    .insertInto('load_issue')
    .values({ load_id: load, ...issue })
    .execute();
  const bulkId = randomUUID();
  await db
    .insertInto('bulk_action')
    .values({
      id: bulkId,
      key: randomUUID(),
      action: 'startHandling',
      created_by: person,
      account_name: 'brisa',
      surface: 'api',
      request_id: 'x',
      created_at: at,
      total: 1,
    })
    .execute();
  await db
    .insertInto('bulk_action_row')
    .values({ bulk_action_id: bulkId, position: 9, row_id: order, state: 'refused', code: 'x', message: 'x' })
    .execute();
  const { id: seller } = await db
    .selectFrom('organization')
    .select('id')
    .where('account_name', '=', 'brisa')
    .executeTakeFirstOrThrow();
  const rate = rows[0]?.id ?? 0;
  return { order, sku, product, category, specification, rate, load, bulk: bulkId, controversy, seller, person };
}
