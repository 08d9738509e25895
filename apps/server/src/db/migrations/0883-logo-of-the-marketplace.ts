import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** The logo that mails show (ADR 227). */
export async function up(run: SqlRunner): Promise<void> {
  await run(`alter table general_settings add column if not exists marketplace_logo text not null default ''`);
}
