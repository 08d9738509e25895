import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** The scopes stand in the domain and in the contract, which check them (ADR 213); the database no longer lists them again. */
export function up(run: SqlRunner) {
  return run('alter table program_token drop constraint if exists program_token_scopes_check');
}
