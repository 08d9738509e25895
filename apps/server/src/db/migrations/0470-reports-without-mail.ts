import type { SqlRunner } from '../database.ts';

/** A report whose mail was given up has its file, and says why. */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    alter table report drop constraint report_check2;
    alter table report add constraint report_reason check (
      case state when 'failed' then failure_code is not null when 'ready' then true when 'expired' then true
        else failure_code is null end);
  `);
}
