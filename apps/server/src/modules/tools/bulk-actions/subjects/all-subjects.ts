import type { BulkSubject, Viewer } from '@trastienda/domain';
import type { NewBulkAction } from 'trastienda-client';
import type { Db } from '../../../../db/database.ts';
import { dataScope } from '../../../../db/scope.ts';
import { productConditions } from '../../../catalogue/products/product-search.ts';
import { orderSearch } from '../../../trade/orders/order-search.ts';
import {
  insertMatchingOrders,
  insertMatchingPrices,
  insertMatchingProducts,
  insertMatchingRates,
} from './matching-rows.repository.ts';
import { ordersWork } from './orders.subject.ts';
import { pricesWork } from './prices.subject.ts';
import { productsWork } from './products.subject.ts';
import { ratesWork } from './rates.subject.ts';
import type { RowWork } from './row-work.ts';

const works: Record<BulkSubject, RowWork> = {
  orders: ordersWork,
  products: productsWork,
  prices: pricesWork,
  rates: ratesWork,
};

/** The functions that check and change rows of this kind. */
export const workOn = (subject: BulkSubject): RowWork => works[subject];

/** A bulk action whose rows the filters of a list can find. */
type ListedBulkAction = Exclude<NewBulkAction, { action: 'ship' }>;

/** Keeps the rows that the filters find now, up to one more than the maximum. Answers how many. */
export async function insertMatchingRows(trx: Db, id: string, form: ListedBulkAction, viewer: Viewer): Promise<number> {
  switch (form.action) {
    case 'startHandling':
    case 'requestGuide':
    case 'deliver':
      return insertMatchingOrders(trx, id, orderSearch(form.filters ?? {}, viewer));
    case 'approveProducts':
    case 'rejectProducts':
    case 'deleteProducts':
      return insertMatchingProducts(trx, id, await productConditions(trx, form.filters ?? {}, viewer));
    case 'approvePrices':
    case 'rejectPrices':
      return insertMatchingPrices(trx, id, { ...form.filters, scope: dataScope(viewer) });
    case 'deleteRates':
      return insertMatchingRates(trx, id, dataScope(viewer), form.filters ?? {});
  }
}
