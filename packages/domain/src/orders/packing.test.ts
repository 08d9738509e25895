import { describe, expect, test } from 'vitest';
import type { OrderItemFacts } from './order-facts.ts';
import { lineOfCode, unitsOnSlip } from './packing.ts';

const line = (id: string, upc: string | null, refId = '') => ({ id, upc, refId, name: id, pending: 1 });
const lines = [line('TAZA', '0750123', 'T-1'), line('PLATO', null, ''), line('12', '99', 'taza')];

test.each([
  ['taza', 'TAZA'],
  [' TAZA ', 'TAZA'],
  ['750123', 'TAZA'],
  ['00750123', 'TAZA'],
  ['t-1', 'TAZA'],
  ['12', '12'],
  ['99', '12'],
  ['PLATO', 'PLATO'],
  ['', undefined],
  ['   ', undefined],
  ['7501', undefined],
])('finds for "%s" the line %s', (code, id) => {
  expect(lineOfCode(lines, code)?.id).toBe(id);
});

describe('a packing slip', () => {
  /** Units bought, shipped and canceled. */
  const item = ([quantity, shippedQuantity, canceledQuantity]: [number, number, number]): OrderItemFacts => ({
    id: 'taza',
    quantity,
    shippedQuantity,
    deliveredQuantity: 0,
    canceledQuantity,
    returnedQuantity: 0,
    returnedUndeliveredQuantity: 0,
    status: canceledQuantity === quantity ? 'CANCELLED' : 'ACTIVE',
  });

  test.each<[string, [number, number, number][], number[], boolean]>([
    [
      'nothing was sent',
      [
        [2, 0, 0],
        [1, 0, 0],
      ],
      [2, 1],
      true,
    ],
    [
      'a line was sent',
      [
        [2, 2, 0],
        [1, 0, 0],
      ],
      [0, 1],
      false,
    ],
    [
      'a unit was sent',
      [
        [2, 1, 0],
        [1, 0, 0],
      ],
      [1, 1],
      false,
    ],
    [
      'a unit was cancelled',
      [
        [2, 0, 1],
        [1, 0, 0],
      ],
      [1, 1],
      false,
    ],
    [
      'a line was cancelled',
      [
        [2, 0, 2],
        [1, 0, 0],
      ],
      [0, 1],
      false,
    ],
    [
      'the rest was cancelled',
      [
        [2, 1, 1],
        [1, 1, 0],
      ],
      [1, 1],
      false,
    ],
    [
      'all was sent',
      [
        [2, 2, 0],
        [1, 1, 0],
      ],
      [2, 1],
      true,
    ],
    ['all was cancelled', [[2, 0, 2]], [0], false],
  ])('holds the right units where %s', (_, items, units, isWhole) => {
    expect(unitsOnSlip(items.map(item))).toEqual({ units, isWhole });
  });
});
