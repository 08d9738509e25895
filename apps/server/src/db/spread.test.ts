import { expect, test } from 'vitest';
import { type Spread, tableComments } from '../generated/table-comments.ts';
import { describeOnBothEngines, leaveOutWhenSpread } from '../testing/test-database.ts';
import type { Database } from './database.ts';

// The rule of docs/architecture.md, "Tables that can be spread": what a table declares (`@spread`) is possible with its keys.

const kinds = Object.fromEntries(Object.entries(tableComments).map(([name, { spread }]) => [name, spread]));

/** Tables that name an account, or hang on one that does, and are not spread by it. A new line needs the reason of its group. */
const notOwned = [
  // On every machine: they are small, and joined with what is spread. `order_account` finds the seller of an order by its id.
  'carrier',
  'carrier_seller',
  'commercial_condition_seller',
  'order_account',
  'organization',

  // Rows of sellers and of the marketplace itself, whose account is the empty one.
  'audit_entry',
  'bulk_action',
  'bulk_action_row',
  'live_event',
  'load',
  'load_attempt',
  'load_issue',
  'shipping_rate',
  'webhook_subscription',
  'webhook_older_secret',

  // Queues: their workers ask for the messages of all sellers.
  'retailer_message',
  'webhook_delivery',

  // Small, and never joined with what is spread.
  'carrier_block_seller',
  'carrier_block_told',
  'column_map',
  'commercial_terms_acceptance',
  'preset',
];

/** Foreign keys that a database which is spread goes without: Citus has none between such kinds, or would take the table into its care. */
const leftAway = [
  'carrier_block_seller_account_name_fkey',
  'carrier_block_told_account_name_fkey',
  'commercial_condition_seller_activated_by_fkey',
  'commercial_terms_acceptance_account_name_fkey',
  'order_liquidation_line_load_id_fkey',
  'person_organization_organization_id_fkey',
  'price_approval_approved_by_fkey',
  'price_approval_load_id_fkey',
  'price_approval_requested_by_fkey',
  'shipping_rate_carrier_id_fkey',
];

const declared = `with declared as (
    select c.oid, c.relname as name, k.value as kind
    from jsonb_each_text($1::jsonb) k join pg_class c on c.relname = k.key and c.relnamespace = 'public'::regnamespace
  )`;

const names = (columns: string) => `exists (
  select from pg_attribute a where a.attrelid = t.oid and a.attname = 'account_name' and a.attnum = any (${columns}))`;

const broken = `${declared}
  select t.name || ': ' || coalesce(i.relname || ' lacks account_name', 'no primary key') as problem
  from declared t left join pg_index x on x.indrelid = t.oid and x.indisunique left join pg_class i on i.oid = x.indexrelid
  where t.kind = 'owned' and (x.indexrelid is null or not ${names('x.indkey')})
  union
  select t.name || ': ' || f.conname || case when not ${names('f.conkey')} then ' lacks account_name' else ' sets the account to null' end
  from declared t join pg_constraint f on f.contype = 'f' and f.conrelid = t.oid join declared parent on parent.oid = f.confrelid
  where t.kind = 'owned' and parent.kind = 'owned' and (not ${names('f.conkey')} or f.confdeltype in ('n', 'd'))
  union
  select t.name || ': trigger ' || g.tgname
  from pg_trigger g join declared t on t.oid = g.tgrelid where t.kind <> 'local' and not g.tgisinternal`;

const between = `${declared}
  select f.conname as name
  from declared t join pg_constraint f on f.contype = 'f' and f.conrelid = t.oid join declared parent on parent.oid = f.confrelid
  where t.kind <> parent.kind and (t.kind, parent.kind) <> ('owned', 'reference') order by 1`;

/** Each table with rows of sellers: by its own column (an order belongs to its seller), or by a foreign key to a table that has some. */
const ofSellers = `
  with recursive tables as (
    select c.oid, c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname in ('account_name', 'order_id')) as names
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ), found as (
    select oid, name from tables where names
    union
    select t.oid, t.name
    from found o join pg_constraint f on f.contype = 'f' and f.confrelid = o.oid join tables t on t.oid = f.conrelid
    where o.name not in ('organization', 'carrier')
  )
  select name from found order by 1`;

async function problemsOf(database: Database, more: Record<string, Spread> = {}): Promise<string[]> {
  const { rows } = await database.executeSql(broken, [JSON.stringify({ ...kinds, ...more })]);
  return rows.map(({ problem }) => String(problem)).sort();
}

describeOnBothEngines('tables that can be spread over machines', (database) => {
  test('have the keys that their kind needs', async () => {
    expect(await problemsOf(database())).toEqual([]);
  });

  test('are all that have rows of sellers, but those that are known', async () => {
    const { rows } = await database().executeSql(ofSellers);
    const found = rows.map(({ name }) => String(name)).filter((name) => kinds[name] !== 'owned');
    expect(found).toEqual([...notOwned].sort());
  });

  test('go without few foreign keys while they are spread', async (context) => {
    await leaveOutWhenSpread(context, database(), 'They are left away there.');
    const { rows } = await database().executeSql(between, [JSON.stringify(kinds)]);
    expect(rows.map(({ name }) => name)).toEqual(leftAway);
  });

  test('are missed, by what refuses each', async () => {
    await database().executeSql(`
      create table parcel (id uuid primary key, order_id text not null, account_name text not null);
      create table parcel_photo (parcel_id uuid references parcel, account_name text, position int, primary key (parcel_id, position));
      create table parcel_note (order_id text, seller text, foreign key (order_id, seller) references orders);
      create table parcel_kind (id uuid primary key, parcel_id uuid references parcel);
      create table voucher (account_name text, code text unique, order_id text, primary key (account_name, code),
        foreign key (account_name, order_id) references orders (account_name, id) on delete set null (order_id));
      create table answer (order_id text, position int, load_id uuid references load, primary key (order_id, position));
      create function nothing() returns trigger language plpgsql as 'begin return null; end';
      create trigger answer_told after insert on answer for each statement execute function nothing();
      create trigger parcel_kind_told after insert on parcel_kind for each row execute function nothing();
    `);
    try {
      const owned = { parcel: 'owned', parcel_photo: 'owned', parcel_note: 'owned', voucher: 'owned' } as const;
      expect(await problemsOf(database(), { ...owned, answer: 'owned', parcel_kind: 'reference' })).toEqual([
        'answer: answer_pkey lacks account_name',
        'answer: trigger answer_told',
        'parcel: parcel_pkey lacks account_name',
        'parcel_kind: trigger parcel_kind_told',
        'parcel_note: no primary key',
        'parcel_note: parcel_note_order_id_seller_fkey lacks account_name',
        'parcel_photo: parcel_photo_parcel_id_fkey lacks account_name',
        'parcel_photo: parcel_photo_pkey lacks account_name',
        'voucher: voucher_account_name_order_id_fkey sets the account to null',
        'voucher: voucher_code_key lacks account_name',
      ]);
    } finally {
      await database().executeSql(
        'drop table parcel_photo, parcel_note, parcel_kind, parcel, voucher, answer; drop function nothing()',
      );
    }
  });
});
