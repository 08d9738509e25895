import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import type { Outbox } from '../../../jobs/outbox.ts';

export type RetailerMessage = {
  id: string;
  order_id: string;
  action: string;
  at: Date;
  account_name: string;
  retailer: string;
  status_before: string | null;
  status_after: string | null;
  version: number | null;
  /** The return that the change was about, with the units that it names; null for other changes. */
  about_return: ReturnNews | null;
  /** What was asked or decided, for messages about a requested cancellation. */
  cancellation: { requestId: string; outcome?: string; note?: string; dueAt?: string } | null;
};

/** What the queue itself knows of a message. */
type Claimed = Pick<RetailerMessage, 'id' | 'order_id' | 'account_name'> & { audit_id: string };

type Units = readonly { id: string; quantity: number }[];

type ReturnNews = { id: string; invoiceNumber: string; returned: Units | null; sellable: Units | null };

/** Sets whether changes of orders are collected for a retailer from now on. */
export async function setTarget(db: Db, active: boolean): Promise<void> {
  await sql`
    insert into retailer_target (active) values (${active})
    on conflict (id) do update set active = excluded.active where retailer_target.active <> excluded.active
  `.execute(db);
}

export const retailerPauses = { first: 5, longest: 3_600 };

const isRow = ({ id, account_name }: RetailerMessage) => sql`account_name = ${account_name} and id = ${id}::bigint`;

/**
 * The messages due to the retailer: for each order only the oldest one, since the next waits until it is delivered. Delivered messages are
 * kept for a while.
 */
export const retailerOutbox = (access: SystemAccess): Outbox<RetailerMessage> => ({
  table: 'retailer_message',
  access,
  key: ['account_name', 'id'],
  isRow,
  choice: sql`m.sent_at is null and not exists (
    select 1 from retailer_message earlier
    where earlier.account_name = m.account_name and earlier.order_id = m.order_id and earlier.sent_at is null and earlier.id < m.id
  ) order by m.id`,
  message: sql`m.id::text as id, m.order_id, m.account_name, m.audit_id::text as audit_id from m order by m.id`,
  // The order and the entry about it may lie on another machine, which is asked for them alone.
  complete: async (db, claimed) => {
    const { audit_id: entry, ...message } = claimed as Claimed;
    const { rows } = await sql<Omit<RetailerMessage, keyof Claimed>>`
      select o.retailer, a.action, a.at, a.before ->> 'status' as status_before, a.after ->> 'status' as status_after,
        (a.after ->> 'version')::integer as version,
        (a.after -> 'return') || jsonb_build_object('returned', a.after -> 'returned', 'sellable', a.after -> 'sellable') as about_return,
        case when a.action like 'order.cancellation%' then jsonb_strip_nulls(jsonb_build_object(
          'requestId', a.after -> 'requestId', 'outcome', a.after -> 'outcome', 'note', a.after -> 'note',
          'dueAt', a.after -> 'dueAt')) end as cancellation
      from orders o join seller_audit_entry a on a.account_name = o.account_name and a.id = ${entry}::bigint
      where o.account_name = ${message.account_name} and o.id = ${message.order_id}
    `.execute(db);
    if (!rows[0]) throw new Error(`The order ${message.order_id} or its entry ${entry} is gone.`);
    return { ...message, ...rows[0] };
  },
  atOnce: 16,
  pauses: retailerPauses,
  end: (message, now) => sql`
    update retailer_message set sent_at = ${now}, lease_until = null, last_error = null, skipped = false where ${isRow(message)}
  `,
  failed: 'the retailer was not notified',
  facts: ({ order_id: orderId }) => ({ orderId }),
  noteFailure: (reason) => sql`last_error = ${reason}`,
});

/** Deletes messages that were delivered more than 30 days ago. */
export async function deleteOldMessages(db: Db, _access: SystemAccess, now: Date): Promise<void> {
  await sql`delete from retailer_message where sent_at < ${now}::timestamptz - interval '30 days'`.execute(db);
}
