import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { addCategory } from '../modules/catalogue/categories/categories.repository.ts';

type NewSku = {
  accountName?: string;
  upc?: string;
  name?: string;
  refId?: string;
  total?: number;
  reserved?: number;
  /** The list price in centavos. */
  list?: number;
  price?: { centavos: number; from: string; until: string };
  category?: string;
};

let made = 0;

/** Adds a product with one variant; its category is a child of the root, created if missing. Answers the variant's id. */
export async function addSku({ db }: Database, sku: NewSku = {}): Promise<number> {
  made += 1;
  const { accountName = 'aurora', category = 'Hogar', name = `Variante ${String(made).padStart(6, '0')}`, price } = sku;
  const upc = sku.upc ?? String(7_500_000_000_000 + made);
  const one = async (statement: RawBuilder<{ id: number }>) => (await statement.execute(db)).rows[0]?.id;
  const root = await one(sql`select id from category where parent_id is null`);
  const parentId = root as number;
  const category_id =
    (await one(
      sql`select id from category where parent_id = ${parentId} and name_key(name) = name_key(${category})`,
    )) ?? (await addCategory(db, { name: category, parentId }));
  const brand_id = await one(sql`
    insert into brand (name) values ('Altiplano') on conflict (name_key(name)) do update set name = excluded.name returning id`);
  const sku_product_id = await one(sql`
    insert into product (account_name, name, description, category_id, brand_id)
    values (${accountName}, ${name}, 'Descripción', ${category_id}, ${brand_id}) returning id`);
  const id = await one(sql`
    insert into sku (product_id, account_name, upc, name, ref_id, status, width, height, length, weight)
    values (${sku_product_id}, ${accountName}, ${upc}, ${name}, ${sku.refId ?? `R-${made}`}, 'APPROVED', 10, 10, 10, 100)
    returning id`);
  if (id === undefined || sku_product_id === undefined) throw new Error('No variant was added.');
  await sql`select widen_product_spans(array[${sku_product_id}::bigint], array[${id}::bigint], array[${upc}::text])`.execute(
    db,
  );
  await db
    .insertInto('sku_stock')
    .values({
      ...{ account_name: accountName, sku_id: id, sku_product_id },
      ...{ total_quantity: sku.total ?? 10, reserved_quantity: sku.reserved ?? 0 },
    })
    .execute();
  await db
    .insertInto('sku_price')
    .values({
      account_name: accountName,
      sku_id: id,
      list_price_centavos: sku.list ?? 100_000,
      price_centavos: price?.centavos ?? null,
      valid_from: price?.from ?? null,
      valid_until: price?.until ?? null,
    })
    .execute();
  return id;
}

/** Sets a category's own price range, in centavos. */
export async function setPriceRange(
  { db }: Database,
  category: string,
  [lowest, highest, percent]: readonly [number, number, number],
): Promise<void> {
  await sql`
    insert into price_range (category_id, lowest_centavos, highest_centavos, highest_discount_percent)
    select id, ${lowest}, ${highest}, ${percent} from category where name = ${category}
    on conflict (category_id) do update set lowest_centavos = excluded.lowest_centavos,
      highest_centavos = excluded.highest_centavos, highest_discount_percent = excluded.highest_discount_percent
  `.execute(db);
}
