import { limits, type OrderFacts } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { checkControversyChange, checkControversyText } from './controversy-form.ts';
import { checkReception, checkReturn, type ReceptionDraft, type ReturnDraft } from './return-form.ts';

const line = (id: string) => ({
  ...{ id, quantity: 5, shippedQuantity: 5, deliveredQuantity: 5, canceledQuantity: 0, returnedQuantity: 0 },
  ...{ returnedUndeliveredQuantity: 0, status: 'ACTIVE' },
});
const box = (invoiceNumber: string, id: string, quantity: number, type: 'Output' | 'Input' = 'Output') => ({
  ...{ invoiceNumber, type, items: [{ id, quantity, returned: 0 }], finished: true, moved: true },
});
const order: OrderFacts = {
  ...{ id: 'v1', accountName: 'aurora', status: 'delivered', tags: [], carrierType: null, deliveryType: 'delivery' },
  ...{ detailsItems: [], withdrawnShipments: 0 },
  items: [line('taza'), line('plato')],
  packages: [
    box('inv-0', 'taza', 3),
    box('inv-1', 'taza', 2),
    box('inv-2', 'plato', 1),
    box('dev-0', 'taza', 9, 'Input'),
  ],
  controversies: [
    { id: 'c1', type: 'CDE', state: 'REQUESTED' },
    { id: 'c2', type: 'CAE', state: 'REQUESTED' },
  ],
  returns: [
    {
      ...{ id: 'r', state: 'ANNOUNCED' },
      items: [{ id: 'taza', invoiceNumber: 'inv-1', quantity: 1, received: null, sellable: 0 }],
    },
  ],
};
const draft: ReturnDraft = {
  ...{ reason: ' Rota ', controversyId: '', carrier: '', trackingNumber: '' },
  items: [
    { id: 'taza', quantity: 4 },
    { id: 'plato', quantity: 0 },
  ],
};
const taza = (quantity: number, invoiceNumber?: string) => [{ id: 'taza', quantity, invoiceNumber }];

describe('a return that is announced (R38)', () => {
  const long = (max: number) => ({ code: 'orders.ship.tooLong', params: { max } });
  it.each<[what: string, change: Partial<ReturnDraft>, fields: object]>([
    ['has no reason', { reason: ' ' }, { reason: { code: 'returns.reason.required' } }],
    [
      'has a long reason',
      { reason: 'x'.repeat(limits.returnReasonLength + 1) },
      { reason: long(limits.returnReasonLength) },
    ],
    ['has a long carrier', { carrier: 'x'.repeat(101) }, { carrier: long(100) }],
    ['has a long guide', { trackingNumber: 'x'.repeat(46) }, { trackingNumber: long(limits.trackingNumberLength) }],
    ['has no units', { items: [{ id: 'taza', quantity: 0 }] }, { items: { code: 'returns.items.none' } }],
    [
      'is of an unknown article',
      { items: [{ id: 'vaso', quantity: 1 }] },
      { 'items.vaso': { code: 'returns.items.unknown', params: { id: 'vaso' } } },
    ],
    ['has less than one unit', { items: taza(-1) }, { 'items.taza': { code: 'returns.items.invalid' } }],
    ['has half a unit', { items: taza(1.5) }, { 'items.taza': { code: 'returns.items.invalid' } }],
    [
      'has more than are not back yet',
      { items: taza(5) },
      { 'items.taza': { code: 'returns.items.tooMany', params: { id: 'taza', max: 4 } } },
    ],
    [
      'has more than its shipment',
      { items: taza(2, 'inv-1') },
      { 'items.taza': { code: 'returns.items.tooMany', params: { id: 'taza', max: 1 } } },
    ],
    [
      'names a shipment of another article',
      { items: taza(1, 'inv-2') },
      { 'items.taza': { code: 'returns.items.shipment', params: { id: 'taza', invoiceNumber: 'inv-2' } } },
    ],
    [
      'names a return as its shipment',
      { items: taza(1, 'dev-0') },
      { 'items.taza': { code: 'returns.items.shipment', params: { id: 'taza', invoiceNumber: 'dev-0' } } },
    ],
    [
      'names an article twice',
      { items: [...taza(1), ...taza(1)] },
      { 'items.taza': { code: 'returns.items.repeated', params: { id: 'taza' } } },
    ],
    ['has an unknown controversy', { controversyId: 'c9' }, { controversyId: { code: 'orders.controversy.notFound' } }],
    [
      'has a controversy of another type',
      { controversyId: 'c2' },
      { controversyId: { code: 'returns.controversy.type' } },
    ],
    [
      'is wrong in several fields',
      { reason: '', items: [], controversyId: 'c9' },
      {
        reason: { code: 'returns.reason.required' },
        items: { code: 'returns.items.none' },
        controversyId: { code: 'orders.controversy.notFound' },
      },
    ],
  ])('is refused if it %s', (_, change, fields) => {
    expect(checkReturn({ ...draft, ...change }, order)).toEqual({ valid: false, fields });
  });

  it.each<[what: string, change: Partial<ReturnDraft>, value: object]>([
    ['its units', {}, { reason: 'Rota', items: [{ id: 'taza', quantity: 4 }] }],
    [
      'all that is told',
      {
        controversyId: 'c1',
        carrier: ' DHL ',
        trackingNumber: ' G 1 ',
        repeatedTracking: true,
        items: taza(1, 'inv-1'),
      },
      {
        ...{ reason: 'Rota', controversyId: 'c1', carrier: 'DHL', trackingNumber: 'G1', repeatedTracking: true },
        items: taza(1, 'inv-1'),
      },
    ],
    [
      'no answer to a question that nobody asked',
      { repeatedTracking: false },
      { reason: 'Rota', items: draft.items.slice(0, 1) },
    ],
  ])('is sent with %s', (_, change, value) => {
    expect(checkReturn({ ...draft, ...change }, order)).toEqual({ valid: true, value });
  });
});

