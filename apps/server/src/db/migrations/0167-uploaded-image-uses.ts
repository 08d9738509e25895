import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/** Which variants name an upload; images of hosts of others, millions of them, are not in it. */
export async function up(run: SqlRunner) {
  await run('drop index if exists sku_image_uploaded');
  await run(`create index concurrently sku_image_uploaded on sku_image (url) where url like '/api/sku/images/%'`);
}
