import { expect, it } from 'vitest';
import { boxOf, cellAlone, cellsInBox, type GridMove, movedCell } from './cell-range.ts';

const size = { rows: 100, columns: 5 };

it.each<[move: GridMove, from: [number, number], to: [number, number]]>([
  ['up', [3, 2], [2, 2]],
  ['up', [0, 2], [0, 2]],
  ['down', [3, 2], [4, 2]],
  ['down', [99, 2], [99, 2]],
  ['left', [3, 2], [3, 1]],
  ['left', [3, 0], [3, 0]],
  ['right', [3, 2], [3, 3]],
  ['right', [3, 4], [3, 4]],
  ['pageUp', [30, 2], [10, 2]],
  ['pageUp', [3, 2], [0, 2]],
  ['pageDown', [30, 2], [50, 2]],
  ['pageDown', [90, 2], [99, 2]],
  ['rowStart', [3, 2], [3, 0]],
  ['rowEnd', [3, 2], [3, 4]],
  ['first', [3, 2], [0, 0]],
  ['last', [3, 2], [99, 4]],
  ['next', [3, 2], [3, 3]],
  ['next', [3, 4], [4, 0]],
  ['next', [99, 4], [99, 4]],
  ['previous', [3, 2], [3, 1]],
  ['previous', [3, 0], [2, 4]],
  ['previous', [0, 0], [0, 0]],
])('%s from %j leads to %j', (move, [row, column], [toRow, toColumn]) => {
  expect(movedCell({ row, column }, move, size, 20)).toEqual({ row: toRow, column: toColumn });
});

it('is the rectangle between two corners, whichever is first', () => {
  const box = { top: 2, left: 1, bottom: 5, right: 3 };
  expect(boxOf({ anchor: { row: 2, column: 3 }, focus: { row: 5, column: 1 } })).toEqual(box);
  expect(boxOf({ anchor: { row: 5, column: 1 }, focus: { row: 2, column: 3 } })).toEqual(box);
  expect(cellsInBox(box)).toBe(12);
  expect(cellsInBox(boxOf(cellAlone({ row: 7, column: 0 })))).toBe(1);
});
