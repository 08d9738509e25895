import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderItemFacts } from '../orders/order-facts.ts';
import { orderStatusNames } from '../orders/order-status.ts';
import { availableUnits, heldUnits, missingUnits, stockCauses, variantOfLine } from './order-stock.ts';

const line = (over: Partial<OrderItemFacts>): OrderItemFacts => ({
  ...{
    id: '7',
    quantity: 5,
    shippedQuantity: 0,
    deliveredQuantity: 0,
    canceledQuantity: 0,
    returnedQuantity: 0,
    returnedUndeliveredQuantity: 0,
    status: 'ACTIVE',
  },
  ...over,
});

describe('units that an order holds (R35)', () => {
  it('are those neither sent nor canceled, until everything is', () => {
    const held = orderStatusNames.map((status) => [
      status,
      heldUnits(status, line({ shippedQuantity: 2, canceledQuantity: 1 })),
    ]);
    expect(Object.fromEntries(held)).toEqual({
      'payment-pending': 2,
      'waiting-for-seller-decision': 2,
      'ready-for-handling': 2,
      handling: 2,
      'getting-guide': 2,
      'partially-invoiced': 2,
      invoiced: 0,
      'partially-delivered': 0,
      delivered: 0,
      canceled: 0,
    });
  });

  it('are none of a canceled line, nor of one canceled after it was sent', () => {
    expect(heldUnits('handling', line({ status: 'CANCELLED' }))).toBe(0);
    expect(heldUnits('partially-invoiced', line({ shippedQuantity: 4, canceledQuantity: 3 }))).toBe(0);
  });

  it('are reserved when the order comes, and leave the total only when they are sent', () => {
    expect(stockCauses).toEqual({
      placed: { total: 0, reserved: 1 },
      shipped: { total: -1, reserved: -1 },
      withdrawn: { total: 1, reserved: 1 },
      canceled: { total: 0, reserved: -1 },
      returned: { total: 1, reserved: 0 },
    });
  });

  it('may be more than there are', () => {
    expect(availableUnits({ total: 2, reserved: 5 })).toBe(-3);
  });

  it.each([
    ['7', 7],
    ['0042', 42],
    ['taza', undefined],
    ['7x', undefined],
    ['', undefined],
    ['1234567890123456', undefined],
  ])('are of the variant that the line names: %s', (id, sku) => expect(variantOfLine(id)).toBe(sku));
});

describe('units that orders lack (R35)', () => {
  it.each([
    [5, [2, 3], [0, 0]],
    [4, [2, 3], [0, 1]],
    [1, [2, 3], [1, 3]],
    [0, [2, 3], [2, 3]],
    [9, [], []],
  ])('of %s units for orders of %j are %j', (total, quantities, missing) =>
    expect(missingUnits(total, quantities)).toEqual(missing),
  );

  it('add up to what is held beyond the total, and a later order never gives an earlier one more to lack', () => {
    fc.assert(
      fc.property(
        fc.nat(30),
        fc.array(fc.integer({ min: 1, max: 9 })),
        fc.integer({ min: 1, max: 9 }),
        (total, held, last) => {
          const missing = missingUnits(total, held);
          const sum = (units: number[]) => units.reduce((all, n) => all + n, 0);
          expect(sum(missing)).toBe(Math.max(0, sum(held) - total));
          expect(missingUnits(total, [...held, last]).slice(0, -1)).toEqual(missing);
        },
      ),
    );
  });
});
