import { type PriceTerms, type StockCause, toDecimal } from '@trastienda/domain';
import { sql } from 'kysely';
import type { components } from 'trastienda-client';
import type { Surface } from '../../../contract/surface.ts';
import type { Db } from '../../../db/database.ts';
import type { Found, Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';

type Schemas = components['schemas'];

export type SkuHistoryRow = {
  id: number;
  type: 'INVENTORY' | 'PRICE' | 'RESERVATION';
  at: Date;
  first_name: string | null;
  last_name: string | null;
  old_quantity: number | null;
  new_quantity: number | null;
  old_reserved: number | null;
  new_reserved: number | null;
  source_order_id: string | null;
  cause: StockCause | null;
  old_price: PriceTerms | null;
  new_price: PriceTerms | null;
  surface: Surface | null;
  approval_id: number | null;
  bulk_action_id: string | null;
  load_id: string | null;
  load_row: number | null;
  layout: string | null;
  file_name: string | null;
};

type Asked = { skuId: number; type: SkuHistoryRow['type'] | undefined };

/** The changes of a variant, newest first; undefined where the scope does not include the variant. */
export async function findSkuHistory(
  db: Db,
  scope: Scope,
  { skuId, type }: Asked,
  { offset, size }: Page,
): Promise<Found<SkuHistoryRow> | undefined> {
  const isOwn = reaches(scope, sql`account_name`);
  const { rows: reached } = await sql<{ account_name: string }>`
    select account_name from sku where id = ${skuId} and ${isOwn}`.execute(db);
  const [sku] = reached;
  if (!sku) return undefined;
  const wanted = sql`h.account_name = ${sku.account_name} and h.sku_id = ${skuId} and ${type === undefined ? sql`true` : sql`h.type = ${type}`}`;
  const [page, count] = await Promise.all([
    sql<SkuHistoryRow>`
      select h.id, h.type, h.at, person.first_name, person.last_name, h.old_quantity, h.new_quantity, h.old_reserved,
        h.new_reserved, h.source_order_id, h.cause, h.old_price,
        h.new_price, h.surface, h.approval_id, h.bulk_action_id, h.load_id, h.load_row, load.layout, load.file_name
      from sku_history h left join person on person.id = h.person_id left join load on load.id = h.load_id
      where ${wanted} order by h.id desc limit ${size} offset ${offset}
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from sku_history h where ${wanted}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

export function toHistoryEntry(row: SkuHistoryRow): Schemas['SkuHistoryEntry'] {
  const { id, type, at, first_name, last_name } = row;
  return {
    id,
    user: first_name === null || last_name === null ? null : { firstName: first_name, lastName: last_name },
    date: at.toISOString(),
    type,
    oldSku: valuesOf(row.old_quantity, row.old_reserved, row.old_price),
    newSku: valuesOf(row.new_quantity, row.new_reserved, row.new_price),
    source: sourceOf(row),
  };
}

function valuesOf(
  quantity: number | null,
  reserved: number | null,
  price: PriceTerms | null,
): Schemas['SkuHistoryValues'] {
  if (price === null) return { totalQuantity: quantity ?? 0, ...(reserved !== null && { reservedQuantity: reserved }) };
  return {
    listPrice: toDecimal(price.listPriceCentavos),
    price: price.priceCentavos === null ? null : toDecimal(price.priceCentavos),
    priceValidFrom: price.validFrom,
    priceValidUntil: price.validUntil,
  };
}

function sourceOf(row: SkuHistoryRow): Schemas['SkuHistorySource'] {
  if (row.source_order_id !== null && row.cause !== null)
    return { kind: 'order', order: { id: row.source_order_id, cause: row.cause } };
  if (row.approval_id !== null) return { kind: 'approval' };
  if (row.bulk_action_id !== null) return { kind: 'bulk' };
  if (row.load_id !== null) {
    const { load_id, load_row, layout, file_name } = row;
    const named = layout !== null && file_name !== null;
    const load = named && { id: load_id, layout, fileName: file_name, ...(load_row !== null && { row: load_row }) };
    return { kind: 'load', ...(load && { load }) };
  }
  return { kind: row.surface ?? 'job' };
}
