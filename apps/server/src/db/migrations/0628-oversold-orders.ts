import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/** The tag of orders that hold more units than there are (R35), with the indexes that every tag has. */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    alter table orders drop constraint if exists orders_tags_check,
      add constraint orders_tags_check check (tags between 0 and 2047) not valid
  `);
  await run('alter table orders validate constraint orders_tags_check');
  for (const [name, columns] of [
    ['orders_tag_512', 'creation_date desc, id desc'],
    ['orders_tag_512_by_account', 'account_name, creation_date desc, id desc'],
  ]) {
    await run(`drop index if exists ${name}`);
    await run(`create index concurrently ${name} on orders (${columns}) where tags & 512 <> 0`);
  }
}
