import type { commercialConditionsLayout, LayoutCells } from '@trastienda/validators';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import { rowsById } from '../../../db/rows-by-id.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { isUsable } from './conditions.repository.ts';

/** A condition that a file names; one that may not be assigned any more stays with the variants that have it. */
type NamedCondition = { id: number; isUsable: boolean };

/** The conditions with these names, as files give them: those that a seller may assign to its variants, and those that they have. */
export async function findNamedConditions(
  db: Db,
  { accountName }: AccountScope,
  names: readonly string[],
): Promise<Map<string, NamedCondition>> {
  const { rows } = await sql<NamedCondition & { name: string }>`
    select asked.name, c.id, ${isUsable} as "isUsable"
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as asked (name)
    join commercial_condition c on name_key(c.name) = name_key(asked.name)
    left join commercial_condition_seller s on s.condition_id = c.id and s.account_name = ${accountName}
    where ${isUsable} or exists (
      select from sku where sku.account_name = ${accountName} and sku.commercial_condition_id = c.id)
  `.execute(db);
  return new Map(rows.map(({ name, ...condition }) => [name, condition]));
}

/** The names of those conditions. */
export async function usableConditionNames(db: Db, { accountName }: AccountScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.name from commercial_condition c
    left join commercial_condition_seller s on s.condition_id = c.id and s.account_name = ${accountName}
    where ${isUsable}`.execute(db);
  return rows.map(({ name }) => name);
}

type HeldSku = { refId: string; condition: number | null };

/** Locks an account's variants for this transaction, always in the same order, and returns the identifier and condition of each. */
export async function lockConditions(
  trx: Db,
  { accountName }: AccountScope,
  ids: readonly number[],
): Promise<Map<number, HeldSku>> {
  const { rows } = await sql<HeldSku & { id: number }>`
    select held.* from (select distinct id from unnest(${pgArray(ids)}::bigint[]) as id order by id) wanted
      cross join lateral (
        select sku.id, ref_id as "refId", commercial_condition_id as condition from sku
        where account_name = ${accountName} and sku.id = wanted.id for update) held
  `.execute(trx);
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}

/** Assigns conditions to locked variants of an account; null removes the condition. */
export async function saveConditions(
  trx: Db,
  { accountName }: AccountScope,
  conditions: ReadonlyMap<number, number | null>,
  at: Date,
): Promise<void> {
  if (conditions.size === 0) return;
  const changes = [...conditions].map(([id, condition]) => ({ id, condition }));
  await sql`
    with v as materialized (select ${accountName}::text as account_name, r.*
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r (id bigint, condition bigint))
    update sku set commercial_condition_id = v.condition, version = version + 1, updated_at = ${at}
    from v where sku.account_name = v.account_name and sku.id = v.id
  `.execute(trx);
}

const PAGE = 1_000;

/** An account's variants with their conditions, oldest first. */
export function currentConditions(
  db: Db,
  { accountName }: AccountScope,
): AsyncGenerator<LayoutCells<typeof commercialConditionsLayout>> {
  return rowsById(PAGE, async (last) => {
    const { rows } = await sql<LayoutCells<typeof commercialConditionsLayout> & { id: number }>`
      select sku.id, sku.id as sku, sku.ref_id as "refId", condition.name as condition
      from sku left join commercial_condition condition on condition.id = sku.commercial_condition_id
      where sku.account_name = ${accountName} and sku.id > ${last} order by sku.id limit ${PAGE}
    `.execute(db);
    return rows;
  });
}
