import type { ViewedList, ViewSearch } from '@trastienda/domain';
import { productSearch } from '../catalogue/product-list.ts';
import { incidentList } from '../incidents/incident-list.ts';
import { loadList } from '../loads/load-list.ts';
import { orderList } from '../orders/order-list.ts';
import type { Searcher } from '../search/search-fields.ts';
import { sellerList } from '../sellers/seller-list.ts';
import { type ViewReader, viewSearch } from './view-search.ts';

/** The search of each list that has views; the web uses the list's own search instead, and so loads no other list. */
const viewedSearches: Readonly<Record<ViewedList, ViewReader>> = {
  orders: orderList.search,
  products: productSearch,
  sellers: sellerList.search,
  incidents: incidentList.search,
  loads: loadList.search,
};

/** Whether a search is valid for its list: every name is known, and every value is valid for the user who saves it. The contract limits lengths. */
export function isViewSearch(list: ViewedList, search: ViewSearch, searcher: Searcher): boolean {
  const kept = viewSearch(viewedSearches[list], search, searcher);
  return Object.entries(search).every(([name, value]) => value === kept[name]);
}
