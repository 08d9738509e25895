import { sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import { type AccountScope, accountScope, type Scope, type SystemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';

/** A place in the sequence of changes: the number of a change and, where several variants have it, the variant. */
export type FeedPlace = { number: number; sku: number };

/** A variant that changed, with its place. */
export type ChangedStock = {
  number: number;
  sku: number;
  account_name: string;
  total: number;
  reserved: number;
};

/**
 * Variants that changed after a place, the earliest change first. Changes that have no number yet come later. The number is compared alone as
 * well: beside an account, PostgreSQL 15 would not begin its index at a compared row (ADR 141).
 */
export async function findChangedStock(
  db: Db,
  scope: Scope,
  { number, sku }: FeedPlace,
  most: number,
): Promise<ChangedStock[]> {
  const isOwn = reaches(scope, sql`account_name`);
  const { rows } = await sql<ChangedStock>`
    select change_number as number, sku_id as sku, account_name, total_quantity as total,
      reserved_quantity as reserved
    from sku_stock
    where change_number is not null and change_number >= ${number} and (change_number, sku_id) > (${number}, ${sku}) and ${isOwn}
    order by change_number, sku_id limit ${most}
  `.execute(db);
  return rows;
}

/** Changes that one transaction numbers. */
const AT_ONCE = 1_000;
/** Transactions for one seller before the next one's turn. To find out who has changes reads all that wait. */
const IN_A_ROW = 20;

/**
 * Numbers the changes of stock that have no number, and answers whether there was one. One process at a time does it, and those of one
 * seller at a time, so that numbers are seen in their sequence and a reader misses none; a row that somebody is writing gets its number
 * the next time, or waits for its turn. It ends early where `signal` is aborted.
 */
export async function numberChanges(database: Database, access: SystemAccess, signal?: AbortSignal): Promise<boolean> {
  const { rows } = await sql<{ account_name: string }>`
    select distinct account_name from sku_stock where change_number is null order by account_name
  `.execute(database.db);
  let found = false;
  for (const { account_name } of rows) {
    const account = accountScope(access, account_name);
    // Going on after the last variant passes no entries of the index that were numbered just before.
    let after: number | undefined = 0;
    for (let n = 0; n < IN_A_ROW && after !== undefined && !signal?.aborted; n += 1) {
      const numbered: number[] = await numberSome(database, account, after);
      found ||= numbered.length > 0;
      after = numbered.length === AT_ONCE ? numbered.at(-1) : undefined;
    }
  }
  return found;
}

/** Numbers changes of a seller's variants with higher numbers than one; answers these variants. */
const numberSome = (database: Database, account: AccountScope, after: number): Promise<number[]> =>
  inTransaction(database, async (trx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('number_stock_changes')) as mine
    `.execute(trx);
    if (locks[0]?.mine !== true) return [];
    const free = await number(trx, account, after, sql`limit ${AT_ONCE} for update skip locked`);
    if (free.length > 0 || after > 0) return free;
    // A variant that is sold without pause is never free: its row is waited for, alone, so that nothing waits for this transaction.
    return number(trx, account, after, sql`limit 1 for update`);
  });

async function number(
  trx: Db,
  { accountName }: AccountScope,
  after: number,
  which: ReturnType<typeof sql>,
): Promise<number[]> {
  // In the order of the index; of one number alone, PostgreSQL does not see that it is the order of variants.
  const { rows } = await sql<{ sku_id: number }>`
    select sku_id from sku_stock where account_name = ${accountName} and change_number is null and sku_id > ${after}
    order by change_number, sku_id ${which}
  `.execute(trx);
  const skus = rows.map(({ sku_id }) => sku_id);
  if (skus.length === 0) return skus;
  await sql`
    with numbered as materialized (
      select sku, nextval('stock_change_number') as number from unnest(${pgArray(skus)}::bigint[]) as list (sku)
    )
    update sku_stock t set change_number = n.number from numbered n where t.account_name = ${accountName} and t.sku_id = n.sku
  `.execute(trx);
  return skus;
}
