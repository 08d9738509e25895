import { type BulkSubject, bulkSubjects } from '@trastienda/domain';
import { orderListPath, orderPath } from '../order-path.ts';
import { priceListPath, pricePath } from '../price-path.ts';
import { productListPath, productPath } from '../product-path.ts';
import { rateListPath, ratePath } from '../rate-path.ts';

/** Where the bulk actions of one's own account about these things are. */
export const bulkListPath = (subject: BulkSubject): string => bulkSubjects[subject].path;

/** Where a bulk action is. */
export const bulkPath = (subject: BulkSubject, id: string): string =>
  `${bulkListPath(subject)}/${encodeURIComponent(id)}`;

/** Where the lists are in which rows are chosen. */
export const rowLists: Readonly<Record<BulkSubject, string>> = {
  orders: orderListPath,
  products: productListPath,
  prices: priceListPath,
  rates: rateListPath,
};

/** Where the things are that bulk actions change. */
export const rowPaths: Readonly<Record<BulkSubject, (id: string) => string>> = {
  orders: orderPath,
  products: productPath,
  prices: pricePath,
  rates: ratePath,
};
