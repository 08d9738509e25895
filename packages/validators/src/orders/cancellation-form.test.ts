import type { OrderItemFacts } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import type { Checked } from '../checked.ts';
import { codesOf } from '../testing/codes-of.ts';
import { checkCancellation, checkItems, checkUnits, type UnitsDraft } from './cancellation-form.ts';

const causes = [
  { id: 'c1', description: 'Sin inventario' },
  { id: 'c2', description: 'Producto dañado' },
];
const line = (id: string, quantity: number, canceledQuantity = 0): OrderItemFacts => ({
  id,
  quantity,
  canceledQuantity,
  returnedQuantity: 0,
  returnedUndeliveredQuantity: 0,
  shippedQuantity: 0,
  deliveredQuantity: 0,
  status: canceledQuantity === quantity ? 'CANCELLED' : 'ACTIVE',
});
const against = { causes, items: [line('a', 3, 1), line('b', 1), line('z', 2, 2)] };
const codes = (checked: Checked<unknown>) => codesOf(checked);

describe('before anything was sent: a reason', () => {
  it.each([
    ['c1', {}],
    ['', { causeId: 'orders.cancel.cause' }],
    ['nada', { causeId: 'orders.cancel.cause.unknown' }],
  ])('checks the cause %s', (causeId, wrong) => expect(codes(checkCancellation({ causeId }, causes))).toEqual(wrong));
});

describe('after something was sent', () => {
  const draft = (...items: UnitsDraft['items']): UnitsDraft => ({ all: false, causeId: '', items });

  it('everything that is left, for one reason', () => {
    expect(checkUnits({ all: true, causeId: 'c2', items: [] }, against)).toEqual({
      valid: true,
      value: [
        {
          causeId: 'c2',
          items: [
            { id: 'a', quantity: 2 },
            { id: 'b', quantity: 1 },
          ],
        },
      ],
    });
    expect(codes(checkUnits({ all: true, causeId: '', items: [] }, against))).toEqual({
      causeId: 'orders.cancel.cause',
    });
  });

  it('items together under their reasons; those with 0 stay', () => {
    const chosen = draft(
      { id: 'a', quantity: 1, causeId: 'c1' },
      { id: 'b', quantity: 1, causeId: 'c1' },
      { id: 'z', quantity: 0, causeId: '' },
    );
    const items = [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 1 },
    ];
    expect(checkUnits(chosen, against)).toEqual({ valid: true, value: [{ causeId: 'c1', items }] });
  });

  it.each<[UnitsDraft['items'], object]>([
    [[], { items: 'orders.cancel.items.none' }],
    [[{ id: 'a', quantity: 0, causeId: 'c1' }], { items: 'orders.cancel.items.none' }],
    [[{ id: 'a', quantity: 3, causeId: 'c1' }], { 'items.a': 'orders.cancel.items.tooMany' }],
    [[{ id: 'z', quantity: 1, causeId: 'c1' }], { 'items.z': 'orders.cancel.items.tooMany' }],
    [[{ id: 'a', quantity: -1, causeId: 'c1' }], { 'items.a': 'orders.ship.items.invalid' }],
    [[{ id: 'a', quantity: 1.5, causeId: 'c1' }], { 'items.a': 'orders.ship.items.invalid' }],
    [[{ id: 'a', quantity: Number.NaN, causeId: 'c1' }], { 'items.a': 'orders.ship.items.invalid' }],
    [[{ id: 'x', quantity: 1, causeId: 'c1' }], { 'items.x': 'orders.ship.items.unknown' }],
    [
      [
        { id: 'a', quantity: 1, causeId: '' },
        { id: 'b', quantity: 1, causeId: 'nada' },
      ],
      { 'causes.a': 'orders.cancel.cause', 'causes.b': 'orders.cancel.cause.unknown' },
    ],
    [
      [
        { id: 'a', quantity: 1, causeId: 'c1' },
        { id: 'a', quantity: 1, causeId: 'c1' },
      ],
      { 'items.a': 'orders.ship.items.repeated' },
    ],
  ])('finds the problems of %j', (items, wrong) => expect(codes(checkUnits(draft(...items), against))).toEqual(wrong));
});

describe('items before the handling starts', () => {
  it('counts one unit each', () => {
    expect(checkItems({ causeId: 'c1', itemIds: ['a', 'b', 'a'] }, against)).toEqual({
      valid: true,
      value: {
        causeId: 'c1',
        items: [
          { id: 'a', quantity: 1 },
          { id: 'b', quantity: 1 },
        ],
      },
    });
  });

  it.each([
    [[], 'c1', { items: 'orders.cancelItems.none' }],
    [['z'], 'c1', { 'items.z': 'orders.cancelItems.alreadyCanceled' }],
    [['x'], '', { 'items.x': 'orders.ship.items.unknown', causeId: 'orders.cancel.cause' }],
  ])('finds the problems of %j for %s', (itemIds, causeId, wrong) =>
    expect(codes(checkItems({ causeId, itemIds }, against))).toEqual(wrong),
  );
});
