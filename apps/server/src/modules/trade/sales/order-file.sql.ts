import type { Database } from '../../../db/database.ts';
import { type PackedColumns, packedRows } from '../../../db/packed-rows.ts';
import { accountSql } from '../../../db/reached-sellers.ts';
import { type Batch, readAhead } from '../../../db/read-ahead.ts';
import { listStatement } from '../orders/order-list.sql.ts';
import { resolveText } from '../orders/order-names.repository.ts';
import type { OrderSearch, ResolvedSearch } from '../orders/order-search.ts';
import { accounts, conditions, reachesNothing } from '../orders/order-walk.sql.ts';
import { tagBits } from '../orders/tag-bits.ts';

/** An order with the data that the file needs; times are in Mexico City time, formatted as text. */
export type OrderFileRow = {
  id: string;
  account_name: string;
  first_name: string;
  last_name: string;
  /** 2026-11-20 14:05:12.123 */
  placed: string;
  value_centavos: number;
  status: string;
  tags: number;
  liquidation_date: string | null;
  liquidation_invoice: string | null;
  liquidation_centavos: number | null;
  /** What came back of the order; null without returns. */
  returned_units: number | null;
  returned_centavos: number | null;
};

// Only orders with the tag of returns are asked for what came back: a file may have a million others.
const ofReturns = (sum: string, account: string) => `case when tags & ${tagBits.devolution} <> 0 then (
    select ${sum} from order_return_item x join order_item i on i.account_name = x.account_name and i.order_id = x.order_id and i.id = x.item_id
    where x.account_name = ${account} and x.order_id = orders.id and x.received > 0) end`;

// Plain columns: the database writes them several times faster than JSON or a formatted date.
const columnsOf = (
  account: string,
) => `id, account_name, first_name, last_name, (creation_date at time zone 'America/Mexico_City')::text as placed,
  value_centavos, status, tags, liquidation_date, liquidation_invoice, liquidation_centavos,
  ${ofReturns('sum(x.received)::int', account)} as returned_units,
  ${ofReturns('sum(x.received::bigint * i.price_centavos)::bigint', account)} as returned_centavos`;

const kinds: PackedColumns<OrderFileRow> = {
  id: 'text',
  account_name: 'text',
  first_name: 'text',
  last_name: 'text',
  placed: 'text',
  value_centavos: 'number',
  status: 'text',
  tags: 'number',
  liquidation_date: 'text',
  liquidation_invoice: 'text',
  liquidation_centavos: 'number',
  returned_units: 'number',
  returned_centavos: 'number',
};

/** The last order of a batch: its instant with all its digits, and its id. */
type Edge = { moment: string; id: string };

/** The exact number of matching orders, from the counters where they cover the search. */
export async function countOrders(database: Database, search: OrderSearch): Promise<number> {
  const { text, values } = listStatement({ ...(await resolveText(database.reads, search)), offset: 0, size: 1 });
  const { rows } = await database.executeSql(text, values);
  return Number(rows[0]?.total);
}

/**
 * Every matching order, newest first, in batches. Each batch continues along an index where the last one ended, so that neither a
 * connection nor a transaction is held between batches. The keys of the walk never change: an order that changes meanwhile is neither lost
 * nor listed twice.
 */
export async function* orderBatches(
  database: Database,
  search: OrderSearch,
  size: number,
): AsyncGenerator<OrderFileRow[]> {
  if (reachesNothing(search)) return;
  const resolved = await resolveText(database.reads, search);
  yield* readAhead<OrderFileRow, Edge>((after) => readBatch(database, resolved, size, after), size);
}

async function readBatch(
  database: Database,
  search: ResolvedSearch,
  size: number,
  after: Edge | undefined,
): Promise<Batch<OrderFileRow, Edge>> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = conditions(search, bind);
  const columns = columnsOf(accountSql(accounts(search), 'orders.account_name', bind));
  const beyond = after
    ? `${where === '' ? 'where' : 'and'} (creation_date, id) < (${bind(after.moment)}::timestamptz, ${bind(after.id)})`
    : '';
  const { rows, edge } = await packedRows(database, kinds, {
    select: `select ${columns}, creation_date from orders ${where} ${beyond} order by creation_date desc, id desc limit ${size}`,
    edge: 'min(packed.creation_date)::text',
    values,
  });
  return { rows, edge: { moment: edge ?? '', id: rows.at(-1)?.id ?? '' } };
}
