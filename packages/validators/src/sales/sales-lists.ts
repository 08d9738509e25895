import type { TopCategory, TopProduct } from '@trastienda/api-client/schema';
import { formatCount, isAdmin, say } from '@trastienda/domain';
import { reportLimit } from '../orders/report-limit.ts';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { account, days } from '../search/search-fields.ts';

const filters = { ...days({ label: 'sales.filter.dates' }), accountName: account('sales.column.seller') };

/** What narrows the tops of sales: days and, for administrators, a seller (S1 §2 and §5). */
export type SalesFilter = FilterOf<typeof filters>;

/** The search of the tops of sales. */
export const salesSearch = defineSearch(filters);

/** A row with its place in the top, from 1. */
export type Ranked<Row> = Row & { no: number };

/** The tab Productos (S1 §2); the seller for administrators. */
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
      seenBy: isAdmin,
      value: ({ productDTO }) => productDTO.accountName,
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

/** The tab Categorías: "n - category - cantidad vendido: quantity" (S1 §2). The server answers all of them at once. */
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

/** The call for the top of categories: the filters, whatever the page. */
export const salesQuery = ({ page: _, size: _size, ...filter }: Page & SalesFilter): SalesFilter => filter;

/** The call for the file of the top of products: all its pages, within the limit of the address. */
export function topProductsFileQuery(search: Page & SalesFilter, limit?: string | null) {
  return { ...salesQuery(search), ...reportLimit(limit) };
}
