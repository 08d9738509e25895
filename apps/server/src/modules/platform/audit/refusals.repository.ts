import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The refusals of one caller, of one operation and with one status, in one hour. */
export type Refusals = {
  hour: string;
  caller: string;
  operation: string;
  status: number;
  personId: string | null;
  address: string | null;
  reason: string;
  times: number;
  firstAt: string;
  lastAt: string;
  requestId: string;
};

/** All callers beyond the limit of an hour, together. */
export const otherCallers = '*';

/**
 * Adds counts to the rows of their hours. Once an hour has `mostRows` rows, a caller without a row is counted among the others, without
 * person and address: whoever changes the address with each request cannot fill the table.
 */
export async function addRefusals(db: Db, counted: readonly Refusals[], mostRows: number): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as r (hour timestamptz, caller text, operation text,
        status int, "personId" uuid, address text, reason text, times bigint, "firstAt" timestamptz, "lastAt" timestamptz, "requestId" text)
    ), placed as (
      select given.*, known.hour is not null
        or (select count(*) from audit_refusal full_hour where full_hour.hour = given.hour and full_hour.caller <> ${otherCallers})
          + row_number() over (partition by given.hour, known.hour is null order by given."firstAt") <= ${mostRows} as own
      from given left join audit_refusal known using (hour, caller, operation, status)
    )
    insert into audit_refusal as known
      (hour, caller, operation, status, person_id, address, reason, times, first_at, last_at, request_id)
    select hour, case when own then caller else ${otherCallers} end as shown, operation, status,
      max(case when own then "personId"::text end)::uuid, max(case when own then address end), max(reason), sum(times), min("firstAt"),
      max("lastAt"), min("requestId")
    from placed group by hour, shown, operation, status
    on conflict (hour, caller, operation, status) do update set person_id = excluded.person_id, address = excluded.address,
      reason = excluded.reason, times = known.times + excluded.times, last_at = greatest(known.last_at, excluded.last_at)
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
  email: string | null;
  name: string | null;
  roles: string[];
};

type Place = Pick<RefusalRow, 'at' | 'caller' | 'operation' | 'status'>;

/** Counted refusals after a row of the report, those with the newest request first. */
export async function findRefusals(db: Db, after: Place | undefined, size: number): Promise<RefusalRow[]> {
  const place = sql`(r.last_at, r.caller, r.operation, r.status)`;
  const rest = after ? sql`${place} < (${after.at}, ${after.caller}, ${after.operation}, ${after.status})` : sql`true`;
  const { rows } = await sql<RefusalRow>`
    select r.last_at as at, r.address, r.operation, r.status, r.reason, r.times::int as times, r.caller, p.email,
      p.first_name || ' ' || p.last_name as name, array(select role from person_role where person_id = p.id order by role) as roles
    from audit_refusal r left join person p on p.id = r.person_id
    where ${rest} order by r.last_at desc, r.caller desc, r.operation desc, r.status desc limit ${size}
  `.execute(db);
  return rows;
}

/** Deletes the counts of hours before a moment. */
export async function deleteRefusalsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('audit_refusal').where('hour', '<', moment).execute();
}
