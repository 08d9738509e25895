import { describe, expect, it } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { refusedWith } from '../testing/refused-with.ts';
import { canceledText } from './canceled-text.ts';
import { canAddControversyNote, canChangeControversy } from './controversy-rules.ts';
import {
  controversyAgeTone,
  controversyStatesOf,
  firstControversyState,
  isClosedControversy,
} from './controversy-state.ts';
import { cancelableItems, nextInvoiceNumber, type OrderFacts, remainingUnits } from './order-facts.ts';
import { canCancelBy, canCancelWithoutCause, cancellationDialog, repeatedNumberVerdict } from './order-rules.ts';
import { isOrderStatus, orderStatusNames } from './order-status.ts';
import { tagOf } from './order-tag.ts';
import { priceTagCentavos } from './price-tag.ts';
import { promiseLook } from './promise-look.ts';

const seller: Viewer = {
  userId: 'u1',
  roles: ['ORGANIZATION_ADMIN_USER'],
  accountNames: ['aurora'],
  operatingUser: true,
};
const admin: Viewer = { ...seller, roles: ['ADMIN_USER'], accountNames: [] };
const integrator: Viewer = { ...seller, roles: ['ADMIN_API'], accountNames: [] };

const item = (id: string, status = 'ACTIVE') => ({
  id,
  quantity: 1,
  shippedQuantity: 0,
  deliveredQuantity: 0,
  canceledQuantity: 0,
  returnedQuantity: 0,
  returnedUndeliveredQuantity: 0,
  status,
});
const order: OrderFacts = {
  id: '77',
  accountName: 'aurora',
  status: 'ready-for-handling',
  tags: [],
  carrierType: null,
  deliveryType: 'delivery',
  items: [item('a'), item('b', 'CANCELLED')],
  detailsItems: [],
  packages: [],
  withdrawnShipments: 0,
  controversies: [],
  returns: [],
};

describe('the dialogs of Cancelar (R2)', () => {
  it.each(orderStatusNames)('%s opens one of them only', (status) => {
    const answers = (['CAE', 'CDE'] as const).map((dialog) => canCancelBy(dialog, { ...order, status }, admin));
    const open = !['invoiced', 'canceled', 'waiting-for-seller-decision'].includes(status);
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(open ? 1 : 0);
    expect(canCancelBy(cancellationDialog(status), { ...order, status }, admin).allowed).toBe(open);
  });

  it('are for people', () => {
    expect(canCancelBy('CAE', order, integrator)).toMatchObject({ kind: 'forbidden' });
    expect(canCancelBy('CDE', { ...order, status: 'delivered' }, seller).allowed).toBe(true);
    expect(canCancelBy('CDE', { ...order, status: 'getting-guide' }, seller)).toMatchObject({
      code: 'orders.cancel.status',
    });
  });

  it.each([
    ['IN_TRANSIT_TO_STORE', 'pickup', false, 'orders.cancel.packages'],
    ['RECEPTION_IN_STORE', 'pickup', false, 'orders.cancel.packages'],
    [null, 'pickup', false, 'orders.cancel.packages'],
    ['ABANDONMENT_IN_STORE', 'pickup', false, undefined],
    ['RETURN_TO_SELLER', 'pickup', false, undefined],
    ['DELIVERED_TO_CUSTOMER', 'pickup', true, undefined],
    ['IN_TRANSIT_TO_STORE', 'delivery', false, undefined],
  ] as const)('a parcel in %s of a %s order, handed over: %s', (state, deliveryType, finished, code) => {
    const sent: OrderFacts = {
      ...order,
      status: 'partially-delivered',
      deliveryType,
      detailsItems: [{ id: 'a', guideDownloadStatus: 'DOWNLOAD', status: state }],
      packages: [
        { invoiceNumber: 'p', type: 'Output', items: [{ id: 'a', quantity: 1, returned: 0 }], finished, moved: true },
      ],
    };
    const verdict = canCancelBy('CDE', sent, admin);
    expect(refusedWith(verdict)).toBe(code);
  });

  it('reach what is not canceled yet, sent or not', () => {
    const sent = { ...item('c'), quantity: 3, shippedQuantity: 2, canceledQuantity: 1 };
    expect([sent, ...order.items].map(remainingUnits)).toEqual([2, 1, 0]);
    expect(cancelableItems(order).map(({ id }) => id)).toEqual(['a']);
  });
});

describe('the whole cancellation without a cause (R2)', () => {
  it('is for administrators and the integrator, by the same rules', () => {
    expect(canCancelWithoutCause(order, admin).allowed).toBe(true);
    expect(canCancelWithoutCause(order, integrator).allowed).toBe(true);
    expect(canCancelWithoutCause(order, seller)).toMatchObject({ kind: 'forbidden' });
    expect(canCancelWithoutCause({ ...order, status: 'invoiced' }, integrator)).toMatchObject({
      kind: 'conflict',
      code: 'orders.cancel.shipped',
    });
  });
});

