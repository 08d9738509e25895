import { changeText, webhookDeliveryStates } from '@trastienda/domain';
import type { WebhookDelivery } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf } from '../search/define-search.ts';
import { choice, searchText } from '../search/search-fields.ts';

const filters = {
  text: searchText({
    label: 'webhooks.list.search',
    placeholder: 'webhooks.list.search.placeholder',
    help: 'webhooks.list.search.flag',
  }),
  state: choice({
    label: 'webhooks.list.state',
    help: 'webhooks.list.state.flag',
    flag: 'state <estado>',
    values: Object.keys(webhookDeliveryStates) as WebhookDelivery['state'][],
    named: (state) => webhookDeliveryStates[state].label,
  }),
};

/** The filters of the list. */
export type WebhookFilter = FilterOf<typeof filters>;

/** The orders with messages that the retailer's webhook has not confirmed, one row an order. */
export const webhookList = declareList({
  words: 'webhooks.list',
  search: defineSearch(filters, { pageParam: 'from' }),
  rowKey: ({ orderId }: WebhookDelivery) => orderId,
  columns: [
    { key: 'order', header: 'webhooks.column.order', value: ({ orderId }) => orderId },
    {
      key: 'seller',
      header: 'webhooks.column.seller',
      value: ({ sellerName, accountName }) => ({ account: accountName, name: sellerName }),
    },
    { key: 'event', header: 'webhooks.column.event', value: ({ event }) => changeText(event) },
    { key: 'since', header: 'webhooks.column.since', value: ({ since }) => ({ moment: since, brief: true }) },
    {
      key: 'state',
      header: 'webhooks.column.state',
      value: ({ state }) => ({ marks: [webhookDeliveryStates[state]] }),
    },
    { key: 'waiting', header: 'webhooks.column.waiting', align: 'right', value: ({ waiting }) => `${waiting}` },
    { key: 'attempts', header: 'webhooks.column.attempts', align: 'right', value: ({ attempts }) => `${attempts}` },
    // The hour too: the next attempt is seconds or minutes away.
    { key: 'next', header: 'webhooks.column.next', value: ({ nextAttemptAt }) => ({ moment: nextAttemptAt }) },
    { key: 'failure', header: 'webhooks.column.failure', value: ({ failure }) => failure ?? { absent: '—' } },
    { key: 'lastId', header: 'webhooks.column.lastId', on: 'terminal', value: ({ lastId }) => lastId },
  ],
});
