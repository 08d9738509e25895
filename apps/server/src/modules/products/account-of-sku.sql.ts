import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '../../db/scope.ts';

/**
 * Whether a variant, by its number, is of the account: for the tables that hang on `sku`. A row by its key and never a join,
 * so that no statistics lead to a plan that reads the whole of it.
 */
export function isOf({ accountName }: AccountScope, skuId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(select account_name from sku where sku.id = ${skuId}) = ${accountName}`;
}
