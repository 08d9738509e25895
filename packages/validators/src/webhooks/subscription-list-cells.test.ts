import { eventsOf, eventType, eventTypeNames } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { pageQuery } from '../search/define-search.ts';
import { moment, shown } from '../testing/shown-cells.ts';
import { deliveredEvent, eventDeliveryList, eventNames, subscriptionList, thingText } from './subscription-list.ts';

type Subscription = Partial<Parameters<typeof subscriptionList.rowKey>[0]>;
type Delivery = Partial<Parameters<typeof eventDeliveryList.rowKey>[0]>;

const subscription: Subscription = {
  id: 's1',
  accountName: null,
  sellerName: null,
  address: 'https://tienda.mx/ganchos',
  events: ['order.created', 'order.shipped'],
  enabled: true,
  failing: 0,
  waiting: 1200,
  lastFailure: null,
};
const ofAll = {
  row: 's1',
  address: 'https://tienda.mx/ganchos',
  seller: 'Todos',
  events: { text: '2 eventos', title: 'Pedido recibido, Paquete enviado' },
  state: { marks: [{ label: 'Activo', tone: 'success' }] },
  waiting: { count: 1200 },
  failure: { absent: '—' },
  id: 's1',
};

it.each<[what: string, changed: Subscription, shown: object]>([
  ['of all sellers', {}, {}],
  ['of a seller', { accountName: 'aurora', sellerName: 'Aurora' }, { seller: { account: 'aurora', name: 'Aurora' } }],
  ['of a seller without a name', { accountName: 'aurora' }, { seller: { account: 'aurora', name: 'aurora' } }],
  ['to one event', { events: ['order.created'] }, { events: { text: '1 evento', title: 'Pedido recibido' } }],
  [
    'that fails',
    { failing: 1, lastFailure: 'No responde' },
    {
      state: {
        marks: [
          { label: 'Activo', tone: 'success' },
          { label: 'Con errores', tone: 'danger' },
        ],
      },
      failure: 'No responde',
    },
  ],
])('shows a subscription %s', (_, changed, expected) =>
  expect(shown(subscriptionList, { ...subscription, ...changed })).toEqual({ ...ofAll, ...expected }),
);

const delivery: Delivery = {
  id: 'd1',
  event: 'order.created',
  thing: 'order:v1-01',
  at: moment,
  state: 'waiting',
  attempts: 0,
  nextAttemptAt: moment,
  status: null,
  failure: null,
};
const waiting = {
  row: 'd1',
  at: { moment },
  event: 'Pedido recibido',
  thing: 'Pedido v1-01',
  state: { marks: [{ label: 'En espera', tone: 'info' }] },
  attempts: { count: 0 },
  answer: { absent: '—' },
  next: { moment },
  id: 'd1',
};

it.each<[what: string, changed: Delivery, shown: object]>([
  ['that waits', {}, {}],
  ['that failed', { status: 503, failure: 'Respondió 503' }, { answer: 'Respondió 503' }],
  ['that was answered', { status: 204, nextAttemptAt: null }, { answer: '204', next: { absent: '—' } }],
])('shows a delivery %s', (_, changed, expected) =>
  expect(shown(eventDeliveryList, { ...delivery, ...changed })).toEqual({ ...waiting, ...expected }),
);

it.each([
  ['order:v1-01', 'Pedido v1-01'],
  ['sku:7', 'Variante 7'],
  ['stock', 'Inventario'],
  ['test:0190a1c2', 'Prueba'],
  ['planet:9', 'planet:9'],
  ['toString', 'toString'],
])('says that %s is about %s', (thing, words) => expect(thingText(thing)).toBe(words));

it('says of every event what it is about', () => {
  const kinds = eventTypeNames.map((name) => eventType(name).about).filter((about) => about !== 'price');
  for (const kind of kinds) expect(thingText(`${kind}:9`)).not.toBe(`${kind}:9`);
});

it('names an area once where all its events are chosen', () => {
  const returns = eventsOf('returns');
  expect(eventNames(['order.paid', ...returns])).toBe('Pago aprobado, Devoluciones (todos)');
  expect(eventNames(returns.slice(1))).toBe('Devolución recibida, Devolución cerrada');
  expect(eventNames(eventsOf('stock'))).toBe('Inventario cambiado');
});

it.each([
  ['order.created', 'Pedido recibido'],
  ['webhook.test', 'Evento de prueba'],
  ['order.future', 'order.future'],
])('says the event %s in words that it knows', (event, words) => expect(deliveredEvent(event)).toBe(words));

const asked = (list: typeof eventDeliveryList | typeof subscriptionList, record: Record<string, string>) =>
  pageQuery(list.search.parse({ get: (name: string) => record[name] ?? null }, { admin: true, today: '2026-11-27' }));

it.each([
  ['subscriptions', subscriptionList, { text: ' tienda ', from: '1' }, { text: 'tienda', from: 1, size: 10 }],
  ['deliveries', eventDeliveryList, { state: 'failed', event: 'order.shipped', text: 'v1' }, {}],
  ['deliveries', eventDeliveryList, { state: 'nada', event: 'nada' }, { state: undefined, event: undefined }],
] as const)('asks for %s as the page says', (_, list, record, expected) => {
  const known = { from: 0, size: 10, ...record, ...expected };
  expect(asked(list, record)).toEqual(
    Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  );
});
