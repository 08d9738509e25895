import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/**
 * Finds a variant of an account by its UPC whatever leading zeros it has (ADR 112). It is not unique: variants that were there with two such
 * UPCs stay as they are, each under its SKU; no new one is added beside them.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run('drop index if exists sku_upc_number');
  await run('create index concurrently sku_upc_number on sku (account_name, (upc::numeric), id)');
}
