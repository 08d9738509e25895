import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '../../../db/scope.ts';

/**
 * Whether a variant, given by its number, belongs to the account: for tables that name a variant without its account. It looks up one row by
 * its key and never joins, so that no planner statistics can lead to a scan of the whole table. It compares, because the planner takes a
 * comparison for rare and then looks up what is joined to it, too.
 */
export function isOf({ accountName }: AccountScope, skuId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(select account_name from sku where sku.account_name = ${accountName} and sku.id = ${skuId}) = ${accountName}`;
}
