import type { SqlRunner } from '../database.ts';

/** The bytes of the rows that a workbook became, of which its check reports its progress; null for any other file. */
export function up(run: SqlRunner) {
  return run('alter table load add column rows_bytes bigint');
}
