import type { CsvLayoutKey } from '@trastienda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLayouts } from '../layouts/registry.ts';
import { filesOf } from '../testing/random-files.ts';
import type { InspectedRow, InspectOptions } from './inspect-options.ts';
import { CsvInspection } from './inspection.ts';
import { issuesCsv } from './issues-csv.ts';
import type { CsvReport } from './report.ts';
import { textsOf } from './row-bytes.ts';
import { RowMap } from './row-map.ts';
import { bytesOf, today } from './testing.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 8);
declare const process: { env: Record<string, string | undefined> };

const options: InspectOptions = {
  today,
  maxIssues: Number.POSITIVE_INFINITY,
  blockSize: 4096,
  lookups: {
    brand: async (values) => values.map((value) => (value.length > 6 ? 'unknown' : 'known')),
    order: async (values) => values.map((value) => (value.includes('a') ? 'unknown' : 'known')),
  },
};

function* cut(bytes: Uint8Array, sizes: readonly number[]): Generator<Uint8Array> {
  for (let at = 0, index = 0; at < bytes.length; index++) {
    const size = sizes[index % sizes.length] as number;
    yield bytes.slice(at, at + size);
    at += size;
  }
}

async function verdict(key: CsvLayoutKey, source: Iterable<Uint8Array>, more: Partial<InspectOptions> = {}) {
  const inspection = new CsvInspection(csvLayouts[key], { ...options, ...more });
  return { inspection, report: await inspection.run(source) };
}

/** The parts of a report that must not depend on the encoding. */
function substance({ bytes: _, assumed, ...report }: CsvReport): unknown {
  return { ...report, assumed: { ...assumed, encoding: '', byteOrderMark: false } };
}

function utf16(text: string, little: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at++) new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), little);
  return bytes;
}

describe.each(Object.keys(csvLayouts) as CsvLayoutKey[])('%s: the same verdict', { timeout: 120_000 }, (key) => {
  it('however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        filesOf(key),
        fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1 }),
        async (text, sizes) => {
          const bytes = bytesOf(text);
          const whole = await verdict(key, [bytes]);
          expect((await verdict(key, cut(bytes, sizes))).report).toEqual(whole.report);
          expect((await verdict(key, [bytes], { blockSize: 1_048_576 })).report).toEqual(whole.report);
        },
      ),
      { numRuns },
    );
  });

  it('checks a file alike in every encoding', async () => {
    await fc.assert(
      fc.asyncProperty(filesOf(key), async (text) => {
        const expected = substance((await verdict(key, [bytesOf(text)])).report);
        const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
        for (const bytes of [
          bytesOf(`\ufeff${text}`),
          utf16(`\ufeff${text}`, true),
          utf16(`\ufeff${text}`, false),
          latin,
        ]) {
          expect(substance((await verdict(key, [bytes])).report)).toEqual(expected);
        }
      }),
      { numRuns },
    );
  });

  it('row by row, read back from the file', async () => {
    await fc.assert(
      fc.asyncProperty(filesOf(key), fc.boolean(), async (text, wide) => {
        const bytes = wide ? utf16(`\ufeff${text}`, true) : bytesOf(text);
        const { inspection, report } = await verdict(key, [bytes]);
        const pages: InspectedRow[] = [];
        for (let row = 1; ; row += 100) {
          const { first, start, end } = inspection.checkpointFor(row);
          if (first !== row) break;
          const page = inspection.rowsOf(bytes.slice(start, end), first);
          if (report.assumed) {
            const texts = page.map(({ row, cells }) => ({ row, cells }));
            expect(textsOf(bytes.slice(start, end), first, report.assumed)).toEqual(texts);
          }
          const map = new RowMap(inspection.rowMap(report));
          expect(map.checkpointFor(row + 7)).toEqual(inspection.checkpointFor(row + 7));
          expect(page.map((one) => map.isInvalid(one.row))).toEqual(page.map((one) => inspection.isInvalid(one.row)));
          pages.push(...page);
        }
        // A problem that refuses the whole file is reported for the file, not for its row.
        const told = (rows: readonly InspectedRow[]) => {
          const issues = rows.flatMap((row) => row.issues);
          const { refusal } = report;
          return refusal
            ? [refusal, ...issues.filter(({ row, code }) => row !== refusal.row || code !== 'csv.row.unclosed')]
            : issues;
        };
        expect(told(pages)).toEqual(report.issues);
        expect(pages).toHaveLength(report.rows);
        let lines = '';
        for await (const piece of issuesCsv(inspection, [bytes])) lines += piece;
        const again: InspectedRow[] = [];
        for await (const row of inspection.toldRows([bytes])) again.push(row);
        expect(told(again)).toEqual(report.issues);
        expect(lines.split('\r\n').length).toBeGreaterThan(report.issueCount);
      }),
      { numRuns },
    );
  });
});
