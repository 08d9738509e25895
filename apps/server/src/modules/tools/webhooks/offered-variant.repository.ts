import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type AccountScope, MARKETPLACE } from '../../../db/scope.ts';

/** A variant that can be ordered. */
export type OfferedVariant = {
  id: string;
  account_name: string;
  name: string;
  ref_id: string;
  list_price_centavos: number;
};

/** An approved variant with a price, of one seller or of any; one with available units, if there is one. */
export async function findOfferedVariant(db: Db, scope: AccountScope): Promise<OfferedVariant | undefined> {
  const available = sql`exists (
    select 1 from sku_stock t
    where t.account_name = s.account_name and t.sku_id = s.id and t.total_quantity > t.reserved_quantity)`;
  return (await firstVariant(db, scope, available)) ?? firstVariant(db, scope, sql`true`);
}

async function firstVariant(
  db: Db,
  scope: AccountScope,
  condition: RawBuilder<unknown>,
): Promise<OfferedVariant | undefined> {
  const own = scope.accountName === MARKETPLACE ? sql`true` : sql`s.account_name = ${scope.accountName}`;
  const { rows } = await sql<OfferedVariant>`
    select s.id::text as id, s.account_name, s.name, s.ref_id, p.list_price_centavos
    from sku s join sku_price p on p.account_name = s.account_name and p.sku_id = s.id
      join organization o on o.account_name = s.account_name and o.active
    where s.status = 'APPROVED' and ${own} and ${condition} order by s.account_name, s.id limit 1
  `.execute(db);
  return rows[0];
}
