import { codeKey, plainCode } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { steady } from '../../../db/steady.ts';

/**
 * The orders of a seller that have one of these tracking numbers, on a package (also one that comes back) or a guide, by the number's `codeKey`: however they are typed,
 * in capitals or not, with leading zeros or without.
 */
export async function findRepeatedNumbers(
  db: Db,
  { accountName }: AccountScope,
  numbers: readonly string[],
): Promise<Map<string, string[]>> {
  const plain = [...new Set(numbers.map(plainCode))];
  if (plain.length === 0) return new Map();
  // The index is on the key as it is compared in bytes.
  const wanted = sql`(select code_key(n) collate "C" from unnest(${plain}::text[]) n)`;
  const { rows } = await sql<{ order_id: string; tracking_number: string }>`${steady}
    select order_id, tracking_number from (
      select k.order_id, k.tracking_number from order_package k
        where k.account_name = ${accountName} and code_key(k.tracking_number) collate "C" in ${wanted}
      union
      select i.order_id, i.tracking_number from order_item i
        where i.account_name = ${accountName} and i.tracking_number is not null and code_key(i.tracking_number) collate "C" in ${wanted}
    ) found order by order_id
  `.execute(db);
  const found = new Map<string, string[]>();
  for (const { order_id, tracking_number } of rows) {
    const key = codeKey(tracking_number);
    const known = found.get(key) ?? [];
    if (!known.includes(order_id)) found.set(key, [...known, order_id]);
  }
  return found;
}
