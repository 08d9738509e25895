import { bulkSubjects } from '@trastienda/domain';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';
import {
  type PriceApprovalConditions,
  priceApprovalsWhere,
} from '../../../catalogue/prices/price-approvals.repository.ts';
import * as productList from '../../../catalogue/products/product-list.sql.ts';
import type { ProductConditions } from '../../../catalogue/products/product-search.ts';
import { matchingRates, type RateSearch } from '../../../trade/carriers/rate-search.repository.ts';
import { resolveText } from '../../../trade/orders/order-names.repository.ts';
import type { OrderSearch } from '../../../trade/orders/order-search.ts';
import * as orderWalk from '../../../trade/orders/order-walk.sql.ts';

type Bind = (value: unknown) => string;

/** Keeps the orders that match now, newest first, up to one more than the maximum. Answers how many. */
export async function insertMatchingOrders(trx: Db, id: string, search: OrderSearch): Promise<number> {
  if (orderWalk.reachesNothing(search)) return 0;
  const resolved = await resolveText(trx, search);
  const newest = 'creation_date desc, id desc';
  return insertRows(trx, id, newest, (bind) => {
    const most = bulkSubjects.orders.most + 1;
    return `select id, creation_date from orders ${orderWalk.conditions(resolved, bind)} order by ${newest} limit ${most}`;
  });
}

/** Keeps the products that match now, newest first, in the same way. */
export async function insertMatchingProducts(trx: Db, id: string, search: ProductConditions): Promise<number> {
  if (productList.reachesNothing(search)) return 0;
  return insertRows(trx, id, 'id desc', (bind) => {
    const parts = productList.productConditionsSql(search, bind);
    const where = parts.length > 0 ? `where ${parts.join(' and ')}` : '';
    const most = bulkSubjects.products.most + 1;
    return `select product_id as id from product_list l ${where} order by product_id desc limit ${most}`;
  });
}

/** Keeps the waiting prices that match now, oldest first, in the same way. */
export async function insertMatchingPrices(trx: Db, id: string, conditions: PriceApprovalConditions): Promise<number> {
  const most = bulkSubjects.prices.most + 1;
  const { numAffectedRows } = await sql`
    insert into bulk_action_row (bulk_action_id, position, row_id)
    select ${id}::uuid, row_number() over (order by a.id), a.id::text from price_approval a
    where a.status = 'WAITING' and ${priceApprovalsWhere(conditions)} order by a.id limit ${most}
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Keeps the rates that match now, oldest first, in the same way. */
export async function insertMatchingRates(trx: Db, id: string, scope: Scope, search: RateSearch): Promise<number> {
  const most = bulkSubjects.rates.most + 1;
  const { numAffectedRows } = await sql`
    insert into bulk_action_row (bulk_action_id, position, row_id)
    select ${id}::uuid, row_number() over (order by r.id), r.id::text ${matchingRates(scope, search)}
    order by r.id limit ${most}
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

async function insertRows(trx: Db, id: string, order: string, matching: (bind: Bind) => string): Promise<number> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const text = `
    with kept as (
      insert into bulk_action_row (bulk_action_id, position, row_id)
      select ${bind(id)}::uuid, row_number() over (order by ${order}), id::text from (${matching(bind)}) matching
      returning 1)
    select count(*)::int as n from kept`;
  const { rows } = await trx.executeQuery<{ n: number }>(CompiledQuery.raw(text, values));
  return rows[0]?.n ?? 0;
}
