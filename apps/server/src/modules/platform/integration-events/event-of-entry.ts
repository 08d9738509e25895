import { randomUUID } from 'node:crypto';
import { type EventType, eventOfAction, eventType, toDecimal } from '@trastienda/domain';
import { MARKETPLACE } from '../../../db/scope.ts';

/** An entry of the log, as far as an event tells of it. */
export type PublishedEntry = {
  action: string;
  subject: { type: string; id: string; accountName?: string };
  before?: object;
  after?: object;
};

/** An event that happened, before anybody is known who is to hear of it. */
export type IntegrationEvent = {
  id: string;
  event: EventType;
  /** Events of one thing are sent in their order. */
  thing: string;
  /** The seller that it is about; `MARKETPLACE`: the marketplace. */
  account: string;
  /** Further sellers that hear of it, although it is not about them; `all`: every seller. */
  alsoFor?: readonly string[] | 'all';
  /** About an order that does not exist for its seller, because it is not paid (R4). */
  hidden?: boolean;
  /** The fields of the message beside its id, name, version, moment and account. */
  payload: Readonly<Record<string, unknown>>;
};

type Side = Readonly<Record<string, unknown>>;

/** The event that an entry of the log is; undefined if nobody can subscribe to it. No payload has data of a buyer. */
export function eventOfEntry(entry: PublishedEntry): IntegrationEvent | undefined {
  const event = eventOfAction(entry.action);
  if (event === undefined) return undefined;
  const { subject } = entry;
  const before: Side = { ...entry.before };
  const after: Side = { ...entry.after };
  const { about } = eventType(event);
  const told = {
    id: randomUUID(),
    event,
    thing: `${subject.type}:${subject.id}`,
    account: subject.accountName ?? MARKETPLACE,
  };
  switch (about) {
    case 'order':
      return {
        ...told,
        hidden: after.status === 'payment-pending',
        payload: orderPayload(event, entry, before, after),
      };
    case 'carrierBlock':
      return {
        ...told,
        alsoFor: hearersOfBlock(before, after),
        payload: { carrierBlock: blockNews(subject.id, entry) },
      };
    case 'price':
      return { ...told, payload: { price: { sku: subject.id, ...priceNews({ ...before, ...after }) } } };
    case 'sku':
      return {
        ...told,
        payload: {
          sku: {
            id: subject.id,
            ...whole('version', after.version),
            ...word('status', after.status),
            ...word('previousStatus', before.status),
          },
        },
      };
    case 'product':
      return { ...told, payload: { product: { id: subject.id, ...whole('version', after.version) } } };
    case 'incident':
      return {
        ...told,
        payload: { incident: { id: subject.id, ...word('status', after.status), ...whole('version', after.version) } },
      };
    case 'load': {
      const load = { id: subject.id, layout: after.layout, state: after.state, ...word('code', after.code) };
      return { ...told, payload: { load } };
    }
    case 'report': {
      const report = { id: subject.id, kind: after.kind, state: after.state, ...whole('rows', after.rows) };
      return { ...told, payload: { report } };
    }
    case 'stock':
      throw new Error('Changes of stock are told by their feed, not by the log.');
  }
}

/** The prices of a variant from now on. */
export function priceEvent(account: string, sku: number, terms: object): IntegrationEvent {
  return {
    ...{ id: randomUUID(), event: 'price.changed', thing: `sku:${sku}`, account },
    payload: { price: { sku: `${sku}`, ...priceNews({ ...terms }) } },
  };
}

function orderPayload(event: EventType, { subject }: PublishedEntry, before: Side, after: Side): Side {
  const order = {
    id: subject.id,
    accountName: subject.accountName ?? MARKETPLACE,
    version: typeof after.version === 'number' ? after.version : null,
    status: textOr(after.status, null),
    previousStatus: textOr(before.status, null),
  };
  const { area } = eventType(event);
  if (area === 'cancellations') {
    const { requestId, outcome, note, dueAt } = after;
    const told = { ...word('outcome', outcome), ...word('note', note), ...word('dueAt', dueAt) };
    return { order, cancellation: { requestId: textOr(requestId, ''), ...told } };
  }
  if (area === 'returns') {
    const one: Side = { ...(after.return as Side | undefined) };
    const numbers = { id: textOr(one.id, ''), invoiceNumber: textOr(one.invoiceNumber, '') };
    return { order, return: { ...numbers, ...units('items', after.returned), ...units('sellable', after.sellable) } };
  }
  if (typeof after.invoiceNumber === 'string') {
    const { invoiceNumber, courier, trackingNumber, state, items } = after;
    const told = { ...word('carrier', courier), ...word('trackingNumber', trackingNumber), ...word('state', state) };
    return { order, shipment: { invoiceNumber, ...told, ...units('items', items) } };
  }
  return { order, ...units('items', after.items) };
}

function blockNews(id: string, { before, after = before }: PublishedEntry): Side {
  const block: Side = { ...after };
  const flags = { ...flag('status', block.status), ...flag('allSellers', block.allSellers) };
  return { id, ...word('startDate', block.startDate), ...word('endDate', block.endDate), ...flags };
}

function hearersOfBlock(before: Side, after: Side): readonly string[] | 'all' {
  if (before.allSellers === true || after.allSellers === true) return 'all';
  return [
    ...new Set([before.sellers, after.sellers].flatMap((names) => (Array.isArray(names) ? names.map(String) : []))),
  ];
}

function priceNews({ listPriceCentavos, priceCentavos, validFrom, validUntil, note }: Side): Side {
  return {
    ...(typeof listPriceCentavos === 'number' && { listPrice: toDecimal(listPriceCentavos) }),
    price: typeof priceCentavos === 'number' ? toDecimal(priceCentavos) : null,
    validFrom: textOr(validFrom, null),
    validUntil: textOr(validUntil, null),
    ...word('note', note),
  };
}

/** Units that a list names at most; an order has no more lines. */
const MOST_UNITS = 200;

function units(name: string, listed: unknown): Side {
  if (!Array.isArray(listed) || listed.length === 0) return {};
  const read = (listed as readonly Side[])
    .slice(0, MOST_UNITS)
    .map(({ id, quantity }) => ({ id: String(id), quantity: Number(quantity) }));
  return { [name]: read };
}

const textOr = <Other>(value: unknown, other: Other) => (typeof value === 'string' ? value : other);
const word = (name: string, value: unknown): Side => (typeof value === 'string' ? { [name]: value } : {});
const whole = (name: string, value: unknown): Side => (typeof value === 'number' ? { [name]: value } : {});
const flag = (name: string, value: unknown): Side => (typeof value === 'boolean' ? { [name]: value } : {});
