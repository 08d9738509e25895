import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GuideDownloadStatus } from '../guides/guide-state.ts';
import { areGuidesDownloaded, pendingUnits, unitsByState } from './order-facts.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    shipped: fc.nat(9),
    delivered: fc.nat(9),
    canceled: fc.nat(9),
    returned: fc.nat(9),
    undelivered: fc.nat(9),
    status: fc.constantFrom('ACTIVE', 'CANCELLED'),
  })
  .map(({ quantity, shipped, delivered, canceled, returned, undelivered, status }) => ({
    ...{ id: 'SKU1', quantity, status },
    shippedQuantity: Math.min(shipped, quantity),
    deliveredQuantity: Math.min(delivered, shipped, quantity),
    canceledQuantity: Math.min(canceled, quantity),
    returnedQuantity: Math.min(returned, shipped, quantity),
    returnedUndeliveredQuantity: Math.min(undelivered, returned, shipped, quantity),
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

const units = (
  [quantity, shippedQuantity, deliveredQuantity, canceledQuantity]: [number, number, number, number],
  [returnedQuantity, returnedUndeliveredQuantity]: [number, number] = [0, 0],
) => ({
  ...{ id: 'SKU1', status: 'ACTIVE', quantity, shippedQuantity, deliveredQuantity, canceledQuantity },
  ...{ returnedQuantity, returnedUndeliveredQuantity },
});

it.each<[string, Parameters<typeof unitsByState>[0], number[]]>([
  ['canceled after the delivery', units([2, 2, 2, 1]), [1, 0, 0, 0, 1]],
  ['canceled before what is left', units([3, 2, 1, 2]), [1, 0, 0, 0, 2]],
  ['canceled before it was sent', units([4, 1, 0, 1]), [0, 0, 1, 2, 1]],
  ['returned after the delivery', units([3, 3, 3, 0], [1, 0]), [2, 1, 0, 0, 0]],
  ['canceled after the delivery, then returned', units([3, 3, 3, 1], [1, 0]), [2, 1, 0, 0, 0]],
  ['canceled before it was sent, and returned', units([3, 2, 2, 1], [1, 0]), [1, 1, 0, 0, 1]],
  ['returned without a delivery', units([2, 2, 1, 0], [1, 1]), [1, 1, 0, 0, 0]],
  ['returned after the delivery of the one, the other on its way', units([2, 2, 1, 0], [1, 0]), [0, 1, 1, 0, 0]],
  ['all back', units([2, 2, 1, 0], [2, 1]), [0, 2, 0, 0, 0]],
])('divides units that are %s into delivered, returned, on the way, pending and cancelled', (_, item, parts) => {
  const { delivered, returned, onTheWay, pending, canceled } = unitsByState(item);
  expect([delivered, returned, onTheWay, pending, canceled]).toEqual(parts);
});

type Line = [guide: GuideDownloadStatus | null, status: 'ACTIVE' | 'CANCELLED'];

it.each<[string, Line[], boolean]>([
  ['without lines', [], false],
  ['without a guide', [[null, 'ACTIVE']], false],
  ['with a guide', [['PENDING', 'ACTIVE']], false],
  [
    'with one of two',
    [
      ['DOWNLOAD', 'ACTIVE'],
      [null, 'ACTIVE'],
    ],
    false,
  ],
  [
    'with both',
    [
      ['DOWNLOAD', 'ACTIVE'],
      ['DOWNLOAD', 'ACTIVE'],
    ],
    true,
  ],
  [
    'with one beside a canceled line',
    [
      ['DOWNLOAD', 'ACTIVE'],
      [null, 'CANCELLED'],
    ],
    true,
  ],
  [
    'with one beside a line that was canceled after its guide',
    [
      ['DOWNLOAD', 'ACTIVE'],
      ['PENDING', 'CANCELLED'],
    ],
    true,
  ],
  ['with canceled lines alone', [['DOWNLOAD', 'CANCELLED']], false],
])('has all guides of an order downloaded or not: %s', (_, lines, expected) => {
  const items = lines.map(([, status], n) => ({
    ...units([1, 0, 0, status === 'ACTIVE' ? 0 : 1]),
    id: `${n}`,
    status,
  }));
  const detailsItems = lines.map(([guideDownloadStatus], n) => ({ id: `${n}`, guideDownloadStatus }));
  expect(areGuidesDownloaded({ items, detailsItems })).toBe(expected);
});
