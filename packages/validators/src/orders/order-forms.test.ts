import type { OrderPackageFacts } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { codesOf } from '../testing/codes-of.ts';
import { checkDelivery } from './delivery-form.ts';
import { checkGuideRequest } from './guide-request.ts';
import { checkShipment, chosenUnits, type ShipmentDraft } from './shipment-form.ts';

const against = {
  carriers: [
    { id: 'dhl', name: 'DHL', type: 'SELLER' as const, isActive: true },
    { id: 'old', name: 'Lenta', type: 'SELLER' as const, isActive: false },
    { id: 'adm', name: 'Propia', type: 'ADMIN' as const, isActive: true },
  ],
  pending: [
    { id: 'a', quantity: 3 },
    { id: 'b', quantity: 1 },
  ],
};
const draft: ShipmentDraft = {
  courier: 'dhl',
  trackingNumber: ' 123 ',
  trackingUrl: ' https://dhl.com/1 ',
  urlTrackingLabel: '',
  items: [
    { id: 'a', quantity: 2 },
    { id: 'b', quantity: 0 },
  ],
};
const url = (length: number) => `https://dhl.com/${'x'.repeat(length - 16)}`;

describe('shipping', () => {
  it('sends trimmed texts and the chosen items only', () => {
    expect(checkShipment(draft, against)).toEqual({
      valid: true,
      value: {
        courier: 'dhl',
        trackingNumber: '123',
        trackingUrl: 'https://dhl.com/1',
        items: [{ id: 'a', quantity: 2 }],
      },
    });
  });

  it.each([
    [{ courier: '' }, { courier: 'orders.ship.carrier.required' }],
    [{ courier: 'x' }, { courier: 'orders.ship.carrier.unknown' }],
    [{ courier: 'old' }, { courier: 'orders.ship.carrier.inactive' }],
    [{ courier: 'adm' }, { courier: 'orders.ship.carrier.administered' }],
    [{ courier: 'adm', urlTrackingLabel: 'https://a.mx/g.pdf' }, { courier: 'orders.ship.carrier.administered' }],
    [{ urlTrackingLabel: 'https://a.mx/g.pdf' }, {}],
    [{ urlTrackingLabel: 'g.pdf' }, { urlTrackingLabel: 'orders.ship.url' }],
    [{ trackingNumber: '  ' }, { trackingNumber: 'orders.ship.trackingNumber.required' }],
    [{ trackingNumber: 'x'.repeat(45) }, {}],
    [{ trackingNumber: 'x'.repeat(46) }, { trackingNumber: 'orders.ship.tooLong' }],
    [{ trackingUrl: '' }, { trackingUrl: 'orders.ship.trackingUrl.required' }],
    [{ trackingUrl: 'dhl' }, { trackingUrl: 'orders.ship.url' }],
    [{ trackingUrl: url(45) }, {}],
    [{ trackingUrl: url(46) }, { trackingUrl: 'orders.ship.tooLong' }],
    [{ items: [] }, { items: 'orders.ship.items.none' }],
    [{ items: [{ id: 'a', quantity: 0 }] }, { items: 'orders.ship.items.none' }],
    [{ items: [{ id: 'a', quantity: 4 }] }, { 'items.a': 'orders.ship.items.tooMany' }],
    [{ items: [{ id: 'a', quantity: 1.5 }] }, { 'items.a': 'orders.ship.items.invalid' }],
    [{ items: [{ id: 'c', quantity: 1 }] }, { 'items.c': 'orders.ship.items.unknown' }],
    [
      {
        items: [
          { id: 'a', quantity: 2 },
          { id: 'a', quantity: 2 },
        ],
      },
      { 'items.a': 'orders.ship.items.repeated' },
    ],
    [
      { courier: '', trackingNumber: '', items: [{ id: 'b', quantity: 9 }] },
      {
        courier: 'orders.ship.carrier.required',
        trackingNumber: 'orders.ship.trackingNumber.required',
        'items.b': 'orders.ship.items.tooMany',
      },
    ],
  ])('checks case %#: %j', (change, want) => {
    expect(codesOf(checkShipment({ ...draft, ...change }, against))).toEqual(want);
  });

  it('counts units for "Enviar (n)"', () => {
    expect(
      chosenUnits([
        { quantity: 2 },
        { quantity: 3 },
        { quantity: Number.NaN },
        { quantity: Number.POSITIVE_INFINITY },
        { quantity: -1 },
      ]),
    ).toBe(5);
  });
});

describe('delivering', () => {
  const shipment = (invoiceNumber: string, more: Partial<OrderPackageFacts> = {}): OrderPackageFacts => ({
    invoiceNumber,
    type: 'Output',
    items: [{ id: 'a', quantity: 1, returned: 0 }],
    finished: false,
    moved: false,
    ...more,
  });
  const packages = [
    shipment('p0'),
    shipment('p1', { finished: true }),
    shipment('p2', { items: [{ id: 'a', quantity: 1, returned: 1 }] }),
    shipment('p3', { type: 'Input' }),
  ];

  it.each([
    [['p0', 'p0'], undefined],
    [[], 'orders.deliver.packages.none'],
    [['p1'], 'orders.deliver.packages.delivered'],
    [['p0', 'p2'], 'orders.deliver.packages.returned'],
    [['p3'], 'orders.deliver.packages.unknown'],
    [['px'], 'orders.deliver.packages.unknown'],
  ])('finds the problems of %j', (chosen, code) => {
    const checked = checkDelivery(chosen, packages);
    expect(checked.valid ? undefined : checked.fields.invoiceNumbers?.code).toBe(code);
  });

  it('names each package once', () => {
    expect(checkDelivery(['p0', 'p0'], packages)).toEqual({
      valid: true,
      value: { isDelivered: true, invoiceNumbers: ['p0'] },
    });
  });
});

it('refuses a guide request without order or retailer', () => {
  expect(checkGuideRequest({ id: ' v1 ', retailer: 'trastienda' })).toEqual({
    valid: true,
    value: { id: 'v1', retailer: 'trastienda' },
  });
  expect(checkGuideRequest({ id: '', retailer: ' ' })).toMatchObject({
    fields: { id: { code: 'shared.required' }, retailer: { code: 'shared.required' } },
  });
  const [id, retailer] = ['v'.repeat(60), 't'.repeat(41)];
  expect(checkGuideRequest({ id, retailer })).toEqual({ valid: true, value: { id, retailer } });
  expect(checkGuideRequest({ id: `${id}1`, retailer: `${retailer}1` })).toMatchObject({
    fields: { id: { code: 'shared.tooLong' }, retailer: { code: 'shared.tooLong' } },
  });
});

it('sends the answer to a repeated number, and tells which package is delivered already', () => {
  expect(checkShipment({ ...draft, repeatedTracking: true }, against)).toMatchObject({
    value: { repeatedTracking: true },
  });
  const answered = checkShipment({ ...draft, repeatedTracking: false }, against);
  expect(answered.valid && 'repeatedTracking' in answered.value).toBe(false);
  expect(checkShipment({ ...draft, courier: 'DHLL' }, against)).toMatchObject({
    fields: { courier: { code: 'orders.ship.carrier.nearest', params: { names: 'DHL' } } },
  });
  expect(checkDelivery([], [])).toEqual({
    valid: false,
    fields: { invoiceNumbers: { code: 'orders.deliver.packages.none' } },
  });
  expect(checkDelivery(['px'], [])).toEqual({
    valid: false,
    fields: { invoiceNumbers: { code: 'orders.deliver.packages.unknown', params: { invoiceNumber: 'px' } } },
  });
});
