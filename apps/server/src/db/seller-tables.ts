/** How a row's seller is found: in a column of its own, or through the row of another listed table that one of its columns names. */
export type SellerOf = { column: 'account_name' | 'organization_id' } | { parent: string; by: string };

const own = { column: 'account_name' } as const;
const of = (parent: string, by: string): SellerOf => ({ parent, by });

/** Tables whose rows belong to a seller. Every server function that names one takes a scope (`scope.ts`). */
export const sellerTables: Readonly<Record<string, SellerOf>> = {
  organization: own,
  person_organization: { column: 'organization_id' },

  orders: own,
  order_account: own,
  order_count: own,
  order_count_delta: own,
  order_item: own,
  order_package: own,
  order_package_item: own,
  order_package_status: own,
  order_package_withdrawn: own,
  order_controversy: own,
  order_controversy_comment: own,
  order_return: own,
  order_return_item: own,
  order_note: own,
  cancellation_request: own,
  incident: own,
  incident_comment: own,
  order_liquidation_line: own,
  guide_request: own,
  guide_label: own,
  retailer_message: own,
  fiscal_invoice: own,
  sales_count: own,
  sales_count_delta: own,

  column_map: own,

  product: own,
  product_specification: own,
  deleted_product: own,
  deleted_sku: own,
  product_list: own,
  product_words: own,
  product_count: own,
  product_count_delta: own,
  sku_level_count: own,
  sku_level_count_delta: own,
  sku: own,
  sku_specification: own,
  sku_image: own,
  uploaded_image: own,
  sku_price: own,
  sku_stock: own,
  stock_hold: own,
  sku_history: own,
  price_approval: own,
  commercial_condition_seller: own,
  commercial_terms_acceptance: own,

  // Rows without an account belong to the marketplace itself.
  carrier: own,
  carrier_seller: own,
  carrier_block_seller: own,
  carrier_block_told: own,
  shipping_rate: own,
  load: own,
  load_issue: of('load', 'load_id'),
  bulk_action: own,
  bulk_action_row: of('bulk_action', 'bulk_action_id'),
  audit_entry: own,
  live_event: own,
};
