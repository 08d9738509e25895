import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ResourceChange } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import { type AuditSubject, liesWithSeller } from './audit-subjects.ts';

const MOST_CHANGES = 20;

/** Fields whose name in the log differs from the contract's. */
const contractNames: Readonly<Record<string, string>> = { accountNames: 'organizations' };

/** The changes of something since a version of it, newest first, with their authors; at most the last 20. */
export async function findChangesSince(db: Db, subject: AuditSubject, version: number): Promise<ResourceChange[]> {
  const entries = liesWithSeller(subject)
    ? sql`from seller_audit_entry where account_name = ${subject.accountName}`
    : sql`from audit_entry where true`;
  const { rows } = await sql<Row>`
    with a as materialized (
      select id, action, at, before, after, (after ->> 'version')::int as version, person_id ${entries}
        and subject_type = ${subject.type} and subject_id = ${subject.id} and (after ->> 'version')::int > ${version}::bigint
      order by id desc limit ${MOST_CHANGES}
    )
    select a.action, a.at, a.before, a.after, a.version, nullif(trim(person.first_name || ' ' || person.last_name), '') as by
    from a left join person on person.id = a.person_id order by a.id desc
  `.execute(db);
  return rows.map(({ action, at, before, after, version: made, by }) => ({
    version: made,
    at: at.toISOString(),
    ...(by !== null && { by }),
    action,
    fields: changedNames(before ?? {}, after),
  }));
}

type Facts = Readonly<Record<string, unknown>>;
type Row = { action: string; at: Date; before: Facts | null; after: Facts; version: number; by: string | null };

/** The names of changed fields, among those that both sides have; the version always changes and is left out. */
function changedNames(before: Facts, after: Facts): string[] {
  return Object.keys(after)
    .filter((name) => name !== 'version' && name in before && !isSame(before[name], after[name]))
    .map((name) => contractNames[name] ?? name);
}

/** Compares lists as sets: roles or sellers in another order are the same. */
function isSame(before: unknown, after: unknown): boolean {
  const sorted = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);
  return isDeepStrictEqual(sorted(before), sorted(after));
}
