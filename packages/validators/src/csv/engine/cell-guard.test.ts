import { type CsvFileKey, withoutGuard } from '@trastienda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlankText } from '../cells/text-cell.ts';
import { rowBytes } from '../corrections/row-text.ts';
import { writtenColumns } from '../layouts/define-csv-layout.ts';
import { csvLayouts } from '../layouts/registry.ts';
import { csvRow } from './csv-text.ts';
import { textsOf } from './row-bytes.ts';
import { RowSplitter } from './row-splitter.ts';
import { singleByteOf } from './single-byte.ts';
import { bytesOf, inspect } from './testing.ts';

const content = fc.string({
  unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n",;|\'\\ a1é.\u00a0\u3000'),
  maxLength: 8,
});
/** What is read of a cell: one of nothing but blanks is empty. */
const read = (cell: string): string => (isBlankText(cell) ? '' : cell);
const latin = (text: string) => Uint8Array.from([...text], (sign) => singleByteOf(sign, 'windows-1252') ?? 0x3f);

describe.each(Object.keys(csvLayouts) as CsvFileKey[])('a file of %s', (key) => {
  const columns = writtenColumns(csvLayouts[key]);
  const rows = fc.array(fc.array(content, { minLength: columns.length, maxLength: columns.length }), { maxLength: 5 });

  it('holds any content, which is read back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        const filled = cells.map((row) => row.with(0, `${row[0]}x`));
        const file = [columns.map(({ title }) => title), ...filled].map(csvRow).join('');
        const { report } = await inspect(key, file, { delimiter: ',' });
        const assumed = report.assumed ?? { delimiter: ',', encoding: 'utf-8' as const, headerRow: 1 };
        expect(textsOf(bytesOf(file), 1, assumed).map((row) => row.cells)).toEqual(filled.map((row) => row.map(read)));
      }),
      { numRuns: 60 },
    );
  });
});

it('takes the same apostrophe from the bytes of a cell as from its text, in UTF-8 and in Windows-1252', () => {
  const text = fc.string({ unit: fc.constantFrom(..."=+-@＝＋\t'a1é\u00a0\u3000"), maxLength: 6 });
  fc.assert(
    fc.property(text, fc.boolean(), (one, isLatin) => {
      const typed = isLatin ? one.replaceAll(/[^\u0000-\u00ff]/g, '') : one;
      const bytes = isLatin ? latin(typed) : bytesOf(typed);
      const line = Uint8Array.from([...bytes, 0x3b, 0x0a, 0, 0, 0, 0]);
      const splitter = new RowSplitter(0x3b);
      splitter.next(line, 0, bytes.length + 2, true);
      const lost = typed.length - withoutGuard(typed).length;
      expect([typed, (splitter.starts[0] as number) === lost]).toEqual([typed, true]);
    }),
    { numRuns: 2_000 },
  );
});

it('looks for the sign behind many blanks, and leaves other apostrophes alone', () => {
  const readBack = (cell: string) =>
    textsOf(bytesOf(`${cell},x\n`), 1, { delimiter: ',', encoding: 'utf-8', headerRow: 0 })[0]?.cells[0];
  expect(readBack(`'${' '.repeat(3_000)}=1`)).toBe(`${' '.repeat(3_000)}=1`);
  for (const cell of ["'Ana", "'", "''", "'5", "d'=1"]) expect(readBack(cell)).toBe(cell);
});

it('corrects a row with any content', () => {
  fc.assert(
    fc.property(fc.array(content, { minLength: 2, maxLength: 4 }), (typed) => {
      const cells = typed.with(0, `${typed[0]}x`);
      const assumed = { delimiter: ',' as const, encoding: 'utf-8' as const, headerRow: 0, lineEnds: ['LF' as const] };
      expect(textsOf(rowBytes(cells, assumed), 1, assumed)[0]?.cells).toEqual(cells.map(read));
    }),
  );
});
