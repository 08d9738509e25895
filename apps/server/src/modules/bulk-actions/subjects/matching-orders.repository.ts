import { bulkSubjects } from '@trastienda/domain';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Bind, conditions, reachesNothing } from '../../orders/order-list.sql.ts';
import type { OrderSearch } from '../../orders/order-search.ts';

/** Keeps the orders that match now, newest first; one more than may be taken at most. Answers how many. */
export async function insertMatchingOrders(trx: Db, id: string, search: OrderSearch): Promise<number> {
  if (reachesNothing(search)) return 0;
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const newest = 'order by creation_date desc, id desc';
  const text = `
    insert into bulk_action_row (bulk_action_id, position, row_id)
    select ${bind(id)}::uuid, row_number() over (${newest}), id from (
      select id, creation_date from orders ${conditions(search, bind)} ${newest} limit ${bulkSubjects.orders.most + 1}
    ) matching returning 1`;
  const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
  return rows.length;
}
