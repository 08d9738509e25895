import { type BulkActionName, type CsvLayoutKey, orderBulkActions, priceBulkActions } from '@trastienda/domain';

/** What a tool does with its operation; how it is carried out follows from it. */
export type ToolKind =
  | 'read'
  | 'list'
  /** A file or a form that the server only tries (`dryRun`). */
  | 'loadRehearsal'
  /** A selection of orders, prices or products that the server only checks. */
  | 'bulkRehearsal'
  | 'loadConfirmation'
  | 'bulkConfirmation'
  | 'loadStop'
  | 'bulkStop';

/** One line of the table: the operation of the contract behind a tool. The scopes and the arguments stand in the contract. */
export type ToolEntry = {
  readonly operation: string;
  readonly kind: ToolKind;
  /** The layout of the file that a `loadRehearsal` sends. */
  readonly layout?: CsvLayoutKey;
  /** The schema of the body, where the contract takes one of several. */
  readonly form?: string;
  /** The bulk actions that the tool is about: it is offered to whom one of them is admitted, and carries out no other. */
  readonly actions?: readonly BulkActionName[];
  /** The values of an argument that are offered, if not all of the contract's; sent if the argument is absent. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
};

/** The kinds of records that `/find` may be asked for: people are none of the door's business. */
const foundKinds = ['orders', 'products', 'skus', 'guides', 'incidents', 'loads', 'reports', 'sellers'];

const productDecisions = ['approveProducts', 'rejectProducts'] as const;
const onOrders = [...orderBulkActions, 'ship'] as const;
const decisions = [...priceBulkActions, ...productDecisions] as const;

/**
 * Every tool of `trastienda mcp`, by its name. What is not here is out of an assistant's reach: people, tokens, sessions, settings,
 * webhooks, and every change that has no rehearsal.
 */
export const toolTable = {
  find: { operation: 'findAnything', kind: 'list', only: { kinds: foundKinds } },

  list_orders: { operation: 'listOrders', kind: 'list' },
  get_order: { operation: 'getOrder', kind: 'read' },
  get_order_history: { operation: 'getOrderHistory', kind: 'read' },
  count_orders_by_status: { operation: 'getStatusStatistics', kind: 'read' },
  list_returns: { operation: 'listReturns', kind: 'list' },
  list_incidents: { operation: 'listIncidents', kind: 'list' },

  list_products: { operation: 'listProducts', kind: 'list' },
  get_product: { operation: 'getProduct', kind: 'read' },
  list_skus: { operation: 'listSkus', kind: 'list' },
  get_sku: { operation: 'getSku', kind: 'read' },
  get_sku_history: { operation: 'getSkuHistory', kind: 'list' },
  list_price_approvals: { operation: 'listPriceApprovals', kind: 'list' },
  list_categories: { operation: 'listCategories', kind: 'list' },

  list_stock: { operation: 'listInventory', kind: 'list' },
  get_stock: { operation: 'getSkuInventory', kind: 'read' },
  list_stock_holds: { operation: 'listSkuHolds', kind: 'list' },

  list_daily_sales: { operation: 'listSalesReport', kind: 'read' },
  list_top_products: { operation: 'listTopProducts', kind: 'list' },
  list_top_categories: { operation: 'listTopCategories', kind: 'read' },
  list_reports: { operation: 'listReports', kind: 'list' },
  get_report: { operation: 'getReport', kind: 'read' },

  list_loads: { operation: 'listLoads', kind: 'list' },
  get_load: { operation: 'getLoad', kind: 'read' },
  list_load_issues: { operation: 'listLoadIssues', kind: 'list' },
  list_bulk_actions: { operation: 'listBulkActions', kind: 'list' },
  get_bulk_action: { operation: 'getBulkAction', kind: 'read' },
  list_bulk_action_results: { operation: 'listBulkActionResults', kind: 'list' },

  prepare_price_load: { operation: 'uploadPrices', kind: 'loadRehearsal', layout: 'prices' },
  prepare_discount_load: { operation: 'loadBulkDiscount', kind: 'loadRehearsal' },
  prepare_stock_load: { operation: 'uploadInventory', kind: 'loadRehearsal', layout: 'inventory' },
  prepare_product_load: { operation: 'uploadProducts', kind: 'loadRehearsal', layout: 'products' },
  prepare_product_attribute_load: { operation: 'uploadAttributes', kind: 'loadRehearsal', layout: 'attributes' },
  prepare_variant_attribute_load: {
    operation: 'uploadAttributes',
    kind: 'loadRehearsal',
    layout: 'variant-attributes',
  },
  prepare_shipping_rate_load: { operation: 'uploadShippingRates', kind: 'loadRehearsal', layout: 'shipping-rates' },
  prepare_commercial_condition_load: {
    operation: 'uploadCommercialConditions',
    kind: 'loadRehearsal',
    layout: 'commercial-conditions',
  },
  prepare_commission_load: { operation: 'uploadCommissions', kind: 'loadRehearsal', layout: 'commissions' },
  prepare_delivery_load: { operation: 'uploadTracking', kind: 'loadRehearsal', layout: 'deliveries' },
  prepare_penalty_load: { operation: 'uploadPenalties', kind: 'loadRehearsal', layout: 'penalties' },
  prepare_liquidation_load: { operation: 'uploadLiquidations', kind: 'loadRehearsal', layout: 'liquidations' },
  confirm_load: { operation: 'confirmRehearsal', kind: 'loadConfirmation' },
  stop_load: { operation: 'cancelLoad', kind: 'loadStop' },

  prepare_order_action: {
    operation: 'createBulkAction',
    kind: 'bulkRehearsal',
    form: 'NewOrderBulkAction',
    actions: orderBulkActions,
  },
  prepare_shipments: {
    operation: 'createBulkAction',
    kind: 'bulkRehearsal',
    form: 'NewShipBulkAction',
    actions: ['ship'],
  },
  confirm_order_action: { operation: 'confirmBulkAction', kind: 'bulkConfirmation', actions: onOrders },
  stop_order_action: { operation: 'cancelBulkAction', kind: 'bulkStop', actions: onOrders },

  prepare_price_decision: {
    operation: 'createBulkAction',
    kind: 'bulkRehearsal',
    form: 'NewPriceBulkAction',
    actions: priceBulkActions,
  },
  prepare_product_decision: {
    operation: 'createBulkAction',
    kind: 'bulkRehearsal',
    form: 'NewProductBulkAction',
    actions: productDecisions,
    only: { action: productDecisions },
  },
  confirm_decision: { operation: 'confirmBulkAction', kind: 'bulkConfirmation', actions: decisions },
  stop_decision: { operation: 'cancelBulkAction', kind: 'bulkStop', actions: decisions },
} as const satisfies Readonly<Record<string, ToolEntry>>;

/** The name of a tool. */
export type ToolName = keyof typeof toolTable;
