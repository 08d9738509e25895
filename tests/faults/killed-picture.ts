import type { Database } from '../../apps/server/src/db/database.ts';

/** Tables as sorted lines of text, one line per row. */
export type Picture = Record<string, readonly string[]>;

// Loads are named by their order and variants by their UPC: ids and times differ from run to run, and nothing else may.
const turns = `with turn as (select id, id::text as text, row_number() over (order by created_at) as load from load)`;
const columnsOfSku = 'upc, s.name, ref_id, status, width, height, length, weight, s.version';
const columnsOfEntry = 'request_id, action, subject_type, subject_id, account_name, person_id, surface, before, after';
const entries = `(select ${columnsOfEntry} from audit_entry union all select ${columnsOfEntry} from seller_audit_entry) entry`;
const queries: Record<string, string> = {
  loads: `select load, layout, state, rows, blank_rows, invalid_rows, applied_rows, refused_rows, settled_row, failure_code, summary
    from load join turn using (id)`,
  issues: `select load, row_number, position, column_key, code, message from load_issue join turn on turn.id = load_id`,
  mails: `select load, count(*) from pgboss.job join turn on text = data->>'loadId' where name = 'loads.mail' group by load`,
  orders: `select id, status, version, tags, punishment_date, liquidation_date, liquidation_invoice, liquidation_centavos from orders`,
  lines: `select load, order_id, row_number, seller_sku, total_centavos from order_liquidation_line join turn on turn.id = load_id`,
  products: `select account_name, name, description, category_id, brand_id, version from product`,
  skus: `select ${columnsOfSku}, p.name as product from sku s join product p on p.id = product_id`,
  images: `select upc, position, url from sku_image join sku on sku.id = sku_id`,
  prices: `select upc, list_price_centavos, price_centavos, valid_from, valid_until, p.version
    from sku_price p join sku on sku.id = sku_id`,
  stock: `select upc, total_quantity, reserved_quantity, t.version from sku_stock t join sku on sku.id = sku_id`,
  history: `select load, upc, type, person_id, old_quantity, new_quantity, old_price, new_price
    from sku_history join turn on turn.id = load_id join sku on sku.id = sku_id`,
  approvals: `select load, upc, old_list_price_centavos, old_price_centavos, new_list_price_centavos, new_price_centavos, reason,
      price_approval.status from price_approval join turn on turn.id = load_id join sku on sku.id = sku_id`,
  rates: `select carrier_id, account_name, country, absolute_money_cost_centavos, price_percent, price_by_extra_weight_centavos,
      max_volume, time_cost, weight_start, weight_end, zip_code_start, zip_code_end, zip_codes, version from shipping_rate`,
  audit: `select load, action, case subject_type when 'order' then subject_id end as subject, account_name, person_id, surface,
      before, after - 'loadId' as after from ${entries} join turn on request_id = 'load:' || text`,
  bulk: `select action, state, created_by, total, checked, possible, impossible, done, refused from bulk_action`,
  bulkOrders: `select action, position, row_id, o.state, code, message, o.status
    from bulk_action_row o join bulk_action b on b.id = bulk_action_id`,
  items: `select order_id, id, canceled_quantity, tracking_state from order_item`,
  packages: `select order_id, invoice_number, finished, delivered_date is null as open from order_package`,
  packageStatuses: `select order_id, invoice_number, status, user_name, generate_payment from order_package_status`,
  bulkAudit: `select action, case subject_type when 'order' then subject_id end as subject, account_name, person_id, before,
      after - 'bulkActionId' as after from ${entries} where request_id like 'bulk:%' or subject_type = 'bulkAction'`,
};

/** Reads everything that loads and bulk actions write. */
export async function pictureOf(database: Database): Promise<Picture> {
  const picture: Record<string, readonly string[]> = {};
  for (const [table, query] of Object.entries(queries)) {
    const { rows } = await database.executeSql(`${turns} select row_to_json(q)::text as line from (${query}) q`);
    picture[table] = rows.map(({ line }) => String(line)).sort();
  }
  return picture;
}

/** Rows that only one of two pictures has, a few of each table; empty if the pictures are equal. */
export function differences(found: Picture, expected: Picture): Record<string, { extra: string[]; missing: string[] }> {
  const different: Record<string, { extra: string[]; missing: string[] }> = {};
  for (const table of Object.keys(queries)) {
    const extra = without(found[table] ?? [], expected[table] ?? []);
    const missing = without(expected[table] ?? [], found[table] ?? []);
    if (extra.length + missing.length > 0) {
      different[table] = { extra: extra.slice(0, 5), missing: missing.slice(0, 5) };
    }
  }
  return different;
}

/** The lines that remain after removing `others`, counting duplicates. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const n = left.get(line) ?? 0;
    left.set(line, n - 1);
    return n <= 0;
  });
}
