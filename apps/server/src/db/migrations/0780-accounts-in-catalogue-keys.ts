import type { SqlRunner } from '../database.ts';

export const phase = 'contract';
export const outsideTransaction = true;

/** Tables below a product or a variant, which get its account; `key`: their primary key until now. */
const below = [
  { table: 'product_specification', parent: 'product', by: 'product_id', key: 'product_id, specification_id' },
  { table: 'sku_specification', parent: 'sku', by: 'sku_id', key: 'sku_id, specification_id' },
  { table: 'sku_image', parent: 'sku', by: 'sku_id', key: 'sku_id, position' },
  { table: 'sku_price', parent: 'sku', by: 'sku_id', key: 'sku_id' },
] as const;

/** The tables whose primary key comes to contain the account. It stands last: numbers are compared faster than texts. */
const keys = [
  { table: 'product', key: 'id' },
  { table: 'sku', key: 'id' },
  { table: 'price_approval', key: 'id' },
  { table: 'sku_stock', key: 'sku_id' },
  ...below,
] as const;

/** The foreign keys to a product or a variant, which come to name its account. */
const references = [
  { table: 'sku', parent: 'product', by: 'product_id' },
  { table: 'product_list', parent: 'product', by: 'product_id' },
  { table: 'product_words', parent: 'product', by: 'product_id' },
  { table: 'sku_stock', parent: 'sku', by: 'sku_id' },
  { table: 'price_approval', parent: 'sku', by: 'sku_id' },
  ...below,
] as const;

/** Other indexes: they are built under another name, and take the place of those that have theirs. */
const indexes = [
  { name: 'sku_by_product', on: 'sku (product_id, account_name, id)' },
  { name: 'sku_approved', on: `sku (account_name, product_id) where status = 'APPROVED'` },
  { name: 'price_approval_by_sku', on: 'price_approval (sku_id, account_name, id desc)' },
  {
    name: 'price_approval_waiting',
    on: `price_approval (sku_id, account_name) where status = 'WAITING'`,
    unique: true,
  },
  { name: 'sku_stock_units_of_sellers', on: 'sku_stock (total_quantity, account_name)' },
] as const;

/**
 * Keys of the catalogue contain the seller's account (ADR 162). Rows are filled in portions and indexes are built beside the old ones, so
 * that nothing is locked for long; one short transaction exchanges the keys. Every statement can be repeated.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(renameOfStock);
  await run(`alter table stock_hold alter column account_name type text collate "default"`);
  for (const one of below) await fill(run, one);
  await requireFilled(run, 'sku_stock', 'account_name');
  await requireFilled(run, 'sku_stock', 'sku_product_id');
  for (const { table, key } of keys) {
    await run(`drop index if exists ${table}_key`);
    await run(`create unique index concurrently ${table}_key on ${table} (${key}, account_name)`);
  }
  for (const { name, on, ...more } of indexes) {
    await run(`drop index if exists ${name}_next`);
    await run(`create ${'unique' in more ? 'unique ' : ''}index concurrently ${name}_next on ${on}`);
  }
  await run(exchange);
  for (const { table, by } of references) await run(`alter table ${table} validate constraint ${table}_${by}_fkey`);
}

/** The account of stock loses its own name, its own collation and the trigger that filled it in: statements write it. */
const renameOfStock = `
  do $$ begin
    if exists (select from pg_attribute where attrelid = 'sku_stock'::regclass and attname = 'sku_account_name') then
      drop trigger sku_stock_completed on sku_stock;
      drop function complete_sku_stock();
      drop index sku_stock_units_of_sellers;
      alter table sku_stock alter column sku_account_name type text collate "default";
      alter table sku_stock rename column sku_account_name to account_name;
    end if;
  end $$`;

async function fill(run: SqlRunner, { table, parent, by }: (typeof below)[number]): Promise<void> {
  await run(`alter table ${table} add column if not exists account_name text`);
  await run(`
    do $$
    declare
      first bigint := 0;
      past bigint;
    begin
      loop
        select max(id) into past from (select id from ${parent} where id > first order by id limit 10000) portion;
        exit when past is null;
        update ${table} t set account_name = p.account_name from ${parent} p
        where p.id = t.${by} and t.${by} > first and t.${by} <= past and t.account_name is null;
        commit;
        first := past;
      end loop;
    end $$`);
  await requireFilled(run, table, 'account_name');
}

/** A constraint that is validated beside others' work makes `set not null` short. */
async function requireFilled(run: SqlRunner, table: string, column: string): Promise<void> {
  const check = `${table}_${column}_filled`;
  await run(`alter table ${table} drop constraint if exists ${check}`);
  await run(`alter table ${table} add constraint ${check} check (${column} is not null) not valid`);
  await run(`alter table ${table} validate constraint ${check}`);
  await run(`alter table ${table} alter column ${column} set not null, drop constraint ${check}`);
}

/** What lists show of a product: its variants and their stock are looked up by their whole keys. */
const listing = `
  create or replace view product_listing as
  select p.id as product_id, p.account_name, p.category_id, p.brand_id,
    (p.created_at at time zone 'America/Mexico_City')::date as day, search_text(p.name) as name_key,
    s.approved, s.pending, s.rejected, search_text(concat_ws(' ', p.id, p.name, s.words)) as words,
    (s.approved > 0)::integer + (s.pending > 0)::integer * 2 + (s.rejected > 0)::integer * 4 + s.stock as statuses, s.levels
  from product p cross join lateral (
    select count(*) filter (where status = 'APPROVED')::integer as approved,
      count(*) filter (where status = 'PENDING_APPROVAL')::integer as pending,
      count(*) filter (where status = 'REJECTED')::integer as rejected,
      string_agg(concat_ws(' ', sku.id, upc, ref_id, name), ' ' order by sku.id) as words,
      coalesce(bit_or(stock_bits(stock_level(status, total_quantity - reserved_quantity))), 0) as stock,
      coalesce(array_agg(stock_level(status, total_quantity - reserved_quantity) order by sku.id)
        filter (where total_quantity - reserved_quantity <= 100), '{}') as levels
    from sku left join sku_stock t on t.account_name = sku.account_name and t.sku_id = sku.id
    where sku.account_name = p.account_name and sku.product_id = p.id
  ) s`;

/** Statements that are sent together are one transaction. */
const exchange = [
  ...references.map(({ table, by }) => `alter table ${table} drop constraint if exists ${table}_${by}_fkey`),
  ...keys.map(
    ({ table }) => `alter table ${table} drop constraint if exists ${table}_pkey,
      add constraint ${table}_pkey primary key using index ${table}_key`,
  ),
  ...references.map(
    ({ table, by, parent }) => `alter table ${table} add constraint ${table}_${by}_fkey
      foreign key (account_name, ${by}) references ${parent} (account_name, id) on delete cascade not valid`,
  ),
  ...indexes.map(({ name }) => `drop index if exists ${name}; alter index ${name}_next rename to ${name}`),
  listing,
].join(';\n');
