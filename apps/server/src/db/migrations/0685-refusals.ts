import type { SqlRunner } from '../database.ts';

/**
 * Refused requests that may belong to an attack (403 and 429), counted (ADR 131): one row for each hour, caller, operation and status. `caller`
 * is a person or a network, or `*` for the callers beyond the limit of an hour.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create table audit_refusal (
      hour timestamptz not null,
      caller text not null,
      operation text not null,
      status integer not null,
      person_id uuid,
      address text,
      reason text not null,
      times bigint not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      request_id text not null,
      primary key (hour, caller, operation, status)
    )`);
}
