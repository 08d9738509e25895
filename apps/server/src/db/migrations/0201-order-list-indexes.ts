import { type Kysely, sql } from 'kysely';

const order = 'creation_date desc, id desc';
const tagBits = [1, 2, 4, 8, 16, 32, 64, 128, 256];

// Every list is "newest first within a scope": each index carries the sort, so a page is read in order and never sorted.
// Tags have partial indexes, one a bit and scope, because an order has few of them.
const statements = [
  `create index orders_newest on orders (${order})`,
  `create index orders_by_account on orders (account_name, ${order})`,
  `create index orders_by_status on orders (status, ${order})`,
  `create index orders_by_account_status on orders (account_name, status, ${order})`,
  `create index orders_by_liquidation on orders (liquidation_date) where liquidation_date is not null`,
  ...tagBits.flatMap((bit) => [
    `create index orders_tag_${bit} on orders (${order}) where tags & ${bit} <> 0`,
    `create index orders_tag_${bit}_by_account on orders (account_name, ${order}) where tags & ${bit} <> 0`,
  ]),
  // Free text by trigrams. Two columns, so that who may not see client data cannot search it either.
  'create extension if not exists pg_trgm',
  'create index orders_text_public on orders using gin (search_public gin_trgm_ops)',
  'create index orders_text_client on orders using gin (search_client gin_trgm_ops)',
];

/** Indexes of the order list: pages of any depth and text search at a million orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