describe('a return that arrives (R38)', () => {
  const coming = {
    items: [
      ...(order.returns[0]?.items ?? []),
      { id: 'plato', invoiceNumber: 'inv-2', quantity: 1, received: null, sellable: 0 },
    ],
  };
  const came = (quantity: number, sellable: number, id = 'taza') => ({ id, quantity, sellable });
  it.each<[what: string, items: ReceptionDraft['items'], fields: object]>([
    [
      'is of an article that was not announced',
      [came(1, 1, 'vaso')],
      { 'items.vaso': { code: 'returns.items.unknown', params: { id: 'vaso' } } },
    ],
    ['has less than no units', [came(-1, 0)], { 'items.taza': { code: 'returns.items.invalid' } }],
    ['sells less than no units', [came(1, -1)], { 'items.taza': { code: 'returns.items.invalid' } }],
    [
      'has more than was announced',
      [came(2, 1)],
      { 'items.taza': { code: 'returns.items.tooMany', params: { id: 'taza', max: 1 } } },
    ],
    [
      'sells more than arrived',
      [came(0, 1)],
      { 'items.taza': { code: 'returns.items.sellable', params: { id: 'taza', max: 0 } } },
    ],
    [
      'names an article twice',
      [came(1, 1), came(1, 1)],
      { 'items.taza': { code: 'returns.items.repeated', params: { id: 'taza' } } },
    ],
    ['has nothing', [came(0, 0)], { items: { code: 'returns.items.none' } }],
  ])('is refused if it %s', (_, items, fields) => {
    expect(checkReception({ items }, coming)).toEqual({ valid: false, fields });
  });

  it('is kept with what arrived of it', () => {
    expect(checkReception({ items: [came(1, 0), came(0, 0, 'plato')] }, coming)).toEqual({
      ...{ valid: true, value: { items: [came(1, 0)] } },
    });
  });
});

describe('what is written of a controversy', () => {
  const max = limits.controversyTextLength;
  const tooLong = { code: 'orders.ship.tooLong', params: { max } };
  it.each<[text: string, fields: object | undefined, stored: string]>([
    [' \n ', { text: { code: 'orders.controversy.text' } }, ''],
    ['x'.repeat(max + 1), { text: tooLong }, ''],
    ['x'.repeat(max), undefined, 'x'.repeat(max)],
    [' una \n dos ', undefined, 'una\ndos'],
  ])('%j has the problems %j', (text, fields, stored) => {
    expect(checkControversyText({ text })).toEqual(
      fields ? { valid: false, fields } : { valid: true, value: { text: stored } },
    );
  });

  it.each([
    ['IN_ANALYSIS', '', { valid: true, value: { state: 'IN_ANALYSIS' } }],
    ['IN_ANALYSIS', ' va ', { valid: true, value: { state: 'IN_ANALYSIS', note: 'va' } }],
    ['IN_ANALYSIS', 'x'.repeat(max + 1), { valid: false, fields: { note: tooLong } }],
    ['DONE', '', { valid: false, fields: { state: { code: 'orders.controversy.state.required' } } }],
    ['', '', { valid: false, fields: { state: { code: 'orders.controversy.state.required' } } }],
  ] as const)('is checked with the state %j and the note %j', (state, note, expected) => {
    expect(checkControversyChange({ state, note }, ['IN_ANALYSIS', 'INVALID'])).toEqual(expected);
  });
});
