/** The columns that lists read of a variant of an account, from `sku s`, `sku_price r` and `sku_stock t`. */
export const skuColumns = (
  account: string,
) => `s.id, s.version, s.product_id, s.account_name, s.upc, s.name, s.ref_id, s.status,
    r.list_price_centavos, r.price_centavos, r.valid_from, r.valid_until, r.version as price_version,
    t.total_quantity, t.reserved_quantity, t.version as stock_version,
    (select i.url from sku_image i where i.account_name = ${account} and i.sku_id = s.id and i.position = 1) as image_url`;
