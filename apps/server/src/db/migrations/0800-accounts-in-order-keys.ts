import type { SqlRunner } from '../database.ts';

export const phase = 'contract';
export const outsideTransaction = true;

/** Tables that get the account of their parent; `from` comes before each of the parent's ids. */
const below = [
  ...[
    ...['order_item', 'order_package', 'order_package_item', 'order_package_status', 'order_package_withdrawn'],
    ...['order_return_item', 'order_controversy', 'order_note', 'cancellation_request', 'guide_label', 'guide_request'],
    ...['order_liquidation_line', 'retailer_message'],
  ].map((table) => ({ table, parent: 'orders', by: 'order_id', from: "''" })),
  { table: 'order_controversy_comment', parent: 'order_controversy', by: 'controversy_id', from: "''" },
  { table: 'sku_history', parent: 'sku', by: 'sku_id', from: '0' },
  { table: 'sku_history', parent: 'deleted_sku', by: 'sku_id', from: '0' },
];

/** Rows of parents that are gone without a trace. Nobody can reach them; a change of a variant stays all the same, under no account. */
const orphans = [
  'delete from retailer_message where account_name is null',
  "update sku_history set account_name = '' where account_name is null",
];

/** The primary keys, which come to contain the account. It stands last, as in the catalogue. */
const keys = [
  { table: 'orders', key: 'id' },
  { table: 'order_item', key: 'order_id, id' },
  { table: 'order_package', key: 'order_id, invoice_number' },
  { table: 'order_package_item', key: 'order_id, invoice_number, item_id' },
  { table: 'order_package_status', key: 'id' },
  { table: 'order_package_withdrawn', key: 'order_id, invoice_number' },
  { table: 'order_return', key: 'order_id, id' },
  { table: 'order_return_item', key: 'order_id, return_id, item_id, invoice_number' },
  { table: 'order_controversy', key: 'id' },
  { table: 'order_controversy_comment', key: 'id' },
  { table: 'order_note', key: 'order_id, id' },
  { table: 'cancellation_request', key: 'order_id, request_id' },
  { table: 'guide_label', key: 'order_id, tracking_number' },
  { table: 'guide_request', key: 'id' },
  { table: 'fiscal_invoice', key: 'order_id' },
  { table: 'order_liquidation_line', key: 'order_id, load_id, row_number' },
  { table: 'retailer_message', key: 'id' },
  { table: 'sku_history', key: 'sku_id, id' },
];

/** The other unique constraints. */
const uniques = [
  { table: 'order_item', key: 'order_id, position' },
  { table: 'order_package', key: 'order_id, position' },
  { table: 'order_return', key: 'order_id, invoice_number' },
  { table: 'cancellation_request', key: 'order_id, position' },
].map(({ table, key }) => ({ table, key, name: `${table}_${key.replace(', ', '_')}_key` }));

/** The other unique indexes: they are built under another name, and take the place of those that have theirs. */
const indexes = [
  {
    name: 'order_note_attempt',
    on: 'order_note (order_id, author_id, attempt_key, account_name) where attempt_key is not null',
  },
  { name: 'cancellation_request_open', on: 'cancellation_request (order_id, account_name) where outcome is null' },
  { name: 'guide_request_pending', on: `guide_request (order_id, account_name) where status = 'PENDING'` },
];

const cascade = 'on delete cascade';
const toOrder = { by: 'order_id', parent: 'orders', of: 'id', action: cascade };
const toPackage = {
  by: 'order_id, invoice_number',
  parent: 'order_package',
  of: 'order_id, invoice_number',
  action: cascade,
};

/** The foreign keys between tables of sellers, which come to name the account. */
const references = [
  { table: 'orders', by: 'id', parent: 'order_account', of: 'order_id', action: '' },
  ...['order_item', 'order_package', 'order_return', 'order_controversy', 'order_note', 'cancellation_request'].map(
    (table) => ({ table, ...toOrder }),
  ),
  ...['guide_label', 'guide_request', 'order_liquidation_line', 'stock_hold'].map((table) => ({ table, ...toOrder })),
  { table: 'order_package_withdrawn', ...toOrder, action: '' },
  { table: 'order_package_item', ...toPackage },
  { table: 'order_package_item', by: 'order_id, item_id', parent: 'order_item', of: 'order_id, id', action: cascade },
  { table: 'order_package_status', ...toPackage },
  { table: 'order_return', ...toPackage },
  {
    ...{ table: 'order_return', by: 'controversy_id', parent: 'order_controversy', of: 'id' },
    action: 'on delete set null (controversy_id)',
  },
  {
    table: 'order_return_item',
    by: 'order_id, return_id',
    parent: 'order_return',
    of: 'order_id, id',
    action: cascade,
  },
  {
    ...{ table: 'order_return_item', by: 'order_id, invoice_number, item_id', parent: 'order_package_item' },
    ...{ of: 'order_id, invoice_number, item_id', action: cascade },
  },
  { table: 'order_controversy_comment', by: 'controversy_id', parent: 'order_controversy', of: 'id', action: cascade },
].map((one) => ({ ...one, name: `${one.table}_${one.by.replaceAll(', ', '_')}_fkey` }));

