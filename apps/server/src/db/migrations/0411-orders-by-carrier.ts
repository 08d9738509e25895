import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/** Who deletes a carrier is told how many orders it has, of a seller or of all. */
export async function up(run: SqlRunner): Promise<void> {
  await run('drop index if exists orders_by_carrier');
  await run(
    'create index concurrently orders_by_carrier on orders (carrier_id, account_name) where carrier_id is not null',
  );
}
