import { type MessageKey, say } from '../messages/catalogue.ts';

/** What an event tells about, and so which field of its payload describes it. */
export const eventAreas = {
  orders: { label: say('webhooks.area.orders') },
  cancellations: { label: say('webhooks.area.cancellations') },
  returns: { label: say('webhooks.area.returns') },
  stock: { label: say('webhooks.area.stock') },
  prices: { label: say('webhooks.area.prices') },
  catalogue: { label: say('webhooks.area.catalogue') },
  incidents: { label: say('webhooks.area.incidents') },
  work: { label: say('webhooks.area.work') },
  carriers: { label: say('webhooks.area.carriers') },
} as const;

/** An area of events. */
export type EventArea = keyof typeof eventAreas;

type Declared = {
  readonly version: number;
  readonly area: EventArea;
  /** The field of the payload beside `id`, `event`, `version`, `at` and `accountName`. */
  readonly about: 'order' | 'stock' | 'price' | 'sku' | 'product' | 'incident' | 'load' | 'report' | 'carrierBlock';
  /** The entries of the log that are this event; its own name, if nothing is said. */
  readonly actions?: readonly string[];
};

const order = { version: 1, area: 'orders', about: 'order' } as const;
const cancellation = { version: 1, area: 'cancellations', about: 'order' } as const;
const returned = { version: 1, area: 'returns', about: 'order' } as const;
const price = { version: 1, area: 'prices', about: 'price' } as const;
const sku = { version: 1, area: 'catalogue', about: 'sku' } as const;
const product = { version: 1, area: 'catalogue', about: 'product' } as const;
const incident = { version: 1, area: 'incidents', about: 'incident' } as const;
const block = { version: 1, area: 'carriers', about: 'carrierBlock' } as const;

/**
 * Every change that an integrator can act on, by the name under which it is delivered. A payload that loses or changes a field gets the next
 * version under a name of its own; a further field does not.
 */
export const eventTypes = {
  'order.created': { ...order, actions: ['order.placed'] },
  'order.paid': { ...order, actions: ['order.paymentApproved'] },
  'order.handlingStarted': order,
  'order.guideRequested': order,
  'order.guideArrived': order,
  'order.guideFailed': order,
  'order.shipped': order,
  'order.shipmentWithdrawn': order,
  'order.packageMoved': order,
  'order.delivered': order,
  'order.canceled': order,
  'order.itemsCanceled': { ...order, actions: ['order.itemsCanceled', 'order.unitsCanceled'] },
  'order.oversold': order,
  'order.covered': order,
  'order.controversyCreated': order,
  'order.controversyChanged': order,
  'order.controversyDeleted': order,
  'order.penalized': order,
  'order.liquidated': order,
  'order.cancellationRequested': cancellation,
  'order.cancellationAccepted': cancellation,
  'order.cancellationDeclined': cancellation,
  'order.cancellationLapsed': cancellation,
  'return.announced': returned,
  'return.received': returned,
  'return.closed': returned,
  'stock.changed': { version: 1, area: 'stock', about: 'stock', actions: [] },
  'price.changed': { ...price, actions: [] },
  'price.approved': price,
  'price.rejected': price,
  'price.withdrawn': price,
  'product.created': product,
  'product.changed': product,
  'product.deleted': product,
  'sku.created': sku,
  'sku.changed': { ...sku, actions: ['sku.changed', 'sku.imagesChanged', 'sku.conditionChanged'] },
  'sku.approved': sku,
  'sku.rejected': sku,
  'sku.deleted': sku,
  'incident.created': incident,
  'incident.commented': incident,
  'incident.closed': incident,
  'load.ended': { version: 1, area: 'work', about: 'load' },
  'report.ended': { version: 1, area: 'work', about: 'report' },
  'carrierBlock.created': block,
  'carrierBlock.changed': block,
  'carrierBlock.deleted': block,
} as const satisfies Readonly<Record<string, Declared>>;

/** The name of an event that can be subscribed to. */
export type EventType = keyof typeof eventTypes;

/** Every event, in the order of the table. */
export const eventTypeNames = Object.keys(eventTypes) as EventType[];

/** The event that tests whether an address hears; nobody subscribes to it, because every subscription gets it. */
export const testEvent = 'webhook.test';

/** The declaration of an event. */
export const eventType = (name: EventType): Declared => eventTypes[name];

/** Whether a text from outside names an event. */
export const isEventType = (text: string): text is EventType => Object.hasOwn(eventTypes, text);

/** What an event says, in words. */
export const eventLabel = (name: EventType | typeof testEvent): string =>
  say(`webhooks.event.${name}` satisfies MessageKey);

const ofActions = new Map(
  eventTypeNames.flatMap((name) => (eventType(name).actions ?? [name]).map((action) => [action, name] as const)),
);

/** The event that an entry of the log is; undefined if it is none. */
export const eventOfAction = (action: string): EventType | undefined => ofActions.get(action);

/** The events of an area. */
export const eventsOf = (area: EventArea): EventType[] =>
  eventTypeNames.filter((name) => eventType(name).area === area);
