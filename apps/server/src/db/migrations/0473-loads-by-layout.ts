import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/** The list of loads is narrowed by what is loaded: by its filter, and by a text that names it beside `load_file_words`. */
export async function up(run: SqlRunner): Promise<void> {
  await run('drop index if exists load_by_layout');
  await run('create index concurrently load_by_layout on load (layout, created_at desc, id desc)');
}
