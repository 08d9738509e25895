/** Variants that are or were in the catalogue: what was sold stays sold when its seller deletes it (ADR 11). */
export const everyVariant =
  '(select account_name, id, product_id from sku union all select account_name, id, product_id from deleted_sku)';

/** Products that are or were in the catalogue, for the same reason. */
export const everyProduct = `(select account_name, id, name, category_id, brand_id from product union all
  select account_name, id, data ->> 'name', (data ->> 'category_id')::bigint, (data ->> 'brand_id')::bigint from deleted_product)`;
