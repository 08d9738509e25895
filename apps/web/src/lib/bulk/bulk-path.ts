import { type BulkSubject, bulkSubjects } from '@trastienda/domain';
import { orderListPath, orderPath } from '../order-path.ts';
import { priceListPath, pricePath } from '../price-path.ts';
import { productListPath, productPath } from '../product-path.ts';
import { rateListPath, ratePath } from '../rate-path.ts';

/** The address of the account's bulk actions on this kind of thing. */
export const bulkListPath = (subject: BulkSubject): string => bulkSubjects[subject].path;

/** The address of a bulk action. */
export const bulkPath = (subject: BulkSubject, id: string): string =>
  `${bulkListPath(subject)}/${encodeURIComponent(id)}`;

/** The addresses of the lists in which rows are selected. */
export const rowLists: Readonly<Record<BulkSubject, string>> = {
  orders: orderListPath,
  products: productListPath,
  prices: priceListPath,
  rates: rateListPath,
};

/** The addresses of the things that bulk actions change. */
export const rowPaths: Readonly<Record<BulkSubject, (id: string) => string>> = {
  orders: orderPath,
  products: productPath,
  prices: pricePath,
  rates: ratePath,
};
