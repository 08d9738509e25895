import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SystemAccess } from '../../db/scope.ts';
import { isFreeAt, leaseUntil } from '../../jobs/lease.ts';

export type RetailerMessage = {
  id: string;
  order_id: string;
  attempts: number;
  action: string;
  at: Date;
  account_name: string;
  retailer: string;
  status_before: string | null;
  status_after: string | null;
  version: number | null;
};

/** Whether changes of orders are collected for somebody from now on. */
export async function setTarget(db: Db, active: boolean): Promise<void> {
  await sql`
    insert into retailer_target (active) values (${active})
    on conflict (id) do update set active = excluded.active where retailer_target.active <> excluded.active
  `.execute(db);
}

/**
 * Takes messages that are due, at most one of an order and always its oldest: the next one waits until that one arrived.
 * They are the caller's until the lease ends.
 */
export async function claimDue(db: Db, _access: SystemAccess, limit: number, now: Date): Promise<RetailerMessage[]> {
  const { rows } = await sql<RetailerMessage>`
    with due as (
      select m.id from retailer_message m
      where m.sent_at is null and m.next_at <= ${now} and ${isFreeAt(now)}
        and not exists (
          select 1 from retailer_message earlier
          where earlier.order_id = m.order_id and earlier.sent_at is null and earlier.id < m.id)
      order by m.id limit ${limit} for update skip locked
    ), taken as (
      update retailer_message m set lease_until = ${leaseUntil(now)}, attempts = m.attempts + 1
      from due where m.id = due.id returning m.id, m.order_id, m.attempts, m.audit_id
    )
    select taken.id::text as id, taken.order_id, taken.attempts, a.action, a.at, o.account_name, o.retailer,
      a.before ->> 'status' as status_before, a.after ->> 'status' as status_after,
      (a.after ->> 'version')::integer as version
    from taken join audit_entry a on a.id = taken.audit_id join orders o on o.id = taken.order_id
    order by taken.id
  `.execute(db);
  return rows;
}

/** Who has the messages in hand lives. */
export async function keepMessages(db: Db, _access: SystemAccess, ids: readonly string[], until: Date): Promise<void> {
  await sql`
    update retailer_message set lease_until = ${until} where id = any(${ids}::bigint[]) and lease_until is not null
  `.execute(db);
}

export async function markSent(db: Db, _access: SystemAccess, id: string, now: Date): Promise<void> {
  await sql`
    update retailer_message set sent_at = ${now}, lease_until = null, last_error = null where id = ${id}::bigint
  `.execute(db);
}

export async function markFailed(
  db: Db,
  _access: SystemAccess,
  id: string,
  error: string,
  nextAt: Date,
): Promise<void> {
  await sql`
    update retailer_message set lease_until = null, last_error = ${error}, next_at = ${nextAt} where id = ${id}::bigint
  `.execute(db);
}

/** Messages that arrived a month ago mean nothing any more. */
export async function deleteOldMessages(db: Db, _access: SystemAccess): Promise<void> {
  await sql`delete from retailer_message where sent_at < now() - interval '30 days'`.execute(db);
}
