import { isActiveProduct, isAdmin, type SkuStatus, say, skuStatuses } from '@trastienda/domain';
import type { ProductRow } from 'trastienda-client/schema';
import { declareList, type ListColumn } from '../search/declare-list.ts';
import { defineSearch, type FilterOf } from '../search/define-search.ts';
import { type FileRequest, fileRequest } from '../search/file-request.ts';
import { account, category, choice, days, searchText } from '../search/search-fields.ts';

/** What narrows a list of products; a list of variants is narrowed by the same fields. */
export const productFields = {
  text: searchText({
    label: 'products.list.search',
    placeholder: 'products.list.search.placeholder',
    help: 'products.list.search.flag',
  }),
  status: choice({
    label: 'products.list.status',
    help: 'products.list.status.flag',
    flag: 'status <estado>',
    values: Object.keys(skuStatuses) as SkuStatus[],
    named: (status) => skuStatuses[status].label,
    word: (status) => skuStatuses[status].word,
  }),
  categoryId: category({
    label: 'products.list.category',
    help: 'products.list.category.flag',
    all: 'products.list.category.all',
  }),
  accountName: account('products.list.seller'),
  ...days({ label: 'products.list.date', from: 'products.list.from.flag', to: 'products.list.to.flag' }),
};

/** The filters of the list of products (S2 §2). */
export type ProductFilter = FilterOf<typeof productFields>;

/** A complete search of the list of products. */
export type ProductSearch = ReturnType<typeof productSearch.parse>;

/** The search of the list of products, with the page sizes of S2 §9. */
export const productSearch = defineSearch(productFields, {
  pageSizes: [10, 20, 50, 70, 100, 1000],
  sorting: { by: ['id', 'accountName', 'name', 'category', 'brand'], usual: { by: 'id', order: 'desc' } },
});

/** The filters of a search, without page and order: for calls about all its matches. */
export function productFilters({ page: _, size: _size, sortBy: _by, sortOrder: _order, ...filter }: ProductSearch) {
  return filter;
}

/** The query for the file of products: no page, and at most `reportTotalCount` rows (S2 §9). */
export const productFileQuery = (search: ProductSearch, request?: FileRequest) => ({
  ...productFilters(search),
  ...fileRequest(request),
});

/** The query that a search sends: `from` counts rows (ADR 2). */
export function productQuery({ page, size, ...filter }: ProductSearch) {
  return { from: page * size, size, ...filter };
}

/** What every list of products says of each. */
export const productColumns: ListColumn<ProductRow, 'name' | 'category' | 'brand'>[] = [
  { key: 'name', header: 'products.list.column.name', sort: 'name', value: ({ name }) => name },
  {
    key: 'category',
    header: 'products.list.column.category',
    sort: 'category',
    value: ({ category }) => category.name,
  },
  { key: 'brand', header: 'products.list.column.brand', sort: 'brand', value: ({ brand }) => brand.name },
];

/** The list of products; only administrators see the seller (S2 §2). */
export const productList = declareList({
  words: 'products.list',
  viewed: 'products',
  search: productSearch,
  rowKey: ({ id }: ProductRow) => String(id),
  columns: [
    { key: 'id', header: 'products.list.column.id', sort: 'id', value: ({ id }) => String(id) },
    {
      key: 'accountName',
      header: 'products.list.seller',
      sort: 'accountName',
      visibleTo: isAdmin,
      value: ({ accountName }) => ({ account: accountName }),
    },
    ...productColumns,
    {
      key: 'skus',
      header: 'products.list.skus',
      on: 'terminal',
      align: 'right',
      value: ({ skuCounts: counts }) => ({ count: counts.APPROVED + counts.PENDING_APPROVAL + counts.REJECTED }),
    },
    {
      key: 'status',
      header: 'products.list.status',
      value: ({ skuCounts }) =>
        isActiveProduct(skuCounts) ? { marks: [skuStatuses.APPROVED] } : { absent: say('products.list.skus.see') },
    },
  ],
});
