import { formatCount, isAdmin, say } from '@trastienda/domain';
import type { TopCategory, TopProduct } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { type FileRequest, fileRequest } from '../search/file-request.ts';
import { account, days } from '../search/search-fields.ts';

const filters = { ...days({ label: 'sales.filter.dates' }), accountName: account('sales.column.seller') };

/** The filters of the sales rankings: days and, for administrators, a seller (S1 §2 and §5). */
export type SalesFilter = FilterOf<typeof filters>;

/** The search of the sales rankings. */
export const salesSearch = defineSearch(filters);

/** A row with its rank, from 1. */
export type Ranked<Row> = Row & { no: number };

/** The tab Productos (S1 §2); only administrators see the seller. */
export const topProductList = declareList({
  words: 'sales.products',
  search: salesSearch,
  rowKey: ({ productDTO }: Ranked<TopProduct>) => `${productDTO.accountName}/${productDTO.id}`,
  columns: [
    { key: 'no', header: 'sales.column.no', align: 'right', value: ({ no }) => ({ count: no }) },
    {
      key: 'units',
      header: 'sales.column.units',
      align: 'right',
      value: ({ quantitySold }) => ({ count: quantitySold }),
    },
    { key: 'id', header: 'sales.column.id', value: ({ productDTO }) => productDTO.id },
    {
      key: 'seller',
      header: 'sales.column.seller',
      visibleTo: isAdmin,
      value: ({ productDTO }) => ({ account: productDTO.accountName }),
    },
    { key: 'name', header: 'sales.column.name', value: ({ productDTO }) => productDTO.name },
    {
      key: 'category',
      header: 'sales.column.category',
      value: ({ productDTO }) => productDTO.category?.name ?? say('sales.none'),
    },
    {
      key: 'brand',
      header: 'sales.column.brand',
      value: ({ productDTO }) => productDTO.brand?.name ?? say('sales.none'),
    },
  ],
});

/** The tab Categorías: "n - category - cantidad vendido: quantity" (S1 §2). The server returns all categories at once. */
export const topCategoryList = declareList({
  words: 'sales.categories',
  search: defineSearch(filters, { pageSizes: [25, 50, 100] }),
  rowKey: ({ no }: Ranked<TopCategory>) => String(no),
  columns: [
    {
      key: 'category',
      header: 'sales.column.category',
      value: ({ no, categoryParentName: category, quantitySold }) =>
        say('sales.categories.line', { n: no, category, quantity: formatCount(quantitySold) }),
    },
  ],
});

/** The query for the ranking of categories: the filters without the page. */
export const salesQuery = ({ page: _, size: _size, ...filter }: Page & SalesFilter): SalesFilter => filter;

/** The query for the file of the ranking of products: all its pages, within the limit in the URL. */
export function topProductsFileQuery(search: Page & SalesFilter, request?: FileRequest) {
  return { ...salesQuery(search), ...fileRequest(request) };
}
