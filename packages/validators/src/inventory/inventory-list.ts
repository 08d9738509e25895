import { availableUnits, formatCount, isAdmin, limits, say, stockLevels } from '@trastienda/domain';
import type { ProductRow, SkuRow } from 'trastienda-client/schema';
import { productColumns } from '../catalogue/product-list.ts';
import { skuColumns } from '../catalogue/sku-list.ts';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type SortOf } from '../search/define-search.ts';
import { type FileRequest, fileRequest } from '../search/file-request.ts';
import { account, category, choice, numberRange, searchText } from '../search/search-fields.ts';

const filters = {
  text: searchText({
    label: 'products.list.search',
    placeholder: 'products.list.search.placeholder',
    help: 'inventory.list.search.flag',
  }),
  categoryId: category({
    label: 'products.list.category',
    help: 'inventory.list.category.flag',
    all: 'products.list.category.all',
  }),
  ...numberRange('SkuId', {
    isKey: true,
    from: { label: 'inventory.list.sku.from', help: 'inventory.list.sku.from.flag', flag: 'from-sku <número>' },
    to: { label: 'inventory.list.sku.to', help: 'inventory.list.sku.to.flag', flag: 'to-sku <número>' },
  }),
  ...numberRange('Upc', {
    isKey: true,
    from: { label: 'inventory.list.upc.from', help: 'inventory.list.upc.from.flag', flag: 'from-upc <número>' },
    to: { label: 'inventory.list.upc.to', help: 'inventory.list.upc.to.flag', flag: 'to-upc <número>' },
  }),
  ...numberRange('Quantity', {
    from: {
      label: 'inventory.list.quantity.from',
      help: 'inventory.list.quantity.from.flag',
      flag: 'from-quantity <unidades>',
    },
    to: {
      label: 'inventory.list.quantity.to',
      help: 'inventory.list.quantity.to.flag',
      flag: 'to-quantity <unidades>',
    },
  }),
  stock: choice({
    label: 'inventory.list.stock',
    help: 'inventory.list.stock.flag',
    flag: 'stock <existencias>',
    values: stockLevels,
    named: (level) => say(`inventory.stock.${level}`),
  }),
  accountName: account('products.list.seller'),
};

/** The filters of the inventory: ranges of SKU, UPC and units, and a category (S2 §3); the search box and the stock filter are ours. */
export type InventoryFilter = FilterOf<typeof filters>;

const sorts = ['id', 'name', 'category', 'brand'] as const;

/** The search of the inventory, with the page sizes of S2 §9. */
export const inventorySearch = defineSearch(filters, {
  pageSizes: limits.pageSizes,
  sorting: { by: sorts, usual: { by: 'id', order: 'desc' } },
});

/** A bound of variant numbers as requests take it: at least 1, and capped at the largest number. */
export const skuBound = (text: string): number => Math.max(1, Math.min(Number(text), 999_999_999_999_999));

/** A bound of units as requests take it, capped at the largest number. */
export const unitsBound = (text: string): number => Math.min(Number(text), 2_147_483_647);

/** The filters of a search as requests take them, without page and order. */
export function inventoryFilters(filter: InventoryFilter) {
  const { text, categoryId, accountName, stock, fromUpc, toUpc, fromSkuId, toSkuId, fromQuantity, toQuantity } = filter;
  return {
    ...(text !== undefined && { text }),
    ...(categoryId !== undefined && { categoryId }),
    ...(accountName !== undefined && { accountName }),
    ...(stock !== undefined && { stock }),
    ...(fromSkuId !== undefined && { fromSkuId: skuBound(fromSkuId) }),
    ...(toSkuId !== undefined && { toSkuId: skuBound(toSkuId) }),
    ...(fromUpc !== undefined && { fromUpc }),
    ...(toUpc !== undefined && { toUpc }),
    ...(fromQuantity !== undefined && { fromQuantity: unitsBound(fromQuantity) }),
    ...(toQuantity !== undefined && { toQuantity: unitsBound(toQuantity) }),
  };
}

type Paged = InventoryFilter & { page: number; size: number };

/** The query for the file of stock: no page, and at most `reportTotalCount` rows (S2 §9). */
export const inventoryFileQuery = (filter: InventoryFilter, request?: FileRequest) => ({
  ...inventoryFilters(filter),
  ...fileRequest(request),
});

/** The query that a search sends: `from` counts rows (ADR 2). */
export function inventoryQuery({ page, size, sortBy, sortOrder, ...filter }: Paged & SortOf<(typeof sorts)[number]>) {
  const order = { ...(sortBy !== undefined && { sortBy }), ...(sortOrder !== undefined && { sortOrder }) };
  return { from: page * size, size, ...order, ...inventoryFilters(filter) };
}

/** The inventory: products, each with its variants below; only administrators see the seller (S2 §2 and §6). */
export const inventoryList = declareList({
  words: 'inventory.list',
  search: inventorySearch,
  rowKey: ({ id }: ProductRow) => String(id),
  columns: [
    { key: 'id', header: 'products.list.column.id', sort: 'id', value: ({ id }) => String(id) },
    {
      key: 'seller',
      header: 'products.list.seller',
      visibleTo: isAdmin,
      value: ({ accountName }) => ({ account: accountName }),
    },
    ...productColumns,
  ],
});

/** A row of the inventory's variants; a row below its product does not repeat the product's id. */
export type StockedSku = ProductRow['skus'][number] & Partial<Pick<SkuRow, 'productId' | 'productName'>>;

/** The text of a stock: the total, with the reserved units in brackets (S2 §2). */
export const stockText = ({ totalQuantity, reservedQuantity }: StockedSku['inventory']): string =>
  say('inventory.stock.value', {
    total: formatCount(totalQuantity),
    reserved: formatCount(reservedQuantity),
  });

/** The variants of the inventory, below a product and in the terminal (S2 §2). */
export const stockedSkuList = declareList({
  words: 'inventory.skus',
  search: defineSearch(filters, { pageSizes: limits.pageSizes }),
  rowKey: ({ id }: StockedSku) => String(id),
  columns: [
    skuColumns.upc,
    skuColumns.id,
    {
      key: 'product',
      header: 'inventory.column.product',
      on: 'terminal',
      value: ({ productName = '' }) => productName,
    },
    skuColumns.name,
    { key: 'stock', header: 'inventory.column.stock', align: 'right', value: ({ inventory }) => stockText(inventory) },
    {
      key: 'available',
      header: 'inventory.column.available',
      align: 'right',
      value: ({ inventory: { totalQuantity: total, reservedQuantity: reserved } }) =>
        formatCount(availableUnits({ total, reserved })),
    },
    { ...skuColumns.listPrice, header: 'inventory.column.price' },
    { ...skuColumns.price, header: 'inventory.column.discounted' },
    {
      key: 'until',
      header: 'inventory.column.until',
      value: ({ price: { priceValidUntil } }) =>
        priceValidUntil === null ? { absent: say('inventory.noEnd') } : { day: priceValidUntil },
    },
    skuColumns.status,
  ],
});
