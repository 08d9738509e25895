import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { rowTexts } from '../../packages/validators/src/csv/engine/cell-text.ts';
import { cellFlags, incomplete, RowSplitter, unclosed } from '../../packages/validators/src/csv/engine/row-splitter.ts';

// Differential fuzzing of the splitter. `FUZZ_RUNS=1000000` sets a long run; `FUZZ_SEED` repeats a run.
const numRuns = Number(process.env.FUZZ_RUNS ?? 3000);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const settings = { numRuns, seed };
console.info(`FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`);

const encoder = new TextEncoder();

type Split = { rows: string[][]; malformed: boolean; unclosed: boolean };

/** Splits a text as the engine does: an incomplete row waits for more bytes, which arrive in the given pieces. */
function split(text: string, delimiter: string, pieces: readonly number[] = []): Split {
  const all = encoder.encode(text);
  const splitter = new RowSplitter(delimiter.charCodeAt(0));
  const bytes = new Uint8Array(all.length + 4);
  const found: Split = { rows: [], malformed: false, unclosed: false };
  let end = 0;
  let at = 0;
  let piece = 0;
  for (;;) {
    const size = pieces.length > 0 ? (pieces[piece++ % pieces.length] as number) : all.length;
    bytes.set(all.subarray(end, end + size), end);
    end = Math.min(all.length, end + size);
    const final = end === all.length;
    while (at < end) {
      const next = splitter.next(bytes, at, end, final);
      if (next === incomplete) break;
      if (next === unclosed) return { ...found, unclosed: true };
      found.rows.push(rowTexts(bytes, splitter, true));
      found.malformed ||= (splitter.rowFlags & cellFlags.malformedQuotes) !== 0;
      at = next;
    }
    if (final) return found;
  }
}

/** As the engine reads cells: one of nothing but blanks is empty. */
const asRead = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((row) => row.map((cell) => (/^[ \t\r\n]+$/.test(cell) ? '' : cell)));

const delimiter = fc.constantFrom(',', ';', '\t', '|');
const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const word = fc.oneof(
  fc.constantFrom('', 'a', 'ñandú', '😀', ' ', '""', '12.5', "'", '\ufeff', 'ab"cd', '“x”'),
  fc.string({ maxLength: 12, unit: fc.constantFrom(...'ab",;|\t \n\r"é') }),
);
const table = fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });

function written(rows: readonly (readonly string[])[], mark: string, end: string, quoteAll: boolean): string {
  const cell = (text: string): string =>
    quoteAll || /[",;|\t\r\n]/.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => row.map(cell).join(mark) + end).join('');
}

describe('the splitter', { timeout: 3_600_000 }, () => {
  it('reads back what a writer of RFC 4180 wrote', () => {
    fc.assert(
      fc.property(table, delimiter, lineEnd, fc.boolean(), (rows, mark, end, quoteAll) => {
        const found = split(written(rows, mark, end, quoteAll), mark);
        expect(found).toEqual({ rows: asRead(rows), malformed: false, unclosed: false });
      }),
      settings,
    );
  });

  it('does not care where the chunks are cut', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60, unit: fc.constantFrom(...'aab"",,\n\r ñ') }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        (text, pieces) => {
          expect(split(text, ',', pieces)).toEqual(split(text, ','));
        },
      ),
      settings,
    );
  });

  it('splits alike a hard file that is cut at every byte', () => {
    const text = 'a,"b ""c"" ñ\r\nd",\r\n"",é\r"x" ,"😀"\n,,\n"fin"';
    for (let size = 1; size <= 40; size++) expect(split(text, ',', [size])).toEqual(split(text, ','));
  });

  it('agrees with Papa Parse on any text', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40, unit: fc.constantFrom('a', 'b', '"', '"', ',', ',', 'N', 'ñ', ' ') }),
        lineEnd,
        (pattern, end) => {
          // Both drop spaces after a closing quote, except Papa Parse at the end of the file.
          const text = pattern.replaceAll('N', end).replace(/ +$/, '');
          const ours = split(text, ',');
          const papa = Papa.parse<string[]>(text, { delimiter: ',', newline: end });
          const quotes = papa.errors.some((error) => error.type === 'Quotes');
          expect(ours.malformed || ours.unclosed).toBe(quotes);
          if (quotes) return;
          compared++;
          // Papa Parse returns an extra row with one empty cell after a final line break, and for an empty text.
          const rows = text === '' || text.endsWith(end) ? papa.data.slice(0, -1) : papa.data;
          expect(ours.rows).toEqual(text === '' ? [] : asRead(rows));
        },
      ),
      settings,
    );
    expect(compared).toBeGreaterThan(numRuns / 10);
  });

  it('agrees with csv-parse on any text that it accepts', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: fc.constantFrom(...'ab"",,\n\rñ') }), delimiter, (pattern, mark) => {
        const text = pattern.replaceAll(',', mark);
        let theirs: string[][];
        try {
          theirs = parse(text, { delimiter: mark, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] });
        } catch {
          return;
        }
        compared++;
        expect(split(text, mark)).toEqual({ rows: asRead(theirs), malformed: false, unclosed: false });
      }),
      settings,
    );
    expect(compared).toBeGreaterThan(numRuns / 10);
  });
});
