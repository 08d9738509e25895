import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/** UPCs are searched from one to another, as numbers; the index on their texts answered nothing else. */
export async function up(run: SqlRunner): Promise<void> {
  await run('drop index if exists sku_by_upc_number');
  await run('create index concurrently sku_by_upc_number on sku ((upc::numeric))');
  await run('drop index if exists sku_by_upc');
}
