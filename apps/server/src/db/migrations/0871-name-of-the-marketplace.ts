import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** The name that mails come from (ADR 215). */
export async function up(run: SqlRunner): Promise<void> {
  await run(
    `alter table general_settings add column if not exists marketplace_name text not null default 'Trastienda'`,
  );
}
