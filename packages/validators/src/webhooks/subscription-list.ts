import {
  type EventArea,
  type EventDeliveryState,
  type EventType,
  eventAreas,
  eventDeliveryStates,
  eventLabel,
  eventsOf,
  eventTypeNames,
  isEventType,
  type MessageKey,
  say,
  sayCount,
  testEvent,
  webhookMarks,
} from '@trastienda/domain';
import type { EventDelivery, Webhook } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf } from '../search/define-search.ts';
import { choice, searchText } from '../search/search-fields.ts';

const filters = {
  text: searchText({
    label: 'subscriptions.list.search',
    placeholder: 'subscriptions.list.search.placeholder',
    help: 'subscriptions.list.search.flag',
  }),
};

/** The filters of the list of subscriptions. */
export type SubscriptionFilter = FilterOf<typeof filters>;

/** Subscriptions to events. */
export const subscriptionList = declareList({
  words: 'subscriptions.list',
  search: defineSearch(filters, { pageParam: 'from' }),
  rowKey: ({ id }: Webhook) => id,
  columns: [
    { key: 'address', header: 'subscriptions.column.address', value: ({ address }) => address },
    {
      key: 'seller',
      header: 'subscriptions.column.seller',
      value: ({ accountName, sellerName }) =>
        accountName === null
          ? say('subscriptions.seller.all')
          : { account: accountName, name: sellerName ?? accountName },
    },
    {
      key: 'events',
      header: 'subscriptions.column.events',
      value: ({ events }) => ({ text: sayCount('subscriptions.events', events.length), title: eventNames(events) }),
    },
    { key: 'state', header: 'subscriptions.column.state', value: (webhook) => ({ marks: webhookMarks(webhook) }) },
    {
      key: 'waiting',
      header: 'subscriptions.column.waiting',
      align: 'right',
      value: ({ waiting }) => ({ count: waiting }),
    },
    {
      key: 'failure',
      header: 'subscriptions.column.failure',
      value: ({ lastFailure }) => lastFailure ?? { absent: '—' },
    },
    { key: 'id', header: 'subscriptions.column.id', on: 'terminal', unbroken: true, value: ({ id }) => id },
  ],
});

/** The events of a subscription in words; an area of which it has every event is told as one. */
export const eventNames = (events: readonly EventType[]): string =>
  (Object.keys(eventAreas) as EventArea[])
    .flatMap((area) => {
      const chosen = eventsOf(area).filter((event) => events.includes(event));
      return chosen.length > 1 && chosen.length === eventsOf(area).length
        ? [say('subscriptions.events.area', { area: eventAreas[area].label })]
        : chosen.map(eventLabel);
    })
    .join(', ');

const deliveryFilters = {
  text: searchText({
    label: 'deliveries.list.search',
    placeholder: 'deliveries.list.search.placeholder',
    help: 'deliveries.list.search.flag',
  }),
  state: choice({
    label: 'deliveries.list.state',
    help: 'deliveries.list.state.flag',
    flag: 'state <estado>',
    values: Object.keys(eventDeliveryStates) as EventDeliveryState[],
    named: (state) => eventDeliveryStates[state].label,
  }),
  event: choice({
    label: 'deliveries.list.event',
    help: 'deliveries.list.event.flag',
    flag: 'event <evento>',
    values: eventTypeNames,
    named: eventLabel,
  }),
};

/** The filters of the deliveries of a subscription. */
export type DeliveryFilter = FilterOf<typeof deliveryFilters>;

/** The events of a subscription, and what became of each. */
export const eventDeliveryList = declareList({
  words: 'deliveries.list',
  search: defineSearch(deliveryFilters, { pageParam: 'from' }),
  rowKey: ({ id }: EventDelivery) => id,
  columns: [
    { key: 'at', header: 'deliveries.column.at', value: ({ at }) => ({ moment: at }) },
    {
      key: 'event',
      header: 'deliveries.column.event',
      value: ({ event }) => deliveredEvent(event),
    },
    { key: 'thing', header: 'deliveries.column.thing', value: ({ thing }) => thingText(thing) },
    {
      key: 'state',
      header: 'deliveries.column.state',
      value: ({ state }) => ({ marks: [eventDeliveryStates[state]] }),
    },
    {
      key: 'attempts',
      header: 'deliveries.column.attempts',
      align: 'right',
      value: ({ attempts }) => ({ count: attempts }),
    },
    {
      key: 'answer',
      header: 'deliveries.column.answer',
      value: ({ status, failure }) => failure ?? (status === null ? { absent: '—' } : `${status}`),
    },
    {
      key: 'next',
      header: 'deliveries.column.next',
      onlyFilled: true,
      value: ({ nextAttemptAt }) => (nextAttemptAt === null ? { absent: '—' } : { moment: nextAttemptAt }),
    },
    { key: 'id', header: 'deliveries.column.id', on: 'terminal', unbroken: true, value: ({ id }) => id },
  ],
});

/** Texts for what an event is about; the test event's is a thing of its own. */
const thingWords: Readonly<Record<string, MessageKey>> = {
  order: 'deliveries.thing.order',
  sku: 'deliveries.thing.sku',
  product: 'deliveries.thing.product',
  incident: 'deliveries.thing.incident',
  load: 'deliveries.thing.load',
  report: 'deliveries.thing.report',
  carrierBlock: 'deliveries.thing.carrierBlock',
  stock: 'deliveries.thing.stock',
  test: 'deliveries.thing.test',
};

/** What an event is about (`order:v1`), in words; a kind that this version does not know stays as it is. */
export function thingText(thing: string): string {
  const [kind = '', ...id] = thing.split(':');
  const words = Object.hasOwn(thingWords, kind) ? thingWords[kind] : undefined;
  return words ? say(words, { id: id.join(':') }) : thing;
}

/** A delivered event in words; a name that this version does not know stays as it is. */
export const deliveredEvent = (event: string): string =>
  isEventType(event) || event === testEvent ? eventLabel(event) : event;
