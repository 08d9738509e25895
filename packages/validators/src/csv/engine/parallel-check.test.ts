import type { CsvLayoutKey } from '@trastienda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLayouts } from '../layouts/registry.ts';
import { filesOf } from '../testing/random-files.ts';
import type { InspectOptions } from './inspect-options.ts';
import { CsvInspection } from './inspection.ts';
import { issuesCsv } from './issues-csv.ts';
import { checkPart, type PartOrder, type RandomFile, runInParts } from './parallel-check.ts';
import type { CsvReport } from './report.ts';
import { bytesOf, fileOf, today } from './testing.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 8);
declare const process: { env: Record<string, string | undefined> };
declare const structuredClone: <T>(value: T) => T;

const options: InspectOptions = {
  today,
  maxIssues: 40,
  blockSize: 4096,
  lookups: {
    brand: async (values) => values.map((value) => (value.length > 6 ? 'unknown' : 'known')),
    order: async (values) => values.map((value) => (value.includes('a') ? 'unchecked' : 'known')),
    image: async (values) => values.map((value) => (value.length % 2 ? 'unchecked' : 'known')),
    emptyAttribute: async (names) => names.map((name) => (name.length % 2 ? 'unknown' : 'known')),
    newRate: async (ids) => ids.map(() => 'unknown'),
  },
};

const inMemory = (bytes: Uint8Array): RandomFile => ({
  size: bytes.length,
  open: (start) => [bytes.slice(start)],
  read: async (start, length) => bytes.slice(start, start + length),
});

async function alone(key: CsvLayoutKey, bytes: Uint8Array, more: Partial<InspectOptions>) {
  const inspection = new CsvInspection(csvLayouts[key], { ...options, ...more });
  return { inspection, report: await inspection.run([bytes]) };
}

/** Checks a file in parts, each of which is copied as between threads; counts the parts that were used. */
async function inParts(key: CsvLayoutKey, bytes: Uint8Array, threads: number, more: Partial<InspectOptions>) {
  const file = inMemory(bytes);
  const inspection = new CsvInspection(csvLayouts[key], { ...options, ...more });
  let started = 0;
  let stopped = 0;
  const start = (order: PartOrder) => {
    started++;
    const verdict = checkPart(structuredClone(order), file, () => undefined).then((found) => structuredClone(found));
    return { verdict, stop: () => void stopped++ };
  };
  const report = await runInParts(inspection, file, threads, start, { fromBytes: 0, headBytes: 400 });
  return { inspection, report, started, stopped };
}

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

async function issuesOf({ inspection, report }: { inspection: CsvInspection; report: CsvReport }, bytes: Uint8Array) {
  let lines = '';
  for await (const piece of issuesCsv(inspection, [bytes])) lines += piece;
  const { first, start, end } = inspection.checkpointFor(report.rows);
  return { report: JSON.stringify(report), lines, page: inspection.rowsOf(bytes.slice(start, end), first) };
}

describe.each(Object.keys(csvLayouts) as CsvLayoutKey[])(
  '%s: the same verdict in parts',
  { timeout: 120_000 },
  (key) => {
    it('checks any file in two parts and in five, with few issues kept and with all', async () => {
      let taken = 0;
      await fc.assert(
        fc.asyncProperty(
          filesOf(key),
          fc.constantFrom(2, 5),
          fc.constantFrom(3, 1e9),
          fc.boolean(),
          fc.boolean(),
          async (text, threads, maxIssues, offersLookups, isLatin) => {
            const bytes = isLatin ? latin(text) : bytesOf(text);
            const more = { maxIssues, ...(!offersLookups && { lookups: {} }) };
            const whole = await alone(key, bytes, more);
            const parts = await inParts(key, bytes, threads, more);
            expect(await issuesOf(parts, bytes)).toEqual(await issuesOf(whole, bytes));
            taken += parts.started;
          },
        ),
        { numRuns: numRuns * 3 },
      );
      expect(taken).toBeGreaterThan(0);
    });
  },
);

