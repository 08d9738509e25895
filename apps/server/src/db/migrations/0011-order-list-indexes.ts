import type { SqlRunner } from '../database.ts';

const newest = 'creation_date desc, id desc';
const tagBits = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/**
 * Indexes of the order list. Every list is "newest first within a scope": each index carries the sort, so a page is read
 * in order and never sorted. Tags have partial indexes, one a bit and scope, because an order has few of them.
 */
export function up(run: SqlRunner) {
  const statements = [
    `create index orders_newest on orders (${newest})`,
    `create index orders_by_account on orders (account_name, ${newest})`,
    `create index orders_by_status on orders (status, ${newest})`,
    `create index orders_by_account_status on orders (account_name, status, ${newest})`,
    'create index orders_by_value on orders (value_centavos, id)',
    'create index orders_by_account_value on orders (account_name, value_centavos, id)',
    'create index orders_by_account_id on orders (account_name, id)',
    'create index orders_by_liquidation on orders (liquidation_date) where liquidation_date is not null',
    ...tagBits.flatMap((bit) => [
      `create index orders_tag_${bit} on orders (${newest}) where tags & ${bit} <> 0`,
      `create index orders_tag_${bit}_by_account on orders (account_name, ${newest}) where tags & ${bit} <> 0`,
    ]),
    'create index orders_text_public on orders using gin (search_public gin_trgm_ops)',
    'create index orders_text_client on orders using gin (search_client gin_trgm_ops)',
  ];
  return run(statements.join(';\n'));
}
