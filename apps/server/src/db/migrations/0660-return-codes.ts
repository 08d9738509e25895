import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/** Finds a return by its number, however that is typed (ADR 112), as `orders_code` finds orders. */
export async function up(run: SqlRunner): Promise<void> {
  await run('drop index if exists order_return_code');
  await run('create index concurrently order_return_code on order_return ((code_key(id) collate "C"))');
}
