import { isSeller, seesClientData, type Viewer } from '../access/viewer.ts';
import { say } from '../messages/catalogue.ts';
import type { ReportKind } from './report.ts';

/**
 * A column of a report's file: its key in calls, its title, who sees it (everybody, if nothing says so), and whether it holds data of clients:
 * a name, an RFC, an address, an e-mail, a telephone, a document.
 */
export type ReportColumnFacts = {
  key: string;
  title: string;
  sees?: (viewer: Viewer) => boolean;
  hasClientData?: true;
};

const isOther = (viewer: Viewer): boolean => !isSeller(viewer);

/** The columns of the list, by role and operating flag (S1 §2), the liquidation (S2 §3), and what came back (ADR 116). */
const orders = [
  { key: 'id', title: say('orders.list.column.id') },
  { key: 'seller', title: say('orders.list.column.seller'), sees: isOther },
  { key: 'client', title: say('orders.list.column.client'), hasClientData: true },
  { key: 'date', title: say('orders.list.column.date') },
  { key: 'total', title: say('orders.list.column.total') },
  { key: 'currency', title: say('sales.file.currency') },
  { key: 'status', title: say('orders.list.column.status') },
  { key: 'tags', title: say('orders.list.column.tags') },
  { key: 'liquidationDay', title: say('sales.file.liquidationDay') },
  { key: 'liquidationInvoice', title: say('sales.file.liquidationInvoice') },
  { key: 'liquidationValue', title: say('sales.file.liquidationValue') },
  { key: 'returnedUnits', title: say('sales.file.returnedUnits') },
  { key: 'returned', title: say('sales.file.returned') },
] as const satisfies readonly ReportColumnFacts[];

const of = {
  productId: { key: 'productId', title: say('reports.column.productId') },
  seller: { key: 'seller', title: say('reports.column.seller'), sees: isOther },
  product: { key: 'product', title: say('reports.column.product') },
  category: { key: 'category', title: say('reports.column.category') },
  brand: { key: 'brand', title: say('reports.column.brand') },
  variant: { key: 'variant', title: say('reports.column.variant') },
  upc: { key: 'upc', title: say('reports.column.upc') },
  sku: { key: 'sku', title: say('reports.column.sku') },
  refId: { key: 'refId', title: say('reports.column.refId') },
} as const;

const levels = [
  { key: 'inventory', title: say('reports.column.inventory') },
  { key: 'reserved', title: say('reports.column.reserved') },
  { key: 'available', title: say('reports.column.available') },
  { key: 'listPrice', title: say('reports.column.listPrice') },
  { key: 'price', title: say('reports.column.price') },
  { key: 'validFrom', title: say('reports.column.validFrom') },
  { key: 'validUntil', title: say('reports.column.validUntil') },
  { key: 'status', title: say('reports.column.status') },
] as const;

/** The columns of each kind of report, as its file has them where nobody chooses. */
export const reportColumns = {
  sales: [
    { key: 'day', title: say('sales.file.day') },
    { key: 'orders', title: say('sales.file.orders') },
    { key: 'items', title: say('sales.file.items') },
    { key: 'canceled', title: say('sales.file.canceled') },
    { key: 'sales', title: say('sales.file.sales') },
    { key: 'net', title: say('sales.file.net') },
    { key: 'shipping', title: say('sales.file.shipping') },
    { key: 'returnedUnits', title: say('sales.file.returnedUnits') },
    { key: 'returned', title: say('sales.file.returned') },
  ],
  orders,
  products: [
    of.productId,
    of.seller,
    of.product,
    of.category,
    of.brand,
    of.variant,
    of.upc,
    of.sku,
    of.refId,
    ...levels,
  ],
  liquidations: orders,
  inventory: [of.sku, of.upc, of.refId, of.seller, of.product, of.variant, of.category, ...levels],
} as const satisfies Readonly<Record<ReportKind, readonly ReportColumnFacts[]>>;

/** The key of a column of a kind of report. */
export type ReportColumnKey<Kind extends ReportKind> = (typeof reportColumns)[Kind][number]['key'];

/** Whether a viewer sees a column: client data are for those who may see it. */
export const seesColumn = ({ sees, hasClientData }: ReportColumnFacts, viewer: Viewer): boolean =>
  (sees?.(viewer) ?? true) && (!hasClientData || seesClientData(viewer));

/** The columns of a kind of report that a viewer sees. */
export const reportColumnsFor = (kind: ReportKind, viewer: Viewer): readonly ReportColumnFacts[] =>
  (reportColumns[kind] as readonly ReportColumnFacts[]).filter((column) => seesColumn(column, viewer));

/** Whether a file holds client data: one of its columns does, of those that were chosen or, where nobody chose, of those that the viewer sees. */
export const hasClientColumns = (
  { kind, columns }: { kind: ReportKind; columns: readonly string[] | null },
  viewer: Viewer,
): boolean =>
  reportColumnsFor(kind, viewer).some(({ key, hasClientData }) => hasClientData && (columns?.includes(key) ?? true));
