import { type AccessRule, mayAccess } from '../access/access-rule.ts';
import { isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import { canDownloadInvoices } from '../billing/invoice-rules.ts';
import { say } from '../messages/catalogue.ts';
import type { ReportColumnFacts } from '../reports/report-columns.ts';
import type { Verdict } from '../verdict.ts';

/** Lists whose file has columns that a person can choose, beside the list of orders: that file has the columns of its report (ADR 217). */
export const listFileNames = ['products', 'inventory', 'top-products', 'invoices'] as const;

/** A list whose file has columns of its own. */
export type ListFileName = (typeof listFileNames)[number];

/** The permission that each list needs, the same as `x-access` of its file. */
const permissions: Readonly<Record<'orders' | Exclude<ListFileName, 'invoices'>, AccessRule>> = {
  orders: { permission: 'ORDERS_USER' },
  products: { permission: 'CATALOG_USER' },
  inventory: { permission: 'INVENTORY_USER' },
  'top-products': { permission: 'ORDERS_USER' },
};

/** Whether a viewer may have the file of a list. */
export const mayHaveListFile = (list: ListFileName | 'orders', viewer: Viewer): Verdict =>
  list === 'invoices' ? canDownloadInvoices(viewer) : mayAccess(permissions[list], viewer);

const sellerColumn = { key: 'seller', title: say('sales.column.seller'), sees: (viewer: Viewer) => !isSeller(viewer) };

/** The columns of the files that only download what a list shows. The files of products and stock have those of their layouts. */
export const listFileColumns = {
  'top-products': [
    { key: 'no', title: say('sales.column.no') },
    { key: 'units', title: say('sales.column.units') },
    { key: 'id', title: say('sales.column.id') },
    sellerColumn,
    { key: 'name', title: say('sales.column.name') },
    { key: 'category', title: say('sales.column.category') },
    { key: 'brand', title: say('sales.column.brand') },
  ],
  invoices: [
    { key: 'date', title: say('billing.list.column.date') },
    { key: 'seller', title: say('billing.list.seller'), sees: isAdmin },
    { key: 'order', title: say('billing.list.column.order') },
    { key: 'rfc', title: say('billing.list.column.rfc') },
    { key: 'person', title: say('billing.list.column.person') },
    { key: 'cfdi', title: say('billing.list.column.cfdi') },
    { key: 'status', title: say('billing.list.status') },
    { key: 'pdf', title: say('billing.list.column.pdf') },
    { key: 'xml', title: say('billing.list.column.xml') },
    { key: 'name', title: say('billing.request.name') },
    { key: 'taxRegime', title: say('billing.request.taxRegime') },
    { key: 'fiscalPostalCode', title: say('billing.request.fiscalPostalCode') },
    { key: 'paymentMethod', title: say('billing.request.paymentMethod') },
    { key: 'email', title: say('billing.request.email') },
  ],
} as const satisfies Readonly<Partial<Record<ListFileName, readonly ReportColumnFacts[]>>>;

/** The key of a column of such a file. */
export type ListFileColumnKey<List extends keyof typeof listFileColumns> =
  (typeof listFileColumns)[List][number]['key'];
