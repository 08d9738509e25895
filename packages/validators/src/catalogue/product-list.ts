import type { ProductRow, SkuRow } from '@trastienda/api-client/schema';
import { isActiveProduct, isAdmin, limits, type SkuStatus, say, skuStatuses } from '@trastienda/domain';
import { reportLimit } from '../orders/report-limit.ts';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { account, category, choice, days, numberWords, plainWords } from '../search/search-fields.ts';
import { skuColumns } from './sku-columns.ts';

const filters = {
  text: plainWords({
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

/** What narrows the list of products (S2 §2). */
export type ProductFilter = FilterOf<typeof filters>;

/** A whole search of the list of products. */
export type ProductSearch = ReturnType<typeof productSearch.parse>;

/** The search of the list of products; pages as S2 §9 has them. */
export const productSearch = defineSearch(filters, {
  pageSizes: [10, 20, 50, 70, 100, 1000],
  sorting: { by: ['id', 'accountName', 'name', 'category', 'brand'], usual: { by: 'id', order: 'desc' } },
});

/** What a search is narrowed by, whatever its page and order: for calls that are about all that match. */
export function productFilters({ page: _, size: _size, sortBy: _by, sortOrder: _order, ...filter }: ProductSearch) {
  return filter;
}

/** What the file of products is asked for: no page, and at most as many as `reportTotalCount` says (S2 §9). */
export const productFileQuery = (search: ProductSearch, limit?: string | null) => ({
  ...productFilters(search),
  ...reportLimit(limit),
});

/** The call that a search makes: `from` counts rows (ADR 2). */
export function productQuery({ page, size, ...filter }: ProductSearch) {
  return { from: page * size, size, ...filter };
}

/** The list of products; the seller for administrators only (S2 §2). */
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
      seenBy: isAdmin,
      value: ({ accountName }) => accountName,
    },
    { key: 'name', header: 'products.list.column.name', sort: 'name', value: ({ name }) => name },
    {
      key: 'category',
      header: 'products.list.column.category',
      sort: 'category',
      value: ({ category }) => category.name,
    },
    { key: 'brand', header: 'products.list.column.brand', sort: 'brand', value: ({ brand }) => brand.name },
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

const skuFilters = {
  ...filters,
  productId: numberWords({ label: 'skus.list.product', help: 'skus.list.product.flag', flag: 'product <número>' }),
};

/** What narrows a list of variants: one product, or what narrows products. */
export type SkuFilter = FilterOf<typeof skuFilters>;

/** The call that a search of variants makes. */
export function skuQuery({ page, size, productId, ...filter }: Page & SkuFilter) {
  return { from: page * size, size, ...filter, ...(productId !== undefined && { productId: Number(productId) }) };
}

/** A variant as its list draws it: below its product it does not say whose it is. */
export type ListedSku = ProductRow['skus'][number] & Partial<Pick<SkuRow, 'productId'>>;

/** The list of variants, as below a product of the list and on its tab (S2 §2). */
export const skuList = declareList({
  words: 'skus.list',
  search: defineSearch(skuFilters, { pageSizes: limits.pageSizes }),
  rowKey: ({ id }: ListedSku) => String(id),
  columns: [
    skuColumns.upc,
    skuColumns.id,
    { key: 'product', header: 'skus.list.product', on: 'terminal', value: ({ productId = '' }) => String(productId) },
    skuColumns.name,
    skuColumns.listPrice,
    skuColumns.price,
    skuColumns.inventory,
    skuColumns.status,
  ],
});
