import { limits, type OrderStatus, seesClientData, tagOf, type Viewer } from '@trastienda/domain';
import type { OrderFilters } from 'trastienda-client';
import { type Page, pageOf } from '../../../db/page.ts';
import { dataScope, type Scope } from '../../../db/scope.ts';
import { type AskedRows, type RowFilters, rowFiltersOf } from './order-filters.sql.ts';
import type { TellingParts } from './order-text.sql.ts';
import { tagBits } from './tag-bits.ts';

type OrderSort = 'creationDate' | 'id' | 'value' | 'status';

/** The filters of a list of orders. Made from a viewer, so that the list never shows more than the viewer may see. */
type SearchOf<Rows> = Page & {
  scope: Scope;
  accountName: string | undefined;
  /** Unpaid orders exist only for administrators and the integrator (R4). */
  hidesUnpaid: boolean;
  /** Client data are searched only for viewers who may see them. */
  searchesClients: boolean;
  /** Any of these; undefined: every status. */
  statuses: readonly OrderStatus[] | undefined;
  fromDay: string | undefined;
  toDay: string | undefined;
  /** Any of these tags; 0: no filter by tags. */
  tagMask: number;
  rows: Rows;
  sortBy: OrderSort;
  descending: boolean;
  /** The page may come before its total (ADR 163). */
  leastTotal?: boolean;
  /** The condition on the text is of a form that no index serves, so that rows are read in the order of the list. */
  walksText?: boolean;
  tellingParts?: TellingParts | undefined;
  /** The order that the page follows; undefined: the offset decides where the page begins. */
  after?: string | undefined;
};

/** A search as it is asked for. */
export type OrderSearch = SearchOf<AskedRows>;

/** A search whose text was looked up: it names orders, or is words. Only such a search becomes a statement (`resolveText`). */
export type ResolvedSearch = SearchOf<RowFilters>;

type ListQuery = OrderFilters & {
  from?: number;
  size?: number;
  after?: string;
  sortBy?: OrderSort;
  sortOrder?: 'asc' | 'desc';
  total?: 'exact' | 'atLeast';
};

export function orderSearch(query: ListQuery, viewer: Viewer): OrderSearch {
  const scope = dataScope(viewer);
  return {
    scope,
    accountName: query.accountName,
    hidesUnpaid: scope.kind === 'own',
    searchesClients: seesClientData(viewer),
    statuses: query.status === undefined ? undefined : [...new Set([query.status].flat())],
    // No order is older than this day (a check of the table), so the specification's default filters nothing.
    fromDay: query.fromDate && query.fromDate > limits.ordersFromDate ? query.fromDate : undefined,
    toDay: query.toDate,
    tagMask: (query.tags ?? []).reduce((mask, abbreviation) => {
      const tag = tagOf(abbreviation);
      return tag ? mask | tagBits[tag] : mask;
    }, 0),
    rows: rowFiltersOf(query),
    sortBy: query.sortBy ?? 'creationDate',
    descending: query.sortOrder !== 'asc',
    after: query.after,
    leastTotal: query.total === 'atLeast',
    ...pageOf(query.after === undefined ? query : { ...query, from: 0 }),
  };
}
