import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** Subscriptions to events and the deliveries of events (ADR 192). */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create table webhook_subscription (
      id uuid primary key default gen_random_uuid(),
      account_name text,
      address text,
      events text[] not null,
      secret text not null,
      previous_secret text,
      previous_until timestamptz,
      enabled boolean not null default true,
      managed boolean not null default false,
      version integer not null default 1,
      created_by uuid,
      created_at timestamptz not null default now(),
      seen_at timestamptz,
      stock_number bigint not null default 0,
      stock_sku bigint not null default 0,
      check ((address is null) = (seen_at is not null))
    )`);
  await run(`select place_table('webhook_subscription', 'local')`);
  await run(`
    create table webhook_delivery (
      account_name text not null,
      id bigint generated always as identity,
      subscription_id uuid not null references webhook_subscription (id) on delete cascade,
      event_id uuid not null,
      event text not null,
      thing text not null,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      counted_from timestamptz not null default now(),
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'skipped')),
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      lease_until timestamptz,
      ended_at timestamptz,
      status integer,
      answer text,
      last_error text,
      milliseconds integer,
      primary key (account_name, id),
      check ((state = 'waiting') = (ended_at is null))
    )`);
  await run(`select place_table('webhook_delivery', 'local')`);
  await run(`create index webhook_delivery_listed on webhook_delivery (subscription_id, id)`);
  await run(
    `create index webhook_delivery_waiting on webhook_delivery (subscription_id, thing, id) where state = 'waiting'`,
  );
  await run(`create index webhook_delivery_due on webhook_delivery (subscription_id, next_at) where state = 'waiting'`);
  await run(`create index webhook_delivery_of_thing on webhook_delivery (thing, id) where state = 'waiting'`);
  await run(`create index webhook_delivery_ended on webhook_delivery (ended_at) where state <> 'waiting'`);
}
