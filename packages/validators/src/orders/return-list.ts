import { isAdmin, returnLook, returnStateNames, returnStates, say } from '@trastienda/domain';
import type { ReturnRow } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf } from '../search/define-search.ts';
import { account, choice, days, searchText } from '../search/search-fields.ts';

const filters = {
  text: searchText({
    label: 'returns.list.search',
    placeholder: 'returns.list.search.placeholder',
    help: 'returns.list.search.flag',
  }),
  ...days({ label: 'returns.list.dates', from: 'returns.list.from.flag', to: 'returns.list.to.flag' }),
  state: choice({
    label: 'returns.list.state',
    help: 'returns.list.state.flag',
    values: returnStateNames,
    named: (state) => returnStates[state].label,
  }),
  accountName: account('returns.list.seller'),
};

/** The filters of the list of returns (R38). */
export type ReturnFilter = FilterOf<typeof filters>;

/** The list of returns of all orders; only administrators see the seller (R38). */
export const returnList = declareList({
  words: 'returns.list',
  search: defineSearch(filters, { pageParam: 'from' }),
  rowKey: ({ orderId, id }: ReturnRow) => `${orderId} ${id}`,
  columns: [
    { key: 'order', header: 'returns.column.order', value: ({ orderId }) => orderId },
    { key: 'id', header: 'returns.column.id', value: ({ id }) => id },
    {
      key: 'seller',
      header: 'returns.list.seller',
      visibleTo: isAdmin,
      value: ({ accountName }) => ({ account: accountName }),
    },
    {
      key: 'state',
      header: 'returns.column.state',
      value: ({ state, received }) => ({ marks: [returnLook(state, received ?? 0)] }),
    },
    {
      key: 'units',
      header: 'returns.column.units',
      align: 'right',
      value: ({ units, received }) =>
        received === null || received === units ? { count: units } : say('returns.list.someOf', { received, units }),
    },
    {
      key: 'sellable',
      header: 'returns.items.sellableLabel',
      align: 'right',
      value: ({ sellable, received }) => (received === null ? '' : { count: sellable }),
    },
    { key: 'value', header: 'returns.column.value', align: 'right', value: ({ value }) => ({ amount: value }) },
    { key: 'reason', header: 'returns.column.reason', value: ({ reason }) => reason },
    { key: 'announced', header: 'returns.column.announced', value: ({ announcedDate }) => ({ moment: announcedDate }) },
    {
      key: 'received',
      header: 'returns.column.received',
      value: ({ receivedDate }) =>
        receivedDate === null ? { absent: say('returns.list.notReceived') } : { moment: receivedDate },
    },
  ],
});
