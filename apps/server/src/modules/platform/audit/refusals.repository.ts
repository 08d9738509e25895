import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** What counted refusals have in common: a row of the table. `hour` is the moment of its beginning. */
export type RefusalKey = {
  hour: string;
  status: number;
  caller: string;
  operation: string;
  reason: string;
  personId: string | null;
};

/** Refusals that were counted together. */
export type Refusals = RefusalKey & {
  address: string | null;
  times: number;
  firstAt: string;
  lastAt: string;
  requestId: string;
};

/** All callers beyond the limit of an hour, together. */
export const otherCallers = '*';

/** The rows that hours have already. */
export async function findRefusalKeys(db: Db, hours: readonly string[]): Promise<RefusalKey[]> {
  const rows = await db
    .selectFrom('audit_refusal')
    .where(
      'hour',
      'in',
      hours.map((hour) => new Date(hour)),
    )
    .select(['hour', 'status', 'caller', 'operation', 'reason', 'person_id as personId'])
    .execute();
  return rows.map(({ hour, ...row }) => ({ ...row, hour: hour.toISOString() }));
}

/** Adds counts to their rows. */
export async function addRefusals(db: Db, counted: readonly Refusals[]): Promise<void> {
  await sql`
    insert into audit_refusal as known
      (hour, status, caller, operation, reason, person_id, address, times, first_at, last_at, request_id)
    select hour, status, caller, operation, reason, "personId", address, times, "firstAt", "lastAt", "requestId"
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as r (hour timestamptz, status int, caller text, operation text,
      reason text, "personId" uuid, address text, times bigint, "firstAt" timestamptz, "lastAt" timestamptz, "requestId" text)
    on conflict (hour, status, caller, operation, reason, person_id) do update set address = excluded.address,
      times = known.times + excluded.times, last_at = greatest(known.last_at, excluded.last_at)
  `.execute(db);
}

/** A row of the report, with the person's name if there still is one. */
export type RefusalRow = {
  at: Date;
  address: string | null;
  operation: string;
  status: number;
  reason: string;
  times: number;
  caller: string;
  /** Whom it was about: an id, or ''. */
  person: string;
  email: string | null;
  name: string | null;
  roles: string[];
};

type Place = Pick<RefusalRow, 'at' | 'caller' | 'operation' | 'status' | 'reason' | 'person'>;

/** Counted refusals after a row of the report, those with the newest request first. */
export async function findRefusals(db: Db, after: Place | undefined, size: number): Promise<RefusalRow[]> {
  const place = sql`(r.last_at, r.caller, r.operation, r.status, r.reason, coalesce(r.person_id::text, ''))`;
  const rest = after
    ? sql`${place} < (${after.at}, ${after.caller}, ${after.operation}, ${after.status}, ${after.reason}, ${after.person})`
    : sql`true`;
  const { rows } = await sql<RefusalRow>`
    select r.last_at as at, r.address, r.operation, r.status, r.reason, r.times::int as times, r.caller,
      coalesce(r.person_id::text, '') as person, p.email,
      p.first_name || ' ' || p.last_name as name, array(select role from person_role where person_id = p.id order by role) as roles
    from audit_refusal r left join person p on p.id = r.person_id
    where ${rest} order by ${place} desc limit ${size}
  `.execute(db);
  return rows;
}

/** Deletes the counts of hours before a moment. */
export async function deleteRefusalsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('audit_refusal').where('hour', '<', moment).execute();
}
