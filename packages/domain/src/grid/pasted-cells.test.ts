import { expect, it } from 'vitest';
import type { CellBox } from './cell-range.ts';
import { planPaste } from './pasted-cells.ts';

const size = { rows: 10, columns: 4 };
const box = (top: number, left: number, bottom = top, right = left): CellBox => ({ top, left, bottom, right });
const short = (copied: string[][], selected: CellBox) => {
  const { cells, ...rest } = planPaste(copied, selected, size);
  return { written: cells.map(({ row, column, text }) => `${row},${column}=${text}`).join(' '), ...rest };
};
const none = { rows: 0, columns: 0 };

it.each<[what: string, copied: string[][], selected: CellBox, expected: ReturnType<typeof short>]>([
  ['one cell on one', [['a']], box(2, 1), { written: '2,1=a', box: box(2, 1), beyond: none }],
  [
    'one cell fills a selection',
    [['a']],
    box(2, 1, 3, 2),
    { written: '2,1=a 2,2=a 3,1=a 3,2=a', box: box(2, 1, 3, 2), beyond: none },
  ],
  [
    'a row repeats over rows',
    [['a', 'b']],
    box(2, 1, 3, 2),
    { written: '2,1=a 2,2=b 3,1=a 3,2=b', box: box(2, 1, 3, 2), beyond: none },
  ],
  [
    'what does not divide evenly begins at the corner',
    [['a'], ['b']],
    box(2, 1, 4, 1),
    { written: '2,1=a 3,1=b', box: box(2, 1, 3, 1), beyond: none },
  ],
  [
    'a block from one cell',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    box(0, 0),
    { written: '0,0=a 0,1=b 1,0=c 1,1=d', box: box(0, 0, 1, 1), beyond: none },
  ],
  ['spaces around are not kept', [[' a ']], box(0, 0), { written: '0,0=a', box: box(0, 0), beyond: none }],
  [
    'a short row leaves what is right of it',
    [['a', 'b'], ['c']],
    box(0, 0),
    { written: '0,0=a 0,1=b 1,0=c', box: box(0, 0, 1, 1), beyond: none },
  ],
  [
    'rows below the last one are counted',
    [['a'], ['b'], ['c'], [' ']],
    box(9, 0),
    { written: '9,0=a', box: box(9, 0), beyond: { rows: 2, columns: 0 } },
  ],
  [
    'columns right of the last one are counted',
    [['a', 'b', '', 'd']],
    box(0, 3),
    { written: '0,3=a', box: box(0, 3), beyond: { rows: 0, columns: 2 } },
  ],
  [
    'a row beyond of which a cell is empty',
    [
      ['a', 'b'],
      ['c', ' '],
    ],
    box(9, 0),
    { written: '9,0=a 9,1=b', box: box(9, 0, 9, 1), beyond: { rows: 1, columns: 0 } },
  ],
  [
    'columns beyond that are empty, or not there',
    [['c', '', ''], ['d']],
    box(8, 3),
    { written: '8,3=c 9,3=d', box: box(8, 3, 9, 3), beyond: none },
  ],
  [
    'rows and columns beyond, shorter ones among them',
    [['a', 'b'], ['c'], ['d', 'e']],
    box(8, 3),
    { written: '8,3=a 9,3=c', box: box(8, 3, 9, 3), beyond: { rows: 1, columns: 1 } },
  ],
  [
    'a row that repeats in one direction alone begins at the corner',
    [['a', 'b']],
    box(2, 0, 3, 2),
    { written: '2,0=a 2,1=b', box: box(2, 0, 2, 1), beyond: none },
  ],
  ['nothing on one cell', [], box(2, 1), { written: '', box: box(2, 1), beyond: none }],
])('places %s', (_, copied, selected, expected) => {
  expect(short(copied, selected)).toEqual(expected);
});
