import { type ViewedList, type ViewSearch, viewLimits } from '@trastienda/domain';
import { productSearch } from '../catalogue/product-list.ts';
import { incidentList } from '../incidents/incident-list.ts';
import { loadList } from '../loads/load-list.ts';
import { orderList } from '../orders/order-list.ts';
import type { Searcher } from '../search/search-fields.ts';
import { sellerList } from '../sellers/seller-list.ts';
import { type ViewReader, viewSearch } from './view-search.ts';

/** The search of each list that has views; the web asks the list itself, and loads no other. */
const viewedSearches: Readonly<Record<ViewedList, ViewReader>> = {
  orders: orderList.search,
  products: productSearch,
  sellers: sellerList.search,
  incidents: incidentList.search,
  loads: loadList.search,
};

/** Whether a search is one of its list, whole: every name is known, and every value holds for who keeps it. */
export function isViewSearch(list: ViewedList, search: ViewSearch, searcher: Searcher): boolean {
  const kept = viewSearch(viewedSearches[list], search, searcher);
  const names = Object.keys(search);
  return (
    names.length === Object.keys(kept).length &&
    names.every((name) => search[name] === kept[name] && (search[name]?.length ?? 0) <= viewLimits.value)
  );
}
