import type { EventType } from '@trastienda/domain';
import { sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import { type AccountScope, accountScope, MARKETPLACE, type Scope, type SystemAccess } from '../../../db/scope.ts';
import { type FeedPlace, findChangedStock } from '../../catalogue/inventory/stock-feed.repository.ts';

export type WebhookRow = {
  id: string;
  version: number;
  account_name: string;
  seller_name: string | null;
  address: string;
  events: EventType[];
  enabled: boolean;
  previous_until: Date | null;
  created_at: Date;
  waiting: number;
  failing: number;
  last_error: string | null;
};

export type WebhookSearch = { text?: string | undefined; enabled?: boolean | undefined };

/** A subscription that was found in a scope; every function on it or its deliveries requires one. Only this file can make it. */
class ReachedWebhook {
  protected readonly reached = true;
  readonly row: WebhookRow;

  constructor(row: WebhookRow) {
    this.row = row;
  }

  get id(): string {
    return this.row.id;
  }
}

export type { ReachedWebhook };

// What a command listens to has no address, and is in no list.
const visible = (scope: Scope) => sql`s.address is not null and ${reaches(scope, sql`s.account_name`)}`;

const columns = sql`s.id, s.version, s.account_name, o.name as seller_name, s.address, s.events, s.enabled,
  greatest(case when s.previous_secret is not null then s.previous_until end,
    (select max(x.signs_until) from webhook_older_secret x where x.subscription_id = s.id)) as previous_until, s.created_at,
  coalesce(w.waiting, 0) as waiting, coalesce(w.failing, 0) as failing, w.last_error`;

const withStanding = sql`
  left join organization o on o.account_name = s.account_name
  left join lateral (
    select count(*)::integer as waiting, (count(*) filter (where d.attempts > 0))::integer as failing,
      (array_agg(d.last_error order by d.id desc) filter (where d.last_error is not null))[1] as last_error
    from webhook_delivery d where d.subscription_id = s.id and d.state = 'waiting'
  ) w on true`;

/** Subscriptions of the scope, the newest first. */
export function findWebhooks(
  db: Db,
  scope: Scope,
  { text, enabled }: WebhookSearch,
  page: Page,
): Promise<Found<WebhookRow>> {
  const found = sql`from webhook_subscription s ${withStanding} where ${allOf([
    visible(scope),
    text !== undefined && text !== '' && sql`search_text(s.address) like ${containing(text)}`,
    enabled !== undefined && sql`s.enabled = ${enabled}`,
  ])}`;
  return findSqlPage<WebhookRow>(db, { columns, found, order: sql`s.created_at desc, s.id` }, page);
}

/** A subscription of the scope; `lock` locks its row for a change. */
export async function findWebhook(
  db: Db,
  scope: Scope,
  id: string,
  options?: { lock: boolean },
): Promise<ReachedWebhook | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhook_subscription s ${withStanding} where s.id = ${id}::uuid and ${visible(scope)}
    ${options?.lock ? sql`for update of s` : sql``}
  `.execute(db);
  const [row] = rows;
  return row && new ReachedWebhook(row);
}

/** How many subscriptions an account has; those made at the same moment are counted one after the other. */
export async function countWebhooks(trx: Db, { accountName }: AccountScope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext(${accountName}))`.execute(trx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from webhook_subscription
    where account_name = ${accountName} and address is not null
  `.execute(trx);
  return rows[0]?.n ?? 0;
}

export type NewWebhook = {
  /** Null: a stream reads it. */
  address: string | null;
  events: readonly string[];
  enabled: boolean;
  /** Sealed. */
  secret: string;
  personId: string | null;
};

/** Adds a subscription, which hears of stock that changes from now on; answers its id. */
export async function insertWebhook(trx: Db, { accountName }: AccountScope, one: NewWebhook): Promise<string> {
  const ofAccount = accountName === MARKETPLACE ? sql`true` : sql`account_name = ${accountName}`;
  const { rows } = await sql<{ id: string }>`
    insert into webhook_subscription (account_name, address, events, enabled, secret, created_by, seen_at, stock_number, stock_sku)
    select ${accountName}, ${one.address}::text, ${[...one.events]}::text[], ${one.enabled}, ${one.secret}, ${one.personId}::uuid,
      case when ${one.address}::text is null then now() end, coalesce(place.number, 0), coalesce(place.sku, 0)
    from (select 1) one left join (
      select change_number as number, sku_id as sku from sku_stock where change_number is not null and ${ofAccount}
      order by change_number desc, sku_id desc limit 1
    ) place on true
    returning id
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A webhook was not written.');
  return row.id;
}

/** Writes a change as the next version. */
export async function updateWebhook(
  trx: Db,
  { id }: ReachedWebhook,
  { address, events, enabled }: Pick<NewWebhook, 'events' | 'enabled'> & { address: string },
): Promise<void> {
  await sql`
    update webhook_subscription set address = ${address}, events = ${[...events]}::text[], enabled = ${enabled}, version = version + 1
    where id = ${id}
  `.execute(trx);
}

/**
 * Signs with a new sealed secret, and until `until` with the present one too; those from before sign on as long as they were to. Without
 * `until` the new one alone signs.
 */
export async function replaceSecret(
  trx: Db,
  { id }: ReachedWebhook,
  secret: string,
  { until, now }: { until: Date | null; now: Date },
): Promise<void> {
  await sql`
    delete from webhook_older_secret where subscription_id = ${id} and (${until}::timestamptz is null or signs_until <= ${now})
  `.execute(trx);
  await sql`
    insert into webhook_older_secret (subscription_id, secret, signs_until)
    select id, previous_secret, previous_until from webhook_subscription
    where id = ${id} and ${until}::timestamptz is not null and previous_secret is not null and previous_until > ${now}
  `.execute(trx);
  await sql`
    update webhook_subscription set previous_secret = case when ${until}::timestamptz is null then null else secret end,
      previous_until = ${until}, secret = ${secret}, version = version + 1 where id = ${id}
  `.execute(trx);
}

export async function removeWebhook(trx: Db, { id }: ReachedWebhook): Promise<void> {
  await sql`delete from webhook_subscription where id = ${id}`.execute(trx);
}

/** A subscription at work, with its sealed secrets. */
export type WebhookAtWork = {
  id: string;
  account_name: string;
  address: string;
  secret: string;
  /** Those from before that sign too, the newest first. */
  previous_secrets: string[];
};

/** The place of a subscription in the changes of stock, whether it hears of those after it, and whether an event is due anyway. */
type Hearing = FeedPlace & { hears: boolean; due: boolean };

/**
 * The subscriptions with an event that is due, or with stock of which they were not told. Stock that cannot be read now, because it lies on a
 * machine that is away, is told to `onUnread`, and keeps no other subscription waiting.
 */
export async function findDueWebhooks(
  db: Db,
  access: SystemAccess,
  { now, onUnread }: { now: Date; onUnread: (error: unknown) => void },
): Promise<WebhookAtWork[]> {
  const { rows } = await sql<WebhookAtWork & Hearing>`
    select s.id, s.account_name, s.address, s.secret,
      array_remove(array[case when s.previous_until > ${now} then s.previous_secret end], null) || array(
        select x.secret from webhook_older_secret x where x.subscription_id = s.id and x.signs_until > ${now} order by x.signs_until desc
      ) as previous_secrets,
      s.events @> array['stock.changed'] as hears, s.stock_number as number, s.stock_sku as sku,
      exists (select from webhook_delivery d where d.subscription_id = s.id and d.state = 'waiting' and d.next_at <= ${now}) as due
    from webhook_subscription s where s.enabled and s.address is not null
    order by s.stock_number, s.stock_sku
  `.execute(db);
  /** Whether stock changed; unknown counts as `otherwise`. */
  const isNews = (scope: Scope, place: FeedPlace, otherwise: boolean) =>
    hasChanged(db, scope, place).catch((error: unknown) => {
      onUnread(error);
      return otherwise;
    });
  // What changed after the earliest place is read first: usually nothing did, however many listen.
  const [earliest] = rows.filter(({ hears, due }) => hears && !due);
  const isAnyNews = earliest !== undefined && (await isNews(access, earliest, true));
  const due: WebhookAtWork[] = [];
  for (const { hears, due: waits, number, sku, ...one } of rows) {
    const scope = scopeOfWebhook(access, one);
    if (waits || (isAnyNews && hears && (await isNews(scope, { number, sku }, false)))) due.push(one);
  }
  return due;
}

/** The sellers whose events a subscription hears: all of them, if the marketplace has it. */
export const scopeOfWebhook = (access: SystemAccess, { account_name }: Pick<WebhookRow, 'account_name'>): Scope =>
  account_name === MARKETPLACE ? access : accountScope(access, account_name);

const hasChanged = async (db: Db, scope: Scope, place: FeedPlace) =>
  (await findChangedStock(db, scope, place, 1)).length > 0;
