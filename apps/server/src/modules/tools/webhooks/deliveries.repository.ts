import { randomUUID } from 'node:crypto';
import { type EventDeliveryState, type EventType, soughtCode, type testEvent, webhookLimits } from '@trastienda/domain';
import { sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../../db/page.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import type { Outbox } from '../../../jobs/outbox.ts';
import { type WebhookAnswer, WebhookFailure } from '../../../ports/webhooks/send-webhook.ts';
import type { ReachedWebhook } from './webhooks.repository.ts';

export type DeliveryRow = {
  id: string;
  account_name: string;
  event_id: string;
  event: EventType | typeof testEvent;
  thing: string;
  payload: object;
  created_at: Date;
  counted_from: Date;
  state: EventDeliveryState;
  attempts: number;
  next_at: Date;
  ended_at: Date | null;
  status: number | null;
  answer: string | null;
  last_error: string | null;
  milliseconds: number | null;
};

export type DeliverySearch = {
  text?: string | undefined;
  event?: string | undefined;
  state?: EventDeliveryState | undefined;
};

/** The columns of a delivery `m`. */
export const deliveryColumns = sql`m.id::text as id, m.account_name, m.event_id, m.event, m.thing, m.payload, m.created_at, m.counted_from, m.state,
  m.attempts, m.next_at, m.ended_at, m.status, m.answer, m.last_error, m.milliseconds`;

/** The condition that an event is about a thing with this text in its name, or with this code however it is typed (ADR 112). */
function isAbout(text: string) {
  const key = soughtCode(text);
  const isCode = key === '' ? sql`` : sql`or code_key(split_part(m.thing, ':', 2)) collate "C" = ${key}`;
  return sql`(search_text(m.thing) like ${containing(text)} ${isCode})`;
}

/** Deliveries of a subscription, the newest first. */
export function findDeliveries(
  db: Db,
  { id }: ReachedWebhook,
  { text, event, state }: DeliverySearch,
  page: Page,
): Promise<Found<DeliveryRow>> {
  const found = sql`from webhook_delivery m where ${allOf([
    sql`m.subscription_id = ${id}`,
    text !== undefined && text !== '' && isAbout(text),
    event !== undefined && sql`m.event = ${event}`,
    state !== undefined && sql`m.state = ${state}`,
  ])}`;
  return findSqlPage<DeliveryRow>(db, { columns: deliveryColumns, found, order: sql`m.id desc` }, page);
}

/** Makes all waiting deliveries of a subscription due now; returns how many. */
export async function makeAllDue(trx: Db, { id }: ReachedWebhook, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_delivery set next_at = ${now} where subscription_id = ${id} and state = 'waiting'
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Makes a delivery due now, whatever became of it, and counts its days anew; returns whether it is there. */
export async function sendAgain(trx: Db, { id }: ReachedWebhook, delivery: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_delivery set state = 'waiting', ended_at = null, next_at = ${now}, counted_from = ${now}
    where subscription_id = ${id} and id = ${delivery}::bigint
  `.execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Gives up a delivery; returns the state that it had, undefined if there is none. */
export async function skipDelivery(
  trx: Db,
  { id }: ReachedWebhook,
  delivery: string,
  now: Date,
): Promise<EventDeliveryState | undefined> {
  const { rows } = await sql<{ state: EventDeliveryState }>`
    with found as (
      select account_name, id, state from webhook_delivery
      where subscription_id = ${id} and id = ${delivery}::bigint for update
    ), skipped as (
      update webhook_delivery d set state = 'skipped', ended_at = ${now}, lease_until = null from found f
      where d.account_name = f.account_name and d.id = f.id and f.state = 'waiting'
    )
    select state from found
  `.execute(trx);
  return rows[0]?.state;
}

/** Keeps the test event for a subscription; each is a thing of its own, so that it waits for nothing. */
export async function keepTestEvent(trx: Db, { id, row }: ReachedWebhook, event: typeof testEvent): Promise<void> {
  const eventId = randomUUID();
  await sql`
    insert into webhook_delivery (account_name, subscription_id, event_id, event, thing, payload)
    values (${row.account_name}, ${id}, ${eventId}, ${event}, ${`test:${eventId}`}, '{}')
  `.execute(trx);
}

const isRow = ({ account_name, id }: Pick<DeliveryRow, 'account_name' | 'id'>) =>
  sql`account_name = ${account_name} and id = ${id}::bigint`;

const heard = (answer: WebhookAnswer | undefined) =>
  sql`status = ${answer?.status ?? null}, answer = ${answer?.answer ?? null}, milliseconds = ${answer?.milliseconds ?? null}`;

const DAYS_MS = webhookLimits.days * 86_400_000;

/**
 * The due events of a subscription: of each thing only the oldest one, since the next waits until it is delivered or given up. Things do not
 * wait for each other.
 */
export const eventOutbox = (access: SystemAccess, { id }: { id: string }): Outbox<DeliveryRow, WebhookAnswer> => ({
  table: 'webhook_delivery',
  access,
  key: ['account_name', 'id'],
  isRow,
  choice: sql`m.state = 'waiting' and m.subscription_id = ${id} and not exists (
    select 1 from webhook_delivery earlier
    where earlier.subscription_id = m.subscription_id and earlier.thing = m.thing and earlier.state = 'waiting' and earlier.id < m.id
  ) order by m.id`,
  message: sql`${deliveryColumns} from m order by m.id`,
  atOnce: 16,
  pauses: { first: 5, longest: 3_600 },
  isOver: ({ counted_from }, next) => next.getTime() > counted_from.getTime() + DAYS_MS,
  end: (message, now, outcome) =>
    'answer' in outcome
      ? sql`
          update webhook_delivery set state = 'delivered', ended_at = ${now}, lease_until = null, last_error = null, ${heard(outcome.answer)}
          where ${isRow(message)}`
      : sql`
          update webhook_delivery set state = 'failed', ended_at = ${now}, lease_until = null, ${failed(outcome.failure)}
          where ${isRow(message)} and state = 'waiting'`,
  failed: 'a webhook did not take an event',
  facts: ({ event, thing }) => ({ event, thing, webhook: id }),
  noteFailure: (_reason, error) => failed(error),
});

const failed = (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  return sql`last_error = ${reason}, ${heard(error instanceof WebhookFailure ? error.answer : undefined)}`;
};

/** Deletes deliveries that ended more than thirty days ago. */
export async function deleteOldDeliveries(db: Db, _access: SystemAccess, now: Date): Promise<void> {
  await sql`
    delete from webhook_delivery
    where state <> 'waiting' and ended_at < ${now}::timestamptz - make_interval(days => ${webhookLimits.keptDays})
  `.execute(db);
}
