import { discountStanding, formatDay, limits, say, skuStatuses, toCentavos, todayInMexico } from '@trastienda/domain';
import type { ProductRow, SkuRow } from 'trastienda-client/schema';
import { type Cell, declareList, type ListColumn } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { numberText } from '../search/search-fields.ts';
import { productFields } from './product-list.ts';

type SkuPrices = ProductRow['skus'][number]['price'];

const column = <Key extends string>(declared: ListColumn<ProductRow['skus'][number], Key>) => declared;

/** The discounted price on a day of Mexico City; one that is to come says from which day it holds (R39). */
export function discountCell(
  { price, priceValidFrom: validFrom, priceValidUntil: validUntil }: SkuPrices,
  day: string,
): Cell {
  if (price === null) return { absent: say('skus.list.noDiscount') };
  const isComing = discountStanding({ priceCentavos: toCentavos(price), validFrom, validUntil }, day) === 'coming';
  const note = isComing ? { note: say('skus.list.begins', { day: formatDay(validFrom ?? '') }) } : {};
  return { amount: price, currency: 'MXN', ...note };
}

/** Columns shared by the lists of variants (S2 §2); a list may replace a header. */
export const skuColumns = {
  upc: column({ key: 'upc', header: 'skus.list.column.upc', value: ({ upc }) => upc }),
  id: column({ key: 'id', header: 'skus.list.column.id', value: ({ id }) => String(id) }),
  name: column({ key: 'name', header: 'skus.list.column.name', value: ({ skuName }) => skuName }),
  listPrice: column({
    key: 'listPrice',
    header: 'skus.list.column.listPrice',
    align: 'right',
    value: ({ price }) => ({ amount: price.listPrice, currency: 'MXN' }),
  }),
  price: column({
    key: 'price',
    header: 'skus.list.column.price',
    align: 'right',
    value: ({ price }) => discountCell(price, todayInMexico()),
  }),
  inventory: column({
    key: 'inventory',
    header: 'skus.list.column.inventory',
    align: 'right',
    value: ({ inventory }) => ({ count: inventory.totalQuantity }),
  }),
  status: column({
    key: 'status',
    header: 'skus.list.column.status',
    value: ({ status }) => ({ marks: [skuStatuses[status]] }),
  }),
};

const skuFilters = {
  ...productFields,
  productId: numberText({
    label: 'skus.list.product',
    help: 'skus.list.product.flag',
    flag: 'product <producto>',
    of: 'product',
  }),
};

/** The filters of a list of variants: one product, or the filters of products. */
export type SkuFilter = FilterOf<typeof skuFilters>;

/** The query that a search of variants sends. */
export function skuQuery({ page, size, productId, ...filter }: Page & SkuFilter) {
  return { from: page * size, size, ...filter, ...(productId !== undefined && { productId: Number(productId) }) };
}

/** A row of a list of variants; a row below its product does not repeat the product's id. */
export type ListedSku = ProductRow['skus'][number] & Partial<Pick<SkuRow, 'productId'>>;

/** The list of variants, used below each product of the list and on the tab of variants (S2 §2). */
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
