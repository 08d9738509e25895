import type { Database } from '../db/database.ts';
import type { SystemAccess } from '../db/scope.ts';
import { CopyRows } from './copy-rows.ts';

/** The tables that the demo's catalogue fills, parents first, and the columns of their rows. */
const tables = {
  brand: ['id', 'name', 'is_active'],
  category: ['id', 'parent_id', 'name', 'depth', 'name_path'],
  price_range: ['category_id', 'lowest_centavos', 'highest_centavos', 'highest_discount_percent'],
  specification: ['id', 'name', 'description', 'type', 'is_stock_keeping_unit'],
  specification_value: ['id', 'specification_id', 'value', 'position'],
  category_specification: ['category_id', 'specification_id', 'is_required'],
  commercial_condition: ['id', 'name', 'seller_visible', 'is_active', 'is_default'],
  commercial_condition_seller: ['condition_id', 'account_name'],
  product: ['id', 'account_name', 'name', 'description', 'category_id', 'brand_id', 'created_at', 'updated_at'],
  product_specification: ['account_name', 'product_id', 'specification_id', 'value'],
  sku: [
    'id',
    'product_id',
    'account_name',
    'upc',
    'name',
    'ref_id',
    'status',
    'width',
    'height',
    'length',
    'weight',
    'commercial_condition_id',
    'created_at',
    'updated_at',
  ],
  sku_specification: ['account_name', 'sku_id', 'specification_id', 'value'],
  sku_image: ['account_name', 'sku_id', 'position', 'url'],
  uploaded_image: ['account_name', 'file', 'width', 'height', 'bytes'],
  sku_price: ['account_name', 'sku_id', 'list_price_centavos', 'price_centavos', 'valid_from', 'valid_until'],
  sku_stock: ['account_name', 'sku_id', 'sku_product_id', 'total_quantity', 'reserved_quantity'],
  shipping_rate: [
    'carrier_id',
    'account_name',
    'country',
    'absolute_money_cost_centavos',
    'price_percent',
    'price_by_extra_weight_centavos',
    'max_volume',
    'time_cost',
    'weight_start',
    'weight_end',
    'zip_code_start',
    'zip_code_end',
    'zip_codes',
  ],
} as const;

const names = Object.keys(tables);
const numbered = [
  'brand',
  'category',
  'specification',
  'specification_value',
  'commercial_condition',
  'product',
  'sku',
];

/** Rows of the catalogue. */
export class CatalogueRows extends CopyRows<typeof tables> {
  constructor() {
    super(tables);
  }
}

/** Moves the id sequences past the demo's ids, rebuilds lists and counters, and analyzes the tables for the query planner. */
export async function settleCatalogue(database: Database): Promise<void> {
  for (const table of numbered) {
    await database.executeSql(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
    );
  }
  await database.executeSql('select rebuild_product_list(), respan_products()');
  await database.executeSql(
    [...names, 'product_list', 'product_words', 'product_count'].map((table) => `analyze ${table};`).join('\n'),
  );
}

/** Removes the catalogue that an interrupted start left. */
export async function clearCatalogue(database: Database, _access: SystemAccess): Promise<void> {
  await database.executeSql(`
    truncate product, uploaded_image, sku_history, shipping_rate, commercial_condition, specification, brand cascade;
    delete from category where parent_id is not null;
  `);
}
