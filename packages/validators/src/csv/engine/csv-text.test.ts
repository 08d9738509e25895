import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRow } from './csv-text.ts';

/** The cells of one row, by RFC 4180. */
const cellsOf = (row: string): string[] =>
  Array.from(`,${row.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g), ([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );

it('writes rows that any reader reads back: the texts, with the guard of those that would run as formulas', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n",;|\' a1é'), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (cells) => {
      const read = cellsOf(csvRow(cells));
      expect(read.map((cell, n) => (cell === cells[n] ? cell : cell.replace(/^'/, '')))).toEqual(cells);
      for (const cell of read) expect(cell).not.toMatch(/^\s*[=@＝＋－＠]|^\s*[+-](?!\d+([.,]\d+)?$)|^[\t\r]/);
    }),
    { numRuns: 1000 },
  );
});
