import type { SqlRunner } from '../database.ts';

/** The mail of a notification may have a subject of its own, and lead to what it is about. */
export async function up(run: SqlRunner): Promise<void> {
  await run('alter table notification add column subject text, add column path text;');
}
