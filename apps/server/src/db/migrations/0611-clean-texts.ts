import type { SqlRunner } from '../database.ts';

/** Texts of the catalogue and of orders as `clean` stores them today, and the lists of products anew where a name changed (ADR 111). */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create temporary table cleaned_product on commit drop as
      select id from product where clean_text(name) <> name
      union select product_id from sku where clean_text(name) <> name or clean_text(ref_id) <> ref_id;
  `);
  for (const [table, column, clean, most] of texts) {
    const now = `${clean}(${column})`;
    await run(
      `update ${table} set ${column} = ${now} where ${now} <> ${column} and char_length(${now}) between ${most}`,
    );
  }
  // An option that is there already keeps its old twin, so that values which name it stay allowed.
  await run(`
    update specification_value kept set value = clean_text(value)
      where clean_text(value) not in (value, '') and not exists (
        select from specification_value other
          where other.specification_id = kept.specification_id and other.value = clean_text(kept.value));

    with now as (select p.* from cleaned_product c cross join lateral (
      select product_id, account_name, name_key, words from product_listing where product_id = c.id offset 0) p
    ), listed as (
      update product_list l set name_key = now.name_key from now
        where l.account_name = now.account_name and l.product_id = now.product_id and l.name_key <> now.name_key
    )
    update product_words w set words = now.words from now
      where w.account_name = now.account_name and w.product_id = now.product_id and w.words <> now.words;
  `);
}

/** Columns with the function that cleans them, and how long they are after it. */
const texts = [
  ['product', 'name', 'clean_text', '1 and 100'],
  ['product', 'description', 'clean_lines', '0 and 100000'],
  ['sku', 'name', 'clean_text', '1 and 100'],
  ['sku', 'ref_id', 'clean_text', '0 and 100'],
  ['product_specification', 'value', 'clean_lines', '1 and 100000'],
  ['sku_specification', 'value', 'clean_lines', '1 and 100000'],
  ['specification', 'description', 'clean_lines', '0 and 100000'],
  ['promotion', 'description', 'clean_lines', '1 and 100000'],
  ['organization', 'description', 'clean_lines', '1 and 100000'],
  ['organization', 'terms', 'clean_lines', '1 and 100000'],
  ['incident', 'title', 'clean_text', '1 and 30'],
  ['fiscal_invoice', 'name', 'clean_text', '1 and 300'],
  ['orders', 'first_name', 'clean_text', '0 and 200'],
  ['orders', 'last_name', 'clean_text', '0 and 200'],
  ['order_item', 'name', 'clean_text', '1 and 200'],
  ['order_item', 'ref_id', 'clean_text', '0 and 200'],
] as const;
