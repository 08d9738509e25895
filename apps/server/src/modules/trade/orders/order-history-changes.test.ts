import { expect, it } from 'vitest';
import { changesOf } from './order-history-changes.ts';

const entry = (action: string, after: object, before: object | null = null, cause: string | null = null) => ({
  ...{ id: '1', action, before: { ...before }, after: { ...after }, cause, bulk_visible: false, layout: null },
  ...{ at: new Date('2026-11-30T12:00:00Z'), person: null, surface: 'web' as const, request_id: null },
});
const package_ = (subject: string, to: string | null, from: string | null = null) => ({
  fact: 'package',
  subject,
  from,
  to,
});

it.each([
  ['order.shipped', { invoiceNumber: 'F-1' }, [package_('F-1', 'SHIPPED')]],
  ['order.shipped', { invoiceNumber: 'F-1', state: 'DELIVERED' }, [package_('F-1', 'SHIPPED')]],
  ['order.packageMoved', { invoiceNumber: 'F-1', state: 'IN_TRANSIT' }, [package_('F-1', 'IN_TRANSIT')]],
  ['order.packageMoved', { invoiceNumber: 'F-1' }, [package_('F-1', 'SHIPPED')]],
  ['order.packageMoved', { state: 'IN_TRANSIT' }, []],
  ['order.shipmentWithdrawn', { invoiceNumber: 'F-1' }, [package_('F-1', null, 'SHIPPED')]],
  [
    'order.delivered',
    { invoiceNumbers: ['F-1', 7, 'F-2'] },
    [package_('F-1', 'DELIVERED'), package_('F-2', 'DELIVERED')],
  ],
  ['order.delivered', { invoiceNumber: 'F-1' }, []],
  ['order.noted', { invoiceNumbers: ['F-1'] }, []],
])('tells what %s did to packages: %j', (action, after, told) => {
  expect(changesOf(entry(action, after))).toEqual(told);
});

it.each([
  ['a status', { status: 'handling' }, { status: 'invoiced' }, [['status', null, 'handling', 'invoiced']]],
  ['the same status', { status: 'handling' }, { status: 'handling' }, []],
  ['a status that is not named', { status: 'handling' }, {}, []],
  ['a settlement', {}, { liquidation_centavos: 12_550 }, [['liquidationValue', null, null, '125.5']]],
  [
    'tags that come and go',
    { tags: ['old', 'both'] },
    { tags: ['both', 'new'] },
    [
      ['tag', null, null, 'new'],
      ['tag', null, 'old', null],
    ],
  ],
  ['units', {}, { items: [{ id: 'p1', quantity: 2 }, 'no record'] }, [['units', 'p1', null, '2']]],
  [
    'an incident that moves',
    {},
    { incident: { id: 7, title: 'Caja rota', from: 'OPEN', to: 'CLOSED' } },
    [['incident', '7: Caja rota', 'OPEN', 'CLOSED']],
  ],
  [
    'an incident that stays where it is',
    {},
    { incident: { id: 7, title: null, from: 'OPEN', to: 'OPEN' } },
    [['incident', '7: ', null, null]],
  ],
])('tells %s', (_what, before, after, told) => {
  const changes = changesOf(entry('order.changed', after, before));
  expect(changes.map(({ fact, subject, from, to }) => [fact, subject, from, to])).toEqual(told);
});

it.each([
  ['order.controversyChanged', { type: 'lost', from: 'open', to: 'closed' }, ['lost', 'open', 'closed']],
  ['order.controversyNoted', { type: 'lost', from: 'open', to: 'closed' }, ['lost', null, null]],
  ['order.controversyDeleted', { was: { type: 'lost', state: 'open' } }, ['lost', 'open', null]],
  ['order.controversyDeleted', {}, undefined],
  ['order.canceled', { controversies: [{ type: 'lost', state: 'open' }] }, ['lost', null, 'open']],
])('tells the controversy of %s: %j', (action, after, told) => {
  const changes = changesOf(entry(action, after)).filter(({ fact }) => fact === 'controversy');
  expect(changes.map(({ subject, from, to }) => [subject, from, to])).toEqual(told ? [told] : []);
});

it('tells the cause that the log names', () => {
  expect(changesOf(entry('order.canceled', {}, null, 'Sin existencias'))).toEqual([
    { fact: 'cause', subject: null, from: null, to: 'Sin existencias' },
  ]);
});