describe('parts', () => {
  const rows = Array.from({ length: 400 }, (_, index) => `${index},R,10.00,,,`);
  it.each([
    ['all rows are plain ASCII', 'R'],
    ['letters outside ASCII come only in a later part', 'Ñ'],
  ])('are taken where they are right: %s', async (_, letter) => {
    const bytes = bytesOf(fileOf('prices', ...rows.map((row, at) => (at < 300 ? row : row.replace('R', letter)))));
    let read = 0;
    const file = { ...inMemory(bytes), open: (start: number) => counted(bytes.slice(start), (n) => (read += n)) };
    const inspection = new CsvInspection(csvLayouts.prices, { today, blockSize: 1024 });
    const parts: Promise<unknown>[] = [];
    const report = await runInParts(
      inspection,
      file,
      2,
      (order) => {
        const verdict = checkPart(order, inMemory(bytes), () => undefined);
        parts.push(verdict);
        return { verdict, stop: () => undefined };
      },
      { fromBytes: 0, headBytes: 512 },
    );
    expect(parts).toHaveLength(1);
    expect(report).toMatchObject({ state: 'valid', rows: 400, bytes: bytes.length });
    expect(read).toBeLessThan(bytes.length * 0.75);
  });

  // From row 271 to 274, a block of the whole file ends between the two letters of UTF-8 and the other byte, and a block of the part does not.
  it.each([204, 252, 270, 271, 272, 273, 274, 275])(
    'guess no encoding that the whole file does not have: another byte in row %i, letters of UTF-8 below it',
    async (other) => {
      const letters = new Map([[other, '\u00d1'], ...[30, 31].map((below) => [other + below, 'Ã\u0091'] as const)]);
      const lines = rows.map((line, at) => line.replace('R', letters.get(at + 2) ?? 'R'));
      const bytes = latin(fileOf('prices', ...lines));
      const found = await inParts('prices', bytes, 2, { blockSize: 1024 });
      expect(found.started).toBe(1);
      expect(found.report).toEqual((await alone('prices', bytes, { blockSize: 1024 })).report);
    },
  );

  it('that fail, lie or never were are done without', async () => {
    const bytes = bytesOf(fileOf('prices', ...rows, '1,R,10.00,,,'));
    const whole = await alone('prices', bytes, {});
    for (const verdict of [
      Promise.resolve(undefined),
      Promise.reject(new Error('The thread died.')),
      checkPart(
        { layout: 'prices', today, maxIssues: 9, lookups: [], start: 70, end: 90 },
        inMemory(bytes),
        () => undefined,
      ),
    ]) {
      verdict.catch(() => undefined);
      const inspection = new CsvInspection(csvLayouts.prices, options);
      const start = () => ({ verdict, stop: () => undefined });
      const report = await runInParts(inspection, inMemory(bytes), 2, start, { fromBytes: 0, headBytes: 512 });
      expect(report).toEqual(whole.report);
    }
  });

  it('a line end inside quotes is no beginning of a row, however much it looks like one', async () => {
    const trap = `"${rows.join('\n')}"`;
    const bytes = bytesOf(fileOf('prices', ...rows.slice(0, 9), `900,${trap},10.00,,,`, ...rows.slice(10)));
    const whole = await alone('prices', bytes, {});
    for (const threads of [2, 3, 4, 5])
      expect((await inParts('prices', bytes, threads, {})).report).toEqual(whole.report);
  });

  it('keys twice in different parts name each other', async () => {
    const bytes = bytesOf(fileOf('prices', ...rows, '5,R,10.00,,,', ...rows.slice(390)));
    const found = await inParts('prices', bytes, 2, { maxIssues: 100 });
    expect(found.started).toBe(1);
    expect(found.report).toEqual((await alone('prices', bytes, { maxIssues: 100 })).report);
    expect(found.report.issues[0]).toMatchObject({ row: 7, message: expect.stringContaining('402') });
  });
});

function* counted(bytes: Uint8Array, count: (bytes: number) => void): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 512) {
    const piece = bytes.slice(at, at + 512);
    count(piece.length);
    yield piece;
  }
}

it('takes the parts of a file with the trailing column too', async () => {
  const titles = csvLayouts.inventory.columns.map(({ title }) => title);
  const lines = Array.from({ length: 300 }, (_, n) => `,${100_000 + n},,,${n % 50 === 0 ? 'x' : n},,${n % 7}`);
  const bytes = bytesOf([[...titles, 'Versión'].join(','), ...lines].join('\n'));
  const whole = await alone('inventory', bytes, {});
  const parts = await inParts('inventory', bytes, 3, {});
  expect(whole.report).toMatchObject({ rows: 300, invalidRows: 6 });
  expect(parts.started).toBeGreaterThan(0);
  expect(await issuesOf(parts, bytes)).toEqual(await issuesOf(whole, bytes));
});
