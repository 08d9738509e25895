import type { KnownSpecification, StorefrontSpecification } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { SystemAccess } from '../../../../db/scope.ts';

type Found = Omit<KnownSpecification, 'isUsed'>;

const whole = sql`jsonb_build_object('id', s.id::text, 'storefrontId', s.storefront_id, 'name', s.name,
  'description', s.description, 'type', s.type, 'isActive', s.is_active, 'isStockKeepingUnit', s.is_stock_keeping_unit,
  'values', coalesce((select jsonb_agg(v.value order by v.position, v.id) from specification_value v
    where v.specification_id = s.id), '[]'),
  'asks', coalesce((select jsonb_agg(jsonb_build_object('categoryId', cs.category_id::text, 'isRequired', cs.is_required))
    from category_specification cs where cs.specification_id = s.id), '[]'))`;

/** Our specifications of a level with a number of the storefront. */
export const knownSpecifications = (
  isStockKeepingUnit: boolean,
) => sql`select id, storefront_id, name from specification
  where storefront_id is not null and is_stock_keeping_unit = ${isStockKeepingUnit}`;

/** Existing specifications that match rows: the one with the row's number, and those with its name and level that have no number. */
export async function findFacts(
  trx: Db,
  coming: readonly { position: number; id: string; name: string }[],
  isStockKeepingUnit: boolean,
): Promise<Map<number, { byId: Found | null; byName: Found[] }>> {
  const wanted = JSON.stringify(coming.map(({ position, id, name }) => ({ position, id, name })));
  const { rows } = await sql<{ position: number; byId: Found | null; byName: Found[] }>`
    select c.position,
      (select ${whole} from specification s where s.storefront_id = c.id) as "byId",
      coalesce((select jsonb_agg(${whole} order by s.id) from specification s where name_key(s.name) = name_key(c.name)
        and s.is_stock_keeping_unit = ${isStockKeepingUnit} and s.storefront_id is null), '[]') as "byName"
    from jsonb_to_recordset(${wanted}::jsonb) as c (position integer, id text, name text)
  `.execute(trx);
  return new Map(rows.map(({ position, ...facts }) => [position, facts]));
}

/** Which of these specifications have a value on some product or variant of any seller. */
export async function usedSpecifications(
  trx: Db,
  _access: SystemAccess,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct specification_id::text as id from (
      select specification_id from product_specification where specification_id = any(${[...ids]}::bigint[])
      union all
      select specification_id from sku_specification where specification_id = any(${[...ids]}::bigint[])
    ) used
  `.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Our category for each of the storefront's numbers; null is the root. */
export async function categoryNumbers(trx: Db): Promise<ReadonlyMap<string | null, string>> {
  const { rows } = await sql<{ id: string; storefrontId: string | null }>`
    select id::text as id, storefront_id as "storefrontId" from category where storefront_id is not null or parent_id is null
  `.execute(trx);
  return new Map(rows.map(({ id, storefrontId }) => [storefrontId, id]));
}

type NewSpecification = StorefrontSpecification & { isStockKeepingUnit: boolean };

/** Writes an existing specification or a new one; returns its number. */
export async function saveSpecification(
  trx: Db,
  knownId: string | undefined,
  specification: NewSpecification,
): Promise<number> {
  const { id, name, description, type, isActive, isStockKeepingUnit } = specification;
  const row = { name, description, type, is_active: isActive, storefront_id: id };
  if (knownId !== undefined) {
    await trx.updateTable('specification').set(row).where('id', '=', Number(knownId)).execute();
    return Number(knownId);
  }
  const added = await trx
    .insertInto('specification')
    .values({ ...row, is_stock_keeping_unit: isStockKeepingUnit })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** Adds missing values after the existing ones; one of the same name is not missing. */
export async function addValues(trx: Db, specificationId: number, values: readonly string[]): Promise<void> {
  await sql`
    insert into specification_value (specification_id, value, position)
    select ${specificationId}::bigint, v.value, v.n + coalesce((select max(position) from specification_value
      where specification_id = ${specificationId}::bigint), 0)
    from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) with ordinality as v (value, n)
    where name_key(v.value) not in (
      select name_key(known.value) from specification_value known where known.specification_id = ${specificationId}::bigint)
    on conflict (specification_id, value) do nothing
  `.execute(trx);
}

type Ask = { categoryId: string; isRequired: boolean };

/** Adds a specification to categories, or changes whether they require it; returns the changes. */
export async function addAsks(
  trx: Db,
  specificationId: number,
  asks: readonly Ask[],
): Promise<(Ask & { version: number; isNew: boolean })[]> {
  const { rows } = await sql<Ask & { version: number; isNew: boolean }>`
    insert into category_specification as cs (category_id, specification_id, is_required)
    select "categoryId", ${specificationId}::bigint, "isRequired"
    from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as a ("categoryId" bigint, "isRequired" boolean)
    on conflict (category_id, specification_id) do update set is_required = excluded.is_required, version = cs.version + 1
      where cs.is_required <> excluded.is_required
    returning category_id::text as "categoryId", is_required as "isRequired", version, xmax = 0 as "isNew"
  `.execute(trx);
  return rows;
}
