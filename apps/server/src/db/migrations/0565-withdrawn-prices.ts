import type { SqlRunner } from '../database.ts';

/** A seller withdraws a price that waits for an administrator, by itself or by undoing the load that asked for it. */
export async function up(run: SqlRunner): Promise<void> {
  await run('alter table price_approval drop constraint price_approval_status_check');
  await run(`
    alter table price_approval add constraint price_approval_status_check
      check (status in ('WAITING', 'APPROVED', 'REJECTED', 'OVERTAKEN', 'WITHDRAWN'))
  `);
}
