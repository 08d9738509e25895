import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/** The indexes of the tag "Devolución", as each tag has them (migration 0011). */
export async function up(run: SqlRunner): Promise<void> {
  await run('drop index if exists orders_tag_1024');
  await run(`create index concurrently orders_tag_1024 on orders (creation_date desc, id desc) where tags & 1024 <> 0`);
  await run('drop index if exists orders_tag_1024_by_account');
  await run(`
    create index concurrently orders_tag_1024_by_account on orders (account_name, creation_date desc, id desc)
      where tags & 1024 <> 0
  `);
}
