import type { OrderStatus } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';

/** An order that holds units of a variant. */
export type Hold = {
  place: number;
  id: string;
  status: OrderStatus;
  creation_date: string;
  quantity: number;
  missing: number;
};

/** Orders that hold units of a variant and that the scope sees, the number of all these, and the units of those that it does not see. */
export type Holds = { total: number; orders: Hold[]; unseen: number };

/**
 * The orders that hold units of a variant after a place, in the sequence in which they are served; undefined where the scope does not
 * include the variant.
 */
export async function findHolds(
  db: Db,
  scope: Scope,
  skuId: number,
  { after, most }: { after: number; most: number },
): Promise<Holds | undefined> {
  const isOwn = reaches(scope, sql`sku.account_name`);
  const isSeen = scope.kind === 'all' ? sql`true` : sql`o.status <> 'payment-pending'`;
  const { rows } = await sql<Holds>`
    with mine as (select id, account_name from sku where id = ${skuId} and ${isOwn}), held as materialized (
      select h.order_id, h.place, h.quantity, h.missing, o.status, o.creation_date, ${isSeen} as seen
      from mine join stock_hold h on h.account_name = mine.account_name and h.sku_id = mine.id join orders o on o.account_name = h.account_name and o.id = h.order_id
      where ${reaches(scope, sql`h.account_name`)} and ${reaches(scope, sql`o.account_name`)}
    )
    select (select count(*)::integer from held where seen) as total,
      coalesce((select jsonb_agg(jsonb_build_object('place', place, 'id', order_id, 'status', status, 'creation_date', creation_date,
        'quantity', quantity, 'missing', missing) order by place)
        from (select * from held where seen and place > ${after} order by place limit ${most}) first), '[]') as orders,
      (select coalesce(sum(quantity), 0)::integer from held where not seen) as unseen
    from mine
  `.execute(db);
  return rows[0];
}
