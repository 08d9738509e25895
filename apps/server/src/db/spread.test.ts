import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../testing/test-database.ts';
import type { Database } from './database.ts';

// The rule of docs/architecture.md, "Tables that can be spread": the primary key, the unique indexes and the foreign keys of a table with
// rows of sellers contain the account, those of orders too; and no table has a statement trigger.

/** The exceptions from before the rule. Delete a line once its table is corrected; a new line needs the reason of its group. */
const known = [
  // Reference tables: every machine has all of them, and they name sellers without belonging to one.
  'organization: organization_account_word lacks account_name',
  'organization: organization_pkey lacks account_name',

  // It finds the seller of an order by its id, which no two sellers may have.
  'order_account: order_account_pkey lacks account_name',

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
 * Each table with rows of sellers: by its own column (an order belongs to its seller), or by a foreign key to a table that has some. A
 * foreign key to `organization` makes no table a seller's.
 */
const owned = `
  with recursive tables as (
    select c.oid, c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname in ('account_name', 'order_id')) as names
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ), owned as (
    select oid, name from tables where names or name = 'orders'
    union
    select t.oid, t.name
    from owned o join pg_constraint f on f.contype = 'f' and f.confrelid = o.oid join tables t on t.oid = f.conrelid
    where o.name <> 'organization'
  )`;

const names = (columns: string) => `exists (
  select from pg_attribute a where a.attrelid = owned.oid and a.attname = 'account_name' and a.attnum = any (${columns}))`;

/** Whether every row of a table names a seller. */
const isOfSellers = (table: string) => `exists (
  select from pg_attribute a where a.attrelid = ${table} and a.attname = 'account_name' and a.attnotnull)`;

const broken = `${owned}
  select name || ': ' || coalesce(i.relname || ' lacks account_name', 'no primary key') as problem
  from owned left join pg_index x on x.indrelid = owned.oid and x.indisunique left join pg_class i on i.oid = x.indexrelid
  where x.indexrelid is null or not ${names('x.indkey')}
  union
  select owned.name || ': ' || f.conname || ' lacks account_name'
  from owned join pg_constraint f on f.contype = 'f' and f.conrelid = owned.oid join pg_class parent on parent.oid = f.confrelid
  where parent.relname <> 'organization' and ${isOfSellers('parent.oid')} and not ${names('f.conkey')}
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
      create table parcel_note (order_id text, seller text, foreign key (order_id, seller) references orders);
      create table voucher (account_name text, code text unique, primary key (account_name, code));
      create table answer (order_id text, position int, primary key (order_id, position));
      create function nothing() returns trigger language plpgsql as 'begin return null; end';
      create trigger answer_told after insert on answer for each statement execute function nothing();
    `);
    try {
      const found = (await problemsOf(database())).filter((problem) => !known.includes(problem));
      expect(found).toEqual([
        'answer: answer_pkey lacks account_name',
        'answer: statement trigger answer_told',
        'parcel: parcel_pkey lacks account_name',
        'parcel_note: no primary key',
        'parcel_note: parcel_note_order_id_seller_fkey lacks account_name',
        'parcel_photo: parcel_photo_parcel_id_fkey lacks account_name',
        'parcel_photo: parcel_photo_pkey lacks account_name',
        'voucher: voucher_code_key lacks account_name',
      ]);
    } finally {
      await database().executeSql(
        'drop table parcel_photo, parcel_note, parcel, voucher, answer; drop function nothing()',
      );
    }
  });
});
