import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/**
 * Finds an order by its number, and an incident by what it is about, however that is typed (ADR 112), as `order_package_code` and
 * `order_item_code` find tracking numbers.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run('drop index if exists orders_code');
  await run('create index concurrently orders_code on orders ((code_key(id) collate "C"))');
  await run('drop index if exists incident_code');
  await run('create index concurrently incident_code on incident ((code_key(reference) collate "C"))');
}
