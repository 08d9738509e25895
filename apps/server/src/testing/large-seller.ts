import type { Database } from '../db/database.ts';

/** How many products, variants, orders and rates the seller has: an index of so many has a hundred pages and more. */
const MANY = 15_000;
/** The first number of products, variants and rates of the seller, each product with the variant of the same number. */
const FIRST = 5_000_000;
/** Brisa's first product, and its last one. */
const FIRST_OTHER = FIRST + MANY;
const LAST_OTHER = FIRST_OTHER + MANY;

/** Some of the numbers, spread over all. */
export const someNumbers = (count: number): number[] =>
  Array.from({ length: count }, (_, n) => FIRST + Math.floor((n * MANY) / count));

export const upcOf = (n: number): string => String(7_600_000_000_000 + n);
export const orderOf = (n: number): string => `V${n}-01`;
export const postalCodeOf = (n: number): string => String(10_000 + (n % 80_000));

/**
 * Gives Aurora a large catalogue, rates, and orders that are on their way. Brisa has as many products with higher numbers, and all attributes: a
 * search that does not end at a row of its own seller goes through these. Statistics expect many variants of any product, as they do where one
 * product has nearly all.
 */
export async function fillLargeSeller(database: Database, category: number): Promise<void> {
  await database.executeSql(`
    insert into specification (name, type, is_stock_keeping_unit) values ('Color', 'Texto', false), ('Talla', 'Texto', true);
    insert into category_specification (category_id, specification_id, is_required) select ${category}, id, false from specification;
    insert into commercial_condition (name, is_default) values ('Estándar', true);

    insert into product (id, account_name, name, description, category_id, brand_id) overriding system value
    select n, case when n < ${FIRST_OTHER} then 'aurora' else 'brisa' end, 'Taza ' || n, 'Descripción', ${category}, (select min(id) from brand)
    from generate_series(${FIRST}, ${LAST_OTHER}) n;
    insert into sku (id, product_id, account_name, upc, name, ref_id, status, width, height, length, weight) overriding system value
    select id, id, account_name, (7600000000000 + id)::text, name, 'R-' || id, 'PENDING_APPROVAL', 10, 10, 10, 100 from product;
    insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity, change_number)
    select account_name, id, product_id, 5, nextval('stock_change_number') from sku;
    insert into sku_price (account_name, sku_id, list_price_centavos) select account_name, id, 10000 from sku;
    insert into sku_image (account_name, sku_id, position, url) select account_name, id, 1, 'https://a.mx/1.jpg' from sku;
    insert into product_specification (account_name, product_id, specification_id, value)
    select account_name, p.id, s.id, 'Rojo' from product p, specification s where s.name = 'Color' and account_name = 'brisa';
    insert into sku_specification (account_name, sku_id, specification_id, value)
    select account_name, k.id, s.id, 'Grande' from sku k, specification s where s.name = 'Talla' and account_name = 'brisa';

    insert into shipping_rate (id, carrier_id, account_name, country, absolute_money_cost_centavos, max_volume, weight_start, weight_end,
      zip_code_start, zip_code_end) overriding system value
    select n, 'dhl', 'aurora', 'MEX', 10000, 100000, 0, 900, (10000 + n % 80000)::text, (10000 + n % 80000)::text
    from generate_series(${FIRST}, ${FIRST_OTHER - 1}) n;

    insert into order_account (order_id, account_name) select 'V' || n || '-01', 'aurora' from generate_series(${FIRST}, ${FIRST_OTHER - 1}) n;
    insert into orders (id, account_name, status, creation_date, value_centavos, tags, paid, first_name, last_name, email, phone, document,
      delivery_type, logistic_model, totals, logistics, carrier_id, carrier_type)
    select order_id, account_name, 'invoiced', '2026-01-02T18:00:00Z', 10000, 0, true, 'Ana ' || order_id, 'Pérez', order_id || '@correo.mx',
      '55', 'D', 'delivery', 'Envío a domicilio', '[]', '[]', 'dhl', 'SELLER' from order_account;
    insert into order_item (account_name, order_id, id, position, new_id, ref_id, name, quantity, price_centavos)
    select account_name, order_id, 'taza', 0, 'line-' || order_id, 'R', 'Taza', 1, 10000 from order_account;
    insert into order_package (account_name, order_id, invoice_number, position, type, issuance_date, invoice_value_centavos, courier,
      tracking_number, tracking_url, content_hash)
    select account_name, order_id, 'F-' || substr(order_id, 2, 7), 1, 'Output', '2026-01-03T18:00:00Z', 10000, 'DHL',
      'P' || substr(order_id, 2, 7), 'https://dhl.mx/1', 'h' from order_account;
    insert into order_package_item (account_name, order_id, invoice_number, item_id, quantity, price_centavos)
    select account_name, order_id, invoice_number, 'taza', 1, 10000 from order_package;

    select rebuild_product_list(), respan_products(), rebuild_order_counts(), rebuild_sales_counts(), rebuild_guide_counts(),
      rebuild_orders_to_ship();
    select fold_product_counts();
    alter table sku alter column product_id set (n_distinct = 20);`);
  await database.executeSql('vacuum analyze');
}
