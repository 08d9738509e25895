import type { SqlRunner } from '../database.ts';

/** Every process looks again and again for reports whose mail nobody tries any more. */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create index report_unmailed on report (id) where state = 'ready' and email is not null and failure_code is null;
  `);
}
