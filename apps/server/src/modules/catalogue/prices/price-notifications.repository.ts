import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountScope, SystemAccess } from '../../../db/scope.ts';

/** Decisions of one kind about an account's prices, with the variants concerned. */
export type PriceDecisionNotification = {
  status: 'APPROVED' | 'REJECTED';
  note: string | null;
  skus: { id: number; name: string; productId: number }[];
};

/** Accounts that were not notified of some decision. */
export async function findUnnotifiedAccounts(db: Db, _access: SystemAccess): Promise<string[]> {
  const { rows } = await sql<{ account_name: string }>`
    select distinct account_name from price_approval where status in ('APPROVED', 'REJECTED') and told_at is null order by 1
  `.execute(db);
  return rows.map(({ account_name }) => account_name);
}

/** Marks an account's decisions as told, and returns them grouped by decision; each is returned once. */
export async function takeDecisionNotifications(
  trx: Db,
  { accountName }: AccountScope,
  at: Date,
): Promise<PriceDecisionNotification[]> {
  const { rows } = await sql<PriceDecisionNotification>`
    with told as (
      update price_approval set told_at = ${at}
      where account_name = ${accountName} and status in ('APPROVED', 'REJECTED') and told_at is null
      returning id, sku_id, status, note
    )
    select told.status, told.note, jsonb_agg(
      jsonb_build_object('id', sku.id, 'name', sku.name, 'productId', sku.product_id) order by told.id) as skus
    from told join sku on sku.account_name = ${accountName} and sku.id = told.sku_id
    group by told.status, told.note order by told.status, told.note
  `.execute(trx);
  return rows;
}
