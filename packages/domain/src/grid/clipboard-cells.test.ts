import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellsOfClipboard, clipboardOfCells } from './clipboard-cells.ts';

it.each<[what: string, text: string, cells: string[][]]>([
  ['nothing', '', []],
  ['one cell', '120.00', [['120.00']]],
  ['a row', '1\t2\t3', [['1', '2', '3']]],
  [
    'rows as Excel ends them',
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['rows of a Mac and of Unix', '1\r2\n3', [['1'], ['2'], ['3']]],
  ['empty cells at both ends', '\t2\t', [['', '2', '']]],
  ['an empty row in the middle', '1\r\n\r\n3', [['1'], [''], ['3']]],
  ['a quoted cell at the end of a row of Unix', '"a"\n2', [['a'], ['2']]],
  ['a cell with a line end', '"dos\nlíneas"\t2', [['dos\nlíneas', '2']]],
  ['a cell with a tab and quotes', '"TV 32"""\t"a\tb"\r\n', [['TV 32"', 'a\tb']]],
  ['a quote inside', 'TV 32"\t1', [['TV 32"', '1']]],
  ['a quote that never closes', '"TV\t1\r\n2', [['"TV', '1'], ['2']]],
  ['letters after a closing quote', '"TV" 32\t1', [['"TV" 32', '1']]],
])('reads %s', (_, text, cells) => {
  expect(cellsOfClipboard(text)).toEqual(cells);
});

it('reads back what it writes', () => {
  const cell = fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'ñ', '"', '\t', '\n', '\r', ' ', '1') });
  const rows = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 }))
    .chain(([height, width]) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
    );
  fc.assert(
    fc.property(rows, (cells) => {
      expect(cellsOfClipboard(clipboardOfCells(cells))).toEqual(cells);
    }),
  );
});
