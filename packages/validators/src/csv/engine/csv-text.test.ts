import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvRow } from './csv-text.ts';

it('writes rows that any reader reads back: the texts, with the guard of those that would run as formulas', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n",;|\' a1é'), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (cells) => {
      const read = Papa.parse<string[]>(csvRow(cells), { delimiter: ',', newline: '\r\n' }).data[0] ?? [];
      expect(read.map((cell, n) => (cell === cells[n] ? cell : cell.replace(/^'/, '')))).toEqual(cells);
      for (const cell of read) expect(cell).not.toMatch(/^\s*[=@＝＋－＠]|^\s*[+-](?!\d+([.,]\d+)?$)|^[\t\r]/);
    }),
    { numRuns: 1000 },
  );
});