it('opens the CAE dialog in two statuses and CDE in the other eight', () => {
  expect(orderStatusNames.filter((status) => cancellationDialog(status) === 'CAE')).toEqual([
    'ready-for-handling',
    'handling',
  ]);
});

it('numbers a shipment by the packages that there are', () => {
  expect(nextInvoiceNumber(order)).toBe('inv-77-0');
  expect(nextInvoiceNumber({ ...order, packages: [1], withdrawnShipments: 2 })).toBe('inv-77-3');
});

describe('controversies', () => {
  it('gives CAE the chart of CDE and CF its own', () => {
    expect(controversyStatesOf.CAE).toEqual(controversyStatesOf.CDE);
    expect(controversyStatesOf.CF).toContain('REPLACE_SENT');
    expect(controversyStatesOf.CF).not.toContain('IN_REFUND');
  });

  it('counts a missing state as done', () => {
    expect([null, 'DONE', 'INVALID', 'IN_REFUND'].map((state) => isClosedControversy(state as null))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(canChangeControversy(null, seller)).toMatchObject({ code: 'orders.controversy.closed' });
    expect(canChangeControversy('IN_ANALYSIS', admin)).toMatchObject({ code: 'orders.controversy.sellersOnly' });
  });

  it.each([
    ['2026-11-20T00:00:01Z', 'success'],
    ['2026-11-20T00:00:00Z', 'warning'],
    ['2026-11-19T00:00:01Z', 'warning'],
    ['2026-11-19T00:00:00Z', 'danger'],
  ])('colours one opened at %s %s', (opened, tone) => {
    expect(controversyAgeTone(opened, new Date('2026-11-21T00:00:00Z'))).toBe(tone);
  });
});

it('finds a tag by its abbreviation', () => {
  expect(tagOf('CDE')).toBe('cancelacionDespuesEntrega');
  expect(tagOf('cde')).toBeUndefined();
});

it('begins a controversy in the first state of its type', () => {
  expect((['CF', 'CDE', 'CAE'] as const).map(firstControversyState)).toEqual([
    ...['REPLACEMENT_REQUESTED', 'REQUESTED', 'REQUESTED'],
  ]);
});

it.each([
  ['the users of a deactivated seller', { ...seller, sellerInactive: true } as const, 'access.sellerInactive'],
  ['an administrator', admin, 'sellersOnly'],
  ['the integrator', integrator, 'sellersOnly'],
])('lets %s neither move a controversy nor note', (_, who, code) => {
  const full = (name: string) => (code === 'sellersOnly' ? `orders.controversy.${name}` : code);
  expect(canChangeControversy('REQUESTED', who)).toMatchObject({ kind: 'forbidden', code: full('sellersOnly') });
  expect(canAddControversyNote(order, who)).toMatchObject({ kind: 'forbidden', code: full('noteSellersOnly') });
});

it.each([
  [[], 'allowed'],
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd'], 'a, b, c...'],
])('names of the orders %j with the same guide number: %s', (others, named) => {
  expect(repeatedNumberVerdict('G1', others)).toEqual(
    named === 'allowed'
      ? { allowed: true }
      : { allowed: false, kind: 'conflict', code: 'orders.ship.repeated', params: { number: 'G1', orders: named } },
  );
});

it('knows the statuses and no inherited names', () => {
  expect(['handling', 'toString', ''].map(isOrderStatus)).toEqual([true, false, false]);
});

it.each([
  ['canceled', undefined, 'Se ha realizado la cancelación con éxito'],
  ['canceled', true, 'El pedido 77 ya estaba cancelado por ese motivo'],
  ['handling', true, 'Esos items del pedido 77 ya estaban cancelados'],
] as const)('says of a cancellation of an order in %s (unchanged: %s): %s', (status, unchanged, text) => {
  expect(canceledText({ id: '77', status, ...(unchanged && { unchanged }) })).toBe(text);
});

it.each([
  [{ isPercentual: true, rawValue: 10 }, 1_005, 3, 303],
  [{ isPercentual: true, rawValue: -50 }, 100, 1, -50],
  [{ isPercentual: false, rawValue: -1.25 }, 1_005, 2, -250],
])('is worth %j of %s centavos, %s times: %s', (tag, price, quantity, worth) => {
  expect(priceTagCentavos(tag, price, quantity)).toBe(worth);
});

it.each([
  [null, { label: 'Sin promesa', tone: 'secondary' }],
  ['2026-11-28', { label: '28 nov 2026', title: 'Prometido para el 28 nov 2026', tone: 'info' }],
  ['2026-11-27', { label: 'hoy', title: 'Prometido para el 27 nov 2026', tone: 'warning' }],
  ['2026-11-26', { label: '1 día tarde', title: 'Prometido para el 26 nov 2026: 1 día tarde', tone: 'danger' }],
  ['2026-11-17', { label: '10 días tarde', title: 'Prometido para el 17 nov 2026: 10 días tarde', tone: 'danger' }],
])('shows an order that is promised for %s', (day, look) => expect(promiseLook(day, '2026-11-27')).toEqual(look));
