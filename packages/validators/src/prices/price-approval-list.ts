import { isAdmin, type PriceApprovalStatus, percentText, priceApprovalStatuses, say } from '@trastienda/domain';
import type { PriceApproval } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf } from '../search/define-search.ts';
import { account, choice, numberText } from '../search/search-fields.ts';

const filters = {
  seller: account('products.list.seller'),
  sku: numberText({ label: 'prices.list.sku', help: 'prices.list.sku.flag', flag: 'sku <número>' }),
  status: choice({
    label: 'prices.list.status',
    help: 'prices.list.status.flag',
    flag: 'status <estado>',
    values: Object.keys(priceApprovalStatuses) as PriceApprovalStatus[],
    named: (status) => priceApprovalStatuses[status].label,
  }),
  id: numberText({ label: 'prices.list.column.id', help: 'prices.list.id.flag', flag: 'id <número>' }),
};

/** The filters of the list of prices that await an administrator (S2 §2 and §5; status and number are ours). */
export type PriceApprovalFilter = FilterOf<typeof filters>;

/** A complete search of the list of prices. */
export type PriceApprovalSearch = ReturnType<typeof search.parse>;

const search = defineSearch(filters, {
  pageSizes: [10, 15, 25, 50, 100],
  sorting: { by: ['id', 'seller', 'sku'], usual: { by: 'id', order: 'desc' } },
});

/** The filters of a search as the request takes them, without page and order. */
export function priceApprovalFilters({ seller, sku, status, id }: PriceApprovalFilter) {
  return {
    ...(seller !== undefined && { seller }),
    ...(sku !== undefined && { sku: Number(sku) }),
    ...(status !== undefined && { status }),
    ...(id !== undefined && { id: Number(id) }),
  };
}

/** The query that a search sends: `from` counts rows (ADR 2). */
export function priceApprovalQuery({ page, size, sortBy, sortOrder, ...filter }: PriceApprovalSearch) {
  const order = { ...(sortBy !== undefined && { sortBy }), ...(sortOrder !== undefined && { sortOrder }) };
  return { from: page * size, size, ...order, ...priceApprovalFilters(filter) };
}

const money = (amount: number | null, absent: string) => (amount === null ? { absent } : { amount });

/** The list of prices outside their range, with the columns of S2 §2. */
export const priceApprovalList = declareList({
  words: 'prices.list',
  search,
  rowKey: ({ id }: PriceApproval) => String(id),
  columns: [
    { key: 'id', header: 'prices.list.column.id', sort: 'id', value: ({ id }) => String(id) },
    {
      key: 'seller',
      unbroken: true,
      header: 'products.list.seller',
      sort: 'seller',
      visibleTo: isAdmin,
      value: ({ accountName }) => ({ account: accountName }),
    },
    { key: 'skuName', header: 'prices.list.column.skuName', value: ({ skuName }) => skuName },
    { key: 'sku', header: 'prices.list.sku', sort: 'sku', value: ({ sku }) => String(sku) },
    {
      key: 'oldListPrice',
      header: 'prices.list.column.oldListPrice',
      align: 'right',
      value: ({ oldListPrice }) => money(oldListPrice, say('prices.list.none')),
    },
    {
      key: 'oldPrice',
      header: 'prices.list.column.oldPrice',
      align: 'right',
      value: ({ oldPrice }) => money(oldPrice, say('prices.list.noDiscount')),
    },
    {
      key: 'newListPrice',
      header: 'prices.list.column.newListPrice',
      align: 'right',
      value: ({ newListPrice }) => money(newListPrice, ''),
    },
    {
      key: 'newPrice',
      header: 'prices.list.column.newPrice',
      align: 'right',
      value: ({ newPrice }) => money(newPrice, say('prices.list.noDiscount')),
    },
    {
      key: 'percent',
      header: 'prices.list.column.percent',
      align: 'right',
      value: ({ percentualDiscount }) => percentText(percentualDiscount),
    },
    {
      key: 'reason',
      header: 'prices.list.column.reason',
      on: 'terminal',
      value: ({ reason, note }) => note ?? reason.message,
    },
    {
      key: 'requested',
      header: 'prices.list.column.requested',
      on: 'terminal',
      value: ({ requestedAt }) => ({ moment: requestedAt }),
    },
    {
      key: 'status',
      header: 'prices.list.status',
      value: ({ status, reason, note }) => {
        const look = priceApprovalStatuses[status];
        return { marks: [{ ...look, title: `${look.label}: ${note ?? reason.message}` }] };
      },
    },
  ],
});
