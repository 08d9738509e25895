import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { RunningPostgres } from '../../support/postgres.mjs';

/** Where it is to be written what takes the time: the server's processor profile, and the statements of PostgreSQL. */
const folder = process.env.TRASTIENDA_BENCH_PROFILE;

/** The flags with which the server writes its profile when it ends. */
export const profiled = (): string[] => (folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []);

/** Starts PostgreSQL again so that it counts its statements. */
export async function countStatements(postgres: RunningPostgres): Promise<void> {
  if (!folder) return;
  await onDatabase(postgres, (db) => db.query("alter system set shared_preload_libraries = 'pg_stat_statements'"));
  await postgres.restart();
  await onDatabase(postgres, (db) => db.query('create extension if not exists pg_stat_statements'));
}

/** Forgets what was counted so far. */
export async function forgetStatements(postgres: RunningPostgres): Promise<void> {
  if (folder) await onDatabase(postgres, (db) => db.query('select pg_stat_statements_reset()'));
}

/** Writes the statements that took most of the time since, in a file of this name. */
export async function writeStatements(postgres: RunningPostgres, name: string): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const { rows } = await onDatabase(postgres, (db) =>
    db.query<{ line: string }>(`
      select concat_ws(E'\\t', round(total_exec_time), calls, round(mean_exec_time::numeric, 3), rows,
        left(regexp_replace(query, '\\s+', ' ', 'g'), 220)) as line
      from pg_stat_statements order by total_exec_time desc limit 60`),
  );
  const lines = rows.map(({ line }) => line).join('\n');
  writeFileSync(join(folder, `${name}.tsv`), `ms\tcalls\tms a call\trows\tstatement\n${lines}\n`);
}

async function onDatabase<T>({ url }: RunningPostgres, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
