import { readFileSync } from 'node:fs';
import { type EventType, eventType, eventTypeNames } from '@trastienda/domain';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { MARKETPLACE } from '../../../db/scope.ts';
import { eventOfEntry, type IntegrationEvent, priceEvent } from '../../platform/integration-events/event-of-entry.ts';
import { eventMessage } from './event-message.ts';

const { components } = JSON.parse(
  readFileSync(new URL('../../../../../../openapi/openapi.json', import.meta.url), 'utf8'),
) as { components: object };
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const isEvent = ajv.compile({ $ref: '#/components/schemas/WebhookEvent', components });

/** The message about an event, as it is sent. */
const messageOf = ({ id, event, thing, account, payload }: IntegrationEvent) =>
  eventMessage({
    ...{ id: '1', account_name: account ?? '', event_id: id, event, thing, payload, created_at: new Date() },
    ...{ counted_from: new Date(), state: 'waiting', attempts: 0, next_at: new Date(), ended_at: null, status: null },
    ...{ answer: null, last_error: null, milliseconds: null },
  });

const terms = { listPriceCentavos: 1999, priceCentavos: 1500, validFrom: '2026-11-01', validUntil: '2026-11-30' };
const units = [{ id: 'taza', quantity: 2 }];
const sides: Readonly<Record<string, { before?: object; after?: object }>> = {
  'order.created': { after: { status: 'ready-for-handling', version: 1 } },
  'order.shipped': {
    before: { status: 'handling', version: 2 },
    after: {
      status: 'invoiced',
      version: 3,
      invoiceNumber: 'inv-1',
      courier: 'DHL',
      trackingNumber: 'N1',
      items: units,
    },
  },
  'order.packageMoved': { after: { status: 'invoiced', version: 4, invoiceNumber: 'inv-1', state: 'DELIVERED' } },
  'order.canceled': { after: { status: 'canceled', version: 2, items: units, givenBack: units } },
  'order.penalized': { before: { punishment_date: null }, after: { punishment_date: '2026-11-01' } },
  'order.cancellationRequested': {
    after: { requestId: 'q', causeId: 'c', reason: 'No', dueAt: '2026-11-21T18:00:00.000Z' },
  },
  'order.cancellationDeclined': { after: { requestId: 'q', outcome: 'declined', note: 'Ya está empacado' } },
  'return.announced': { after: { return: { id: 'R', invoiceNumber: 'dev-1' }, returned: units } },
  'return.received': { after: { return: { id: 'R', invoiceNumber: 'dev-1' }, returned: units, sellable: units } },
  'return.closed': { after: { return: { id: 'R', invoiceNumber: 'dev-1' } } },
  'price.approved': { before: terms, after: { ...terms, approvalId: 3 } },
  'price.rejected': { before: terms, after: { ...terms, priceCentavos: null, note: 'Muy caro' } },
  'price.withdrawn': { before: { ...terms, approvalId: 3 } },
  'sku.approved': { before: { status: 'PENDING_APPROVAL' }, after: { status: 'APPROVED', version: 2 } },
  'incident.created': { after: { status: 'OPEN', version: 1 } },
  'load.ended': { before: { state: 'applying' }, after: { state: 'failed', layout: 'prices', code: 'csv.file.empty' } },
  'report.ended': { after: { state: 'ready', kind: 'orders', rows: 7 } },
  'carrierBlock.created': {
    after: {
      name: 'Paro',
      startDate: '2026-11-01',
      endDate: '2026-11-02',
      status: true,
      allSellers: false,
      sellers: ['aurora'],
    },
  },
};

const logged = eventTypeNames.filter((name) => eventType(name).actions?.length !== 0);

test.each(logged.flatMap((name) => (eventType(name).actions ?? [name]).map((action) => [name, action] as const)))(
  '%s is told of %s in the form of the contract',
  (name, action) => {
    const subject = { type: name.split('.')[0] ?? '', id: '100001', accountName: 'aurora' };
    const event = eventOfEntry({ action, subject, ...sides[name] });
    if (!event) throw new Error(`${action} is no event.`);
    expect(event.event).toBe(name satisfies EventType);
    expect(isEvent(messageOf(event)), JSON.stringify(isEvent.errors)).toBe(true);
  },
);

test('changed prices are told in the form of the contract', () => {
  const message = messageOf(
    priceEvent('aurora', 100001, { ...terms, priceCentavos: null, validFrom: null, validUntil: null }),
  );
  expect(isEvent(message), JSON.stringify(isEvent.errors)).toBe(true);
  expect(message).toMatchObject({ price: { sku: '100001', listPrice: 19.99, price: null } });
});

test('what nobody can subscribe to is no event', () => {
  for (const action of ['order.noted', 'session.opened', 'order.guideDownloaded']) {
    expect(eventOfEntry({ action, subject: { type: 'order', id: '1' } })).toBeUndefined();
  }
});

test.each([
  [{ allSellers: true, sellers: [] }, undefined, 'all'],
  [{ allSellers: false, sellers: ['aurora'] }, { allSellers: false, sellers: ['brisa'] }, ['aurora', 'brisa']],
  [{ allSellers: false, sellers: ['aurora'] }, undefined, ['aurora']],
])('a block of %j, then %j, is told to %j', (before, after, hearers) => {
  const subject = { type: 'carrierBlock', id: 'b' };
  const event = eventOfEntry({ action: 'carrierBlock.changed', subject, before, ...(after && { after }) });
  expect(event?.alsoFor).toEqual(hearers);
  expect(event?.account).toBe(MARKETPLACE);
});

test('a message names no more units than an order has lines', () => {
  const items = Array.from({ length: 5_000 }, (_, n) => ({ id: `linea-${n}`, quantity: 1 }));
  const subject = { type: 'order', id: 'v1', accountName: 'aurora' };
  const event = eventOfEntry({ action: 'order.canceled', subject, after: { status: 'canceled', version: 2, items } });
  if (!event) throw new Error('It is an event.');
  expect(isEvent(messageOf(event))).toBe(true);
  expect(JSON.stringify(messageOf(event)).length).toBeLessThan(20_000);
});
