import { soughtCode } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { visibleOrder } from './orders.repository.ts';

/**
 * The ids of the orders that typed numbers name in the scope, by what was typed: the number as it stands, else the only order with the same
 * code (R40). Most numbers are typed as they stand, so the second statement is for those that are left.
 */
export async function findOrderIds(db: Db, scope: Scope, typed: readonly string[]): Promise<Map<string, string>> {
  const named = sql`(select jsonb_array_elements_text(${JSON.stringify(typed)}::jsonb))`;
  // Orders have no index of their number alone; of all sellers, `order_account` has.
  const { rows } = await sql<{ id: string }>`${
    scope.kind === 'all'
      ? sql`select order_id as id from order_account where order_id in ${named}`
      : sql`select id from orders o where id in ${named} and ${visibleOrder(scope)}`
  }`.execute(db);
  const found = new Map(rows.map(({ id }) => [id, id]));
  const left = typed.filter((one) => !found.has(one) && soughtCode(one) !== '');
  if (left.length === 0) return found;
  const codes = await sql<{ code: string; id: string }>`
    select code_key(id) as code, min(id) as id from orders o
    where code_key(id) collate "C" = any(${[...new Set(left.map(soughtCode))]}::text[]) and ${visibleOrder(scope)}
    group by 1 having count(*) = 1
  `.execute(db);
  const ids = new Map(codes.rows.map(({ code, id }) => [code, id]));
  for (const one of left) {
    const id = ids.get(soughtCode(one));
    if (id !== undefined) found.set(one, id);
  }
  return found;
}