/**
 * Keys of orders, of what hangs on them and of the history of variants contain the seller's account, and a table of its own keeps an order's
 * id unique over all sellers (ADR 169). It is done as in the catalogue (ADR 162): rows are filled in portions, indexes are built beside the
 * old ones, and one short transaction exchanges the keys. Every statement can be repeated.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`create table if not exists order_account (
    order_id text primary key, account_name text not null,
    constraint order_account_owner unique (order_id, account_name))`);
  await inPortions(
    run,
    { parent: 'orders', from: "''" },
    (portion) => `
    insert into order_account select p.id, p.account_name from orders p where ${portion('p.id')} on conflict do nothing`,
  );
  const tables = [...new Set(below.map(({ table }) => table))];
  for (const table of tables) await run(`alter table ${table} add column if not exists account_name text`);
  for (const { table, parent, by, from } of below) {
    await inPortions(
      run,
      { parent, from },
      (portion) => `
      update ${table} t set account_name = p.account_name from ${parent} p
      where p.id = t.${by} and ${portion('p.id')} and ${portion(`t.${by}`)} and t.account_name is null`,
    );
  }
  for (const statement of orphans) await run(statement);
  for (const table of tables) await requireFilled(run, table);
  for (const { name, table, key } of built) {
    await run(`drop index if exists ${name}`);
    await run(`create unique index concurrently ${name} on ${table} (${key}, account_name)`);
  }
  for (const { name, on } of indexes) {
    await run(`drop index if exists ${name}_next`);
    await run(`create unique index concurrently ${name}_next on ${on}`);
  }
  await run(exchange);
  for (const { table, name } of references) await run(`alter table ${table} validate constraint ${name}`);
}

const built = [
  ...keys.map(({ table, key }) => ({ table, key, name: `${table}_key` })),
  ...uniques.map(({ table, key, name }) => ({ table, key, name: `${name}_next` })),
];

/** Runs a statement for each 10,000 rows of a parent, with a commit each; `portion` is the condition on a column with its ids. */
async function inPortions(
  run: SqlRunner,
  { parent, from }: { parent: string; from: string },
  statement: (portion: (column: string) => string) => string,
): Promise<void> {
  await run(`
    do $$
    declare
      before ${parent}.id%type := ${from};
      last ${parent}.id%type;
    begin
      loop
        select max(id) into last from (select id from ${parent} where id > before order by id limit 10000) portion;
        exit when last is null;
        ${statement((column) => `${column} > before and ${column} <= last`)};
        commit;
        before := last;
      end loop;
    end $$`);
}

/** A constraint that is validated beside others' work makes `set not null` short. */
async function requireFilled(run: SqlRunner, table: string): Promise<void> {
  const check = `${table}_account_name_filled`;
  await run(`alter table ${table} drop constraint if exists ${check}`);
  await run(`alter table ${table} add constraint ${check} check (account_name is not null) not valid`);
  await run(`alter table ${table} validate constraint ${check}`);
  await run(`alter table ${table} alter column account_name set not null, drop constraint ${check}`);
}

/** The functions that read lines of orders find them by the whole key. */
const functions = `
  drop function if exists order_discount(text, jsonb);
  create or replace function order_discount(of_account text, of_order text, totals jsonb) returns bigint language sql stable as $$
    select case when totals @> '[{"id": "Discounts"}]' then (
      select coalesce(kept_discount(totals, sum((quantity - canceled_quantity) * price_centavos),
        sum(quantity * price_centavos)), 0)
      from order_item where account_name = of_account and order_id = of_order
    ) else 0 end
  $$;
  create or replace function rebuild_sales_counts() returns void language plpgsql as $$
    begin
      lock table orders, order_item in share mode;
      delete from sales_count_delta;
      delete from sales_count;
      insert into sales_count
        (account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos)
      select account_name, coalesce(creation_day, '-infinity'::date), sku, sum(units), sum(centavos), sum(canceled_units),
        sum(canceled_centavos), sum(discount_centavos)
      from (
        select o.account_name, o.creation_day, i.id as sku, i.quantity - i.canceled_quantity as units,
          (i.quantity - i.canceled_quantity) * i.price_centavos as centavos, i.canceled_quantity as canceled_units,
          i.canceled_quantity * i.price_centavos as canceled_centavos, 0 as discount_centavos
        from orders o join order_item i on i.account_name = o.account_name and i.order_id = o.id where o.status <> 'payment-pending'
        union all
        select account_name, creation_day, '', 1, order_shipping(totals, status), 0, 0, order_discount(account_name, id, totals)
        from orders where status <> 'payment-pending'
      ) sold group by account_name, sku, grouping sets ((creation_day), ());
    end $$`;

/** Statements that are sent together are one transaction. */
const exchange = [
  ...references.map(({ table, name }) => `alter table ${table} drop constraint if exists ${name}`),
  ...keys.map(
    ({ table }) => `alter table ${table} drop constraint if exists ${table}_pkey,
      add constraint ${table}_pkey primary key using index ${table}_key`,
  ),
  ...uniques.map(
    ({ table, name }) => `alter table ${table} drop constraint if exists ${name},
      add constraint ${name} unique using index ${name}_next`,
  ),
  ...indexes.map(({ name }) => `drop index if exists ${name}; alter index ${name}_next rename to ${name}`),
  ...references.map(
    ({ table, name, by, parent, of, action }) => `alter table ${table} add constraint ${name}
      foreign key (account_name, ${by}) references ${parent} (account_name, ${of}) ${action} not valid`,
  ),
  functions,
].join(';\n');
