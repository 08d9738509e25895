import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true as const;

/** What is promised and neither delivered nor canceled, by its day: of one seller, and of all. */
export async function up(run: SqlRunner) {
  const open = `where status not in ('delivered', 'canceled')`;
  await run('drop index if exists orders_promised');
  await run(`
    create index concurrently orders_promised on orders (status, promised_day(creation_date, logistics)) ${open}
  `);
  await run('drop index if exists orders_promised_by_account');
  await run(`
    create index concurrently orders_promised_by_account
    on orders (account_name, status, promised_day(creation_date, logistics)) ${open}
  `);
}
