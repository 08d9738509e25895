import type { OrderRow, TrastiendaClient } from '@trastienda/api-client';
import { listOrders, type OrderSearch } from './list.ts';

/** The largest page of the contract. */
const pageSize = 1000;

/**
 * Every order that matches, page after page, none of them kept. An order that moves to the next page because a new one came
 * before it is told once.
 */
export async function* everyOrder(client: TrastiendaClient, search: OrderSearch): AsyncGenerator<OrderRow> {
  let before = new Set<string>();
  for (let from = 0; ; from++) {
    const { rows } = await listOrders(client, { ...search, from, size: pageSize });
    for (const row of rows) if (!before.has(row.id)) yield row;
    if (rows.length < pageSize) return;
    before = new Set(rows.map(({ id }) => id));
  }
}
