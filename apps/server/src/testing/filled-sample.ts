import type { Database } from '../db/database.ts';

/** Rows of each large table: enough that reading one of them as a whole costs more than its index. */
export const largeRows = 5_000;

const sellers = `case n % 200 when 0 then 'aurora' when 1 then 'brisa' else 'seller-' || n % 200 end`;
const moment = `'2025-06-01T18:00:00Z'::timestamptz + n * interval '18 minutes'`;

/** Fills the tables that grow with a marketplace, beside the people and the catalogue that a test has. */
export async function fillSample(database: Database): Promise<void> {
  const many = `generate_series(1, ${4 * largeRows}) n`;
  const some = `generate_series(1, ${largeRows + 1_000}) n`;
  await database.executeSql(`
    insert into organization (account_name, name) select 'seller-' || n, 'Seller ' || n from generate_series(2, 199) n;

    insert into order_account (order_id, account_name) select 'V' || 41000000 + n || '-01', ${sellers} from ${many};
    insert into orders (id, account_name, status, creation_date, value_centavos, tags, paid, first_name, last_name, email, phone, document,
      delivery_type, logistic_model, totals, logistics, liquidation_date, liquidation_invoice, liquidation_centavos)
    select 'V' || 41000000 + n || '-01', ${sellers},
      case (n + n / 200) % 50 when 0 then 'handling' when 1 then 'getting-guide' when 2 then 'ready-for-handling' when 3 then 'canceled'
        else 'invoiced' end,
      ${moment}, 10000 + n, case when n % 4 = 0 then 64 else 0 end, true, 'Ana ' || n, 'Pérez', 'ana' || n || '@correo.mx', '55' || 10000000 + n, 'D' || n, 'delivery',
      'Envío a domicilio', '[]', '[]', case when n % 4 = 0 then (${moment})::date end,
      case when n % 4 = 0 then 'L-' || n end, case when n % 4 = 0 then 9000 end
    from ${many};
    insert into order_item (account_name, order_id, id, position, new_id, ref_id, name, quantity, price_centavos, tracking_number, tracking_url,
      guide_download_status)
    select ${sellers}, 'V' || 41000000 + n || '-01', 'sku-' || n % 500, 0, 'line-' || n, 'R-' || n, 'Taza ' || n % 500, 1, 10000 + n,
      case when n % 3 = 0 then 'T' || 90000000 + n end, case when n % 3 = 0 then 'https://dhl.mx/' || n end,
      case when n % 3 = 0 then 'PENDING' end
    from ${many};
    insert into order_package (account_name, order_id, invoice_number, position, type, issuance_date, invoice_value_centavos, courier,
      tracking_number, tracking_url, content_hash)
    select ${sellers}, 'V' || 41000000 + n || '-01', 'F-' || n, 1, 'Output', ${moment}, 10000, 'DHL', 'P' || 80000000 + n, 'https://dhl.mx/' || n, 'h'
    from ${many} where n % 2 = 0;
    insert into order_package_item (account_name, order_id, invoice_number, item_id, quantity, price_centavos)
    select account_name, order_id, invoice_number, i.id, 1, 10000 from order_package p join order_item i using (account_name, order_id);
    insert into guide_request (account_name, id, order_id, status, request, requested_by, created_at)
    select ${sellers}, 'G-' || n, 'V' || 41000000 + n || '-01', 'PENDING', '{}', 'Ana', ${moment} from ${many} where n % 3 = 0;
    insert into order_package (account_name, order_id, invoice_number, position, type, issuance_date, invoice_value_centavos, courier,
      tracking_number, tracking_url, content_hash)
    select ${sellers}, 'V' || 41000000 + n || '-01', 'D-' || n, 2, 'Input', ${moment}, 10000, 'DHL', 'B' || 70000000 + n, 'https://dhl.mx/' || n, 'h'
    from ${some};
    insert into order_return (order_id, id, account_name, order_day, invoice_number, state, reason, content_hash, announced_at, announced_by)
    select 'V' || 41000000 + n || '-01', 'RMA' || n, ${sellers}, (${moment})::date, 'D-' || n, 'ANNOUNCED', 'Roto', 'h', ${moment}, 'Ana'
    from ${some};
    insert into order_return_item (account_name, order_id, return_id, item_id, invoice_number, quantity)
    select account_name, order_id, r.id, i.item_id, i.invoice_number, 1
    from order_return r join order_package_item i using (account_name, order_id);
    insert into fiscal_invoice (order_id, account_name, rfc, person_type, cfdi_use, requested_at)
    select 'V' || 41000000 + n || '-01', ${sellers}, 'XAXX010101000', 'FISICA', 'G03', ${moment} from ${some};
    insert into incident (account_name, incidence_type, reference, author_party, author_first_name, author_last_name, priority, title,
      description, created_at, updated_at)
    select ${sellers}, 'ORDER', 'V' || 41000000 + n || '-01', 'SELLER', 'Ana', 'Pérez', 'LOW', 'Caja ' || n, 'Abierta', ${moment}, ${moment}
    from ${some};

    insert into brand (name) select 'Marca ' || n from generate_series(1, 50) n;
    insert into product (account_name, name, description, category_id, brand_id)
    select ${sellers}, 'Taza ' || n, 'Descripción', (select id from category where name = 'Cocina'),
      (select min(id) from brand) + n % 50 from ${many};
    insert into sku (product_id, account_name, upc, name, ref_id, status, width, height, length, weight)
    select id, account_name, (7600000000000 + id)::text, name, 'R-' || id, 'APPROVED', 10, 10, 10, 100 from product;
    insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity, change_number)
      select account_name, id, product_id, 200 + id % 50, nextval('stock_change_number') from sku order by id;
    update sku_stock set total_quantity = 3 where sku_id % 500 = 0;
    insert into sku_price (account_name, sku_id, list_price_centavos) select account_name, id, 10000 from sku;
    insert into price_approval (sku_id, account_name, new_list_price_centavos, reason, created_at)
    select id, account_name, 20000, 'prices.outside', '2026-01-01'::timestamptz + id * interval '1 minute' from sku
    order by id limit ${largeRows + 1_000};
    select rebuild_product_list();
    select respan_products();

    insert into shipping_rate (carrier_id, account_name, country, absolute_money_cost_centavos, max_volume, weight_start, weight_end,
      zip_code_start, zip_code_end)
    select 'dhl', ${sellers}, 'MEX', 10000 + n, 100000, n % 20 * 1000, n % 20 * 1000 + 999, to_char(n, 'FM00000'), to_char(n, 'FM00000')
    from ${many};

    insert into person (email, first_name, last_name, status) select 'persona' || n || '@correo.mx', 'Persona ' || n, 'Ruiz', 'ENABLED' from ${some};
    insert into load (id, layout, content_hash, sha256, file_key, file_name, size, account_name, created_by, surface, dry_run, partial, day,
      created_at, state, finished_at)
    select gen_random_uuid(), 'prices', 'h' || n, 'h', 'k' || n, 'precios-' || n || '.csv', 100, ${sellers}, p.id, 'web', false, false,
      (${moment})::date, ${moment}, 'done', ${moment}
    from (select id from person where email like 'todo@aurora%') p, ${some};
    insert into report (id, key, kind, filters, format, gzip, created_by, seller, surface, request_id, created_at, total_rows, has_client_data)
    select gen_random_uuid(), gen_random_uuid(), 'orders', '{}', 'csv', false, p.id, 'aurora', 'web', 'r', ${moment}, 10, false
    from (select id from person where email like 'todo@aurora%' union all select id from person where email like 'persona1%') p,
      generate_series(1, 10) n;
    insert into notification (type, mode, text) select 'MESSAGE_NOTIFICATION', 'INBOX', 'Aviso ' || n from generate_series(1, 10) n;
    insert into notification_recipient (notification_id, person_id) select n.id, p.id from notification n, person p;
    select rebuild_order_counts(), rebuild_sales_counts(), rebuild_guide_counts(), rebuild_orders_to_ship();
    select fold_product_counts();
  `);
  // As autovacuum does: without it, the pending lists of the indexes of words make them look expensive.
  await database.executeSql('vacuum analyze');
}
