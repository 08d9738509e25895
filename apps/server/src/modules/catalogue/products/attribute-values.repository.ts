import type { LayoutCells, variantAttributesLayout } from '@trastienda/validators';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { type SpecificationLevel, specificationsOf } from '../categories/specification-load.repository.ts';
import { listProductsOfSkus } from './product-listing.repository.ts';

/** A value of a product or of a variant; an empty text removes it. */
export type AttributeValue = { ownerId: number; specificationId: number; value: string };

/**
 * Current values of an account's products or variants, by `attributeKey`; each is looked for among those of its owner. As a sum, the number of
 * the attribute cannot be looked up: where statistics know no value of it yet, its own index seems as quick, and has one row for each row of
 * the file.
 */
export async function findAttributes(
  db: Db,
  { accountName }: AccountScope,
  isVariant: boolean,
  keys: readonly Omit<AttributeValue, 'value'>[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { table, owner } = namesOf(isVariant);
  const { rows } = await sql<AttributeValue>`
    select wanted.*, found.value
    from unnest(${pgArray(keys.map(({ ownerId }) => ownerId))}::bigint[],
      ${pgArray(keys.map(({ specificationId }) => specificationId))}::bigint[]) as wanted ("ownerId", "specificationId")
      cross join lateral (
        select value from ${table}
        where ${owner} = wanted."ownerId" and account_name = ${accountName} and specification_id + 0 = wanted."specificationId" offset 0
      ) found
  `.execute(db);
  return new Map(rows.map((row) => [attributeKey(row), row.value]));
}

export const attributeKey = ({ ownerId, specificationId }: Omit<AttributeValue, 'value'>): string =>
  `${ownerId}:${specificationId}`;

/** Writes values of locked products or variants. Each owner gets a new version, and a rejected variant waits for approval again (R11). */
export async function saveAttributes(
  trx: Db,
  account: AccountScope,
  isVariant: boolean,
  values: readonly AttributeValue[],
  at: Date,
): Promise<void> {
  if (values.length === 0) return;
  const { accountName } = account;
  const { table, owner, subject } = namesOf(isVariant);
  const json = JSON.stringify(values);
  await sql`
    with v as materialized (select ${accountName}::text as account_name, r.*
      from jsonb_to_recordset(${json}::jsonb) as r ("ownerId" bigint, "specificationId" bigint, value text) where r.value = '')
    delete from ${table} a using v
    where a.account_name = v.account_name and ${owner} = v."ownerId" and a.specification_id = v."specificationId"
  `.execute(trx);
  await sql`
    insert into ${table} (account_name, ${owner}, specification_id, value)
    select ${accountName}, "ownerId", "specificationId", value
    from jsonb_to_recordset(${json}::jsonb) as r ("ownerId" bigint, "specificationId" bigint, value text)
    where value <> '' and (select account_name from ${subject} s where s.account_name = ${accountName} and s.id = "ownerId") = ${accountName}
    on conflict (account_name, ${owner}, specification_id) do update set value = excluded.value
  `.execute(trx);
  const pending = isVariant
    ? sql`, status = case when status = 'REJECTED' then 'PENDING_APPROVAL' else status end`
    : sql``;
  const ids = [...new Set(values.map(({ ownerId }) => ownerId))];
  await sql`
    update ${subject} set version = version + 1, updated_at = ${at} ${pending}
    where account_name = ${accountName} and id = any(${ids}::bigint[])
  `.execute(trx);
  if (isVariant) await listProductsOfSkus(trx, account, ids);
}

function namesOf(isVariant: boolean) {
  return isVariant
    ? { table: sql.table('sku_specification'), owner: sql.ref('sku_id'), subject: sql.table('sku') }
    : { table: sql.table('product_specification'), owner: sql.ref('product_id'), subject: sql.table('product') };
}

const PAGE = 1_000;

type AttributeCells = LayoutCells<typeof variantAttributesLayout>;

/**
 * The values of an account's products or variants of a category for each of its specifications, as rows of the layout; the options are one
 * cell (`joinEscaped`).
 */
export async function* currentAttributes(
  db: Db,
  { accountName }: AccountScope,
  level: SpecificationLevel,
): AsyncGenerator<AttributeCells> {
  for (let last = 0; ; ) {
    const owners = level.isVariant
      ? sql`select sku.id, sku.product_id, sku.upc from sku join product on product.account_name = sku.account_name and product.id = sku.product_id
          where sku.account_name = ${accountName} and category_id = ${level.categoryId} and sku.id > ${last}
          order by sku.id limit ${PAGE}`
      : sql`select id, id as product_id, '' as upc from product
          where account_name = ${accountName} and category_id = ${level.categoryId} and id > ${last}
          order by id limit ${PAGE}`;
    const { table, owner } = namesOf(level.isVariant);
    const { rows } = await sql<AttributeCells & { id: number }>`
      select owned.id, owned.product_id as "productId", owned.id as sku, owned.upc, s.name, s.type,
        (select string_agg(replace(replace(o, '\\', '\\\\'), '|', '\\|'), '|' order by n)
          from jsonb_array_elements_text(s.options) with ordinality as l (o, n)) as options,
        (select value from ${table} where account_name = ${accountName} and ${owner} = owned.id and specification_id = s.id) as value
      from (${owners}) owned left join (${specificationsOf(level)}) s on true
      order by owned.id, s.key
    `.execute(db);
    yield* rows.filter(({ name }) => name !== null);
    const ids = new Set(rows.map(({ id }) => id));
    last = rows.at(-1)?.id ?? last;
    if (ids.size < PAGE) return;
  }
}
