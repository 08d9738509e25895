import type { IncidenceType } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { orderNamed } from '../orders/orders.repository.ts';

/** The current owner of an incident's subject, its product if any, and whether it is an unpaid order. */
export type Referred = { accountName: string; productId: number | null; isUnpaid: boolean };

/** The order, product or variant of a reference; undefined where the scope does not include it. */
export async function findReferred(
  db: Db,
  scope: Scope,
  { incidenceType, reference }: { incidenceType: IncidenceType; reference: string },
): Promise<Referred | undefined> {
  const own = reaches(scope, sql`account_name`);
  const referred = {
    ORDER: async () => sql`
      select account_name, null::bigint as product_id, status = 'payment-pending' as unpaid from orders o
      where ${await orderNamed(db, scope, reference)}`,
    PRODUCT: () => sql`
      select account_name, id as product_id, false as unpaid from product where id = ${reference}::bigint and ${own}`,
    SKU: () =>
      sql`select account_name, product_id, false as unpaid from sku where id = ${reference}::bigint and ${own}`,
  };
  const { rows } = await sql<Referred>`
    select account_name as "accountName", product_id as "productId", unpaid as "isUnpaid"
    from (${await referred[incidenceType]()}) found
  `.execute(db);
  return rows[0];
}
