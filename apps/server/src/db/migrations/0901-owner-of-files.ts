import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** The name by which a database knows the places of its own files (ADR 243). */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create table if not exists files_owner (
      one boolean primary key default true check (one),
      id uuid not null,
      home text,
      is_copy boolean not null default false
    )`);
  await run(`select place_table('files_owner', 'local')`);
}
