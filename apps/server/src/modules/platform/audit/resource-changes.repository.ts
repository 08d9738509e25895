import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ResourceChange } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import type { AuditEntry } from './audit.repository.ts';

type Subject = Pick<AuditEntry['subject'], 'type' | 'id'>;

const MOST_CHANGES = 20;

/** Fields whose name in the log differs from the contract's. */
const contractNames: Readonly<Record<string, string>> = { accountNames: 'organizations' };

/** The changes of something since a version of it, newest first, with their authors; at most the last 20. */
export async function findChangesSince(db: Db, subject: Subject, version: number): Promise<ResourceChange[]> {
  const { rows } = await sql<Row>`
    select a.action, a.at, a.before, a.after, (a.after ->> 'version')::int as version,
      nullif(trim(person.first_name || ' ' || person.last_name), '') as by
    from audit_entry a left join person on person.id = a.person_id
    where a.subject_type = ${subject.type} and a.subject_id = ${subject.id}
      and (a.after ->> 'version')::int > ${version}::bigint
    order by a.id desc limit ${MOST_CHANGES}
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
