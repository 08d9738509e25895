import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pendingUnits, unitsByState } from './order-facts.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    shipped: fc.nat(9),
    delivered: fc.nat(9),
    canceled: fc.nat(9),
    status: fc.constantFrom('ACTIVE', 'CANCELLED'),
  })
  .map(({ quantity, shipped, delivered, canceled, status }) => ({
    ...{ id: 'SKU1', quantity, status },
    shippedQuantity: Math.min(shipped, quantity),
    deliveredQuantity: Math.min(delivered, shipped, quantity),
    canceledQuantity: Math.min(canceled, quantity),
  }));

it('divides the units of a line into states that add up to its quantity, none of them negative', () => {
  fc.assert(
    fc.property(line, (item) => {
      const parts = unitsByState(item);
      expect(Object.values(parts).reduce((sum, units) => sum + units, 0)).toBe(item.quantity);
      for (const units of Object.values(parts)) expect(units).toBeGreaterThanOrEqual(0);
      expect(parts.pending).toBe(pendingUnits(item));
    }),
  );
});

it.each([
  [{ quantity: 2, shippedQuantity: 2, deliveredQuantity: 2, canceledQuantity: 1 }, [1, 0, 0, 1]],
  [{ quantity: 3, shippedQuantity: 2, deliveredQuantity: 1, canceledQuantity: 2 }, [1, 0, 0, 2]],
  [{ quantity: 4, shippedQuantity: 1, deliveredQuantity: 0, canceledQuantity: 1 }, [0, 1, 2, 1]],
])('divides %j into delivered, on the way, pending and cancelled: %j', (quantities, parts) => {
  expect(Object.values(unitsByState({ id: 'SKU1', status: 'ACTIVE', ...quantities }))).toEqual(parts);
});
