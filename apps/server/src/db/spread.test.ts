import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../testing/test-database.ts';
import type { Database } from './database.ts';

// The rule of docs/architecture.md, "Tables that can be spread": the primary key and the unique indexes of a table contain the order's id
// if its rows belong to an order, the seller's account if they belong to a seller; and no table has a statement trigger.

/** The exceptions from before the rule. Delete a line once its table is corrected; a new line needs the reason of its group. */
const known = [
  // Reference tables: every machine has all of them, and they name sellers without belonging to one.
  'organization: organization_account_word lacks account_name',
  'organization: organization_pkey lacks account_name',

  // Orders: keys of one column, from before the rule.
  'guide_request: guide_request_pkey lacks order_id',
  'order_controversy: order_controversy_pkey lacks order_id',
  'order_controversy_comment: order_controversy_comment_pkey lacks order_id',
  'order_package_status: order_package_status_pkey lacks order_id',
  'retailer_message: retailer_message_pkey lacks order_id',

  // Tables with rows of sellers and rows of the marketplace, whose account is null.
  'audit_entry: audit_entry_pkey lacks account_name',
  'bulk_action: bulk_action_created_by_key_key lacks account_name',
  'bulk_action: bulk_action_pkey lacks account_name',
  'bulk_action_row: bulk_action_row_pkey lacks account_name',
  'carrier: carrier_pkey lacks account_name',
  'live_event: live_event_pkey lacks account_name',
  'load: load_pkey lacks account_name',
  'load: load_unfinished lacks account_name',
  'load_attempt: load_attempt_pkey lacks account_name',
  'load_issue: load_issue_pkey lacks account_name',
  'shipping_rate: shipping_rate_pkey lacks account_name',
];

/**
 * Each table that belongs to an order or to a seller, by its own column or by a foreign key to a table that does. A table of an order
 * belongs to the order, whatever else it refers to. A foreign key to `organization` makes no table a seller's.
 */
const owned = `
  with recursive tables as (
    select c.oid, c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ), named as (
    select t.oid, t.name, case
      when t.name = 'orders' then 'id'
      when exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'order_id') then 'order_id'
      when exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'account_name') then 'account_name'
    end as owner from tables t
  ), reached as (
    select oid, name, owner from named where owner is not null
    union
    select n.oid, n.name, case o.owner when 'id' then 'order_id' else o.owner end
    from reached o join pg_constraint f on f.contype = 'f' and f.confrelid = o.oid join named n on n.oid = f.conrelid
    where n.owner is null and o.name <> 'organization'
  ), owned as (
    select oid, name, max(owner) as owner from reached group by oid, name -- order_id before account_name
  )`;

const broken = `${owned}
  select name || ': ' || coalesce(i.relname || ' lacks ' || owner, 'no primary key') as problem
  from owned left join pg_index x on x.indrelid = owned.oid and x.indisunique left join pg_class i on i.oid = x.indexrelid
  where x.indexrelid is null or not exists (
    select from pg_attribute a where a.attrelid = owned.oid and a.attname = owner and a.attnum = any (x.indkey))
  union
  select c.relname || ': statement trigger ' || g.tgname
  from pg_trigger g join pg_class c on c.oid = g.tgrelid
  where c.relnamespace = 'public'::regnamespace and not g.tgisinternal and g.tgtype & 1 = 0`;

async function problemsOf(database: Database): Promise<string[]> {
  const { rows } = await database.executeSql(broken);
  return rows.map(({ problem }) => String(problem)).sort();
}

describeOnBothEngines('tables that can be spread over machines', (database) => {
  test('are all but those that are known', async () => {
    expect(await problemsOf(database())).toEqual([...known].sort());
  });

  test('are missed, by their own columns and by what they hang on', async () => {
    await database().executeSql(`
      create table parcel (id uuid primary key, order_id text not null, account_name text not null);
      create table parcel_photo (parcel_id uuid references parcel, position int, primary key (parcel_id, position));
      create table parcel_note (order_id text references orders);
      create table voucher (account_name text, code text unique, primary key (account_name, code));
      create table answer (order_id text, position int, primary key (order_id, position));
      create function nothing() returns trigger language plpgsql as 'begin return null; end';
      create trigger answer_told after insert on answer for each statement execute function nothing();
    `);
    try {
      const found = (await problemsOf(database())).filter((problem) => !known.includes(problem));
      expect(found).toEqual([
        'answer: statement trigger answer_told',
        'parcel: parcel_pkey lacks order_id',
        'parcel_note: no primary key',
        'parcel_photo: parcel_photo_pkey lacks order_id',
        'voucher: voucher_code_key lacks account_name',
      ]);
    } finally {
      await database().executeSql(
        'drop table parcel_photo, parcel_note, parcel, voucher, answer; drop function nothing()',
      );
    }
  });
});
