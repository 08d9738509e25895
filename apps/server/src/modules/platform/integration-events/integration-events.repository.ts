import type { EventType } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type SystemAccess, systemAccess } from '../../../db/scope.ts';
import type { IntegrationEvent } from './event-of-entry.ts';

/**
 * The insert that keeps events for their subscribers, in the order given, as a statement or a part of one: it belongs to the transaction of the
 * change, so that none is lost, and none is sent for a change that was rolled back. Without subscriptions it reads nothing.
 */
export function collectedEvents(_access: SystemAccess, events: readonly IntegrationEvent[]): RawBuilder<unknown> {
  const rows = events.map(({ alsoFor = [], hidden = false, ...event }, n) => ({
    ...{ ...event, n, hidden, everyone: alsoFor === 'all' },
    others: alsoFor === 'all' ? [] : alsoFor,
  }));
  return sql`
    insert into webhook_delivery (account_name, subscription_id, event_id, event, thing, payload)
    select case when e.account = '' then s.account_name else e.account end, s.id, e.id, e.event, e.thing, e.payload
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (n integer, id uuid, event text, thing text, account text,
      hidden boolean, everyone boolean, others jsonb, payload jsonb)
    join webhook_subscription s on s.enabled and e.event = any(s.events) and (s.account_name = ''
      or (s.account_name = e.account and not e.hidden) or e.everyone or e.others ? s.account_name)
    where exists (select from webhook_subscription where enabled)
    order by e.n, s.id`;
}

/** Keeps events that are no entries of the log for their subscribers, in the transaction of the change. */
export async function collectEvents(trx: Db, events: readonly IntegrationEvent[]): Promise<void> {
  if (events.length > 0) await collectedEvents(systemAccess('webhooks'), events).execute(trx);
}

/** Like `collectEvents`, for the many events of one kind that a file or a bulk action makes: where nobody wants that kind, they are not made at all. */
export async function collectMany(
  trx: Db,
  event: EventType,
  make: () => readonly IntegrationEvent[] | Promise<readonly IntegrationEvent[]>,
): Promise<void> {
  if (await isWanted(trx, systemAccess('webhooks'), event)) await collectEvents(trx, await make());
}

/** Whether any webhook that is in use wants a kind of event. */
async function isWanted(db: Db, _access: SystemAccess, event: EventType): Promise<boolean> {
  const { rows } = await sql<{ isWanted: boolean }>`
    select exists (select from webhook_subscription where enabled and ${event}::text = any(events)) as "isWanted"
  `.execute(db);
  return rows[0]?.isWanted === true;
}
