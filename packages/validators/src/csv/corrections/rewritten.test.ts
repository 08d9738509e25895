import { describe, expect, it } from 'vitest';
import { fileOf, inspect, today } from '../engine/testing.ts';
import { csvLayouts } from '../layouts/registry.ts';
import { offerKey, offerTitles, requiredOffers } from './column-offer.ts';
import { withColumnOffers } from './column-offers.ts';
import { correctedCells, isWholeCorrection, rowChange } from './correction.ts';
import { rewritten, rewrittenBytes } from './rewritten.ts';
import { Unwritable } from './row-corrections.ts';

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const joined = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const read = (parts: readonly Uint8Array[]) => String.fromCharCode(...joined(parts));

async function correctable(bytes: Uint8Array) {
  const { report, inspection } = await inspect('penalties', bytes);
  if (!report.assumed) throw new Error('The file has rows.');
  return {
    report,
    file: {
      size: bytes.length,
      assumed: report.assumed,
      read: async (start: number, end: number) => bytes.subarray(start, end),
      checkpointFor: (row: number) => inspection.checkpointFor(row),
    },
  };
}

/** A file whose rows are changed, written in both ways. */
async function changed(bytes: Uint8Array, change: (cells: readonly string[]) => string[] | undefined) {
  const { file } = await correctable(bytes);
  const paper = {
    slice: (start: number, end: number) => bytes.subarray(start, end),
    join: joined,
  };
  const whole = read([await rewritten(file, change, paper)]);
  const pieces: Uint8Array[] = [];
  for await (const piece of rewrittenBytes(file, change)) pieces.push(piece);
  expect(read(pieces)).toBe(whole);
  return whole;
}

const rows = (count: number, write: (n: number) => string) => Array.from({ length: count }, (_, n) => write(n));
const upper = ([id = '', date = '']: readonly string[]) => (/[357]$/.test(id) ? [id.toUpperCase(), date] : undefined);

describe('a file with changed rows', () => {
  it.each([
    ['none', '', () => undefined],
    ['the first row', '', ([id, date = '']: readonly string[]) => (id === 'v0' ? ['a,"b"', date] : undefined)],
    ['the last row', '', ([id, date = '']: readonly string[]) => (id === 'v349' ? ['', date] : undefined)],
    ['many rows', '', upper],
    ['many rows behind a mark', '\u00ef\u00bb\u00bf', upper],
  ] as const)('differs in %s alone %j', async (_, mark, change) => {
    const lines = rows(350, (n) => `v${n},${today}`);
    const expected = lines.map((line) => {
      const after = change(line.split(','));
      return after
        ? after.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
        : line;
    });
    const bytes = latin(`${mark}${fileOf('penalties', ...lines)}`);
    expect(await changed(bytes, change)).toBe(`${mark}${fileOf('penalties', ...expected)}`);
  });

  it('is refused if its encoding lacks a character', async () => {
    const bytes = latin(fileOf('penalties', `ñ,${today}`));
    await expect(changed(bytes, () => ['漢', today])).rejects.toThrow(Unwritable);
  });
});

describe('a correction', () => {
  it.each([
    [['a', 'b'], 1, ['a', 'x']],
    [['a'], 1, ['a', 'x']],
    [['a', 'b', ' '], 0, ['x', 'b']],
    [['a', 'b', 'c'], 0, ['x', 'b', 'c']],
  ])('of the row %j in column %s leaves %j', (cells, column, after) => {
    expect(correctedCells(cells, 2, column, 'x')).toEqual(after);
  });

  it('is of all rows if it is of texts or of a reading', () => {
    const whole = [
      { kind: 'texts' },
      { kind: 'reading', columns: [1], reading: 'dayFirst' },
      { kind: 'row', row: 2 },
      { kind: 'cell', row: 2, column: 1, text: '' },
      { kind: 'column', column: 1, from: '', text: '' },
    ] as const;
    expect(whole.map(isWholeCorrection)).toEqual([true, true, false, false, false]);
  });

  it.each([
    [{ kind: 'reading', columns: [1], reading: 'dayFirst' }, ['v1', '21/11/2026'], ['v1', '2026-11-21']],
    [{ kind: 'reading', columns: [1], reading: 'dayFirst' }, ['21/11/2026', today], undefined],
    [{ kind: 'reading', columns: [0], reading: 'dayFirst' }, ['v1', '21/11/2026'], undefined],
    [{ kind: 'reading', columns: [1, 7], reading: 'dayFirst' }, ['v1', 'ayer', '', '', '', '', '', 'x'], undefined],
    [{ kind: 'texts' }, ['niÃ±o', 'niÃ±o'], ['niño', 'niÃ±o']],
    [{ kind: 'texts' }, ['niño', today], undefined],
  ] as const)('%j turns %j into %j', (correction, cells, after) => {
    expect(rowChange(csvLayouts.penalties, correction)(cells)).toEqual(after);
  });

  it('of texts reads columns of words alone', () => {
    const at = csvLayouts.products.columns.findIndex(({ key }) => key === 'description');
    const cells = csvLayouts.products.columns.map(() => 'niÃ±o');
    const after = rowChange(csvLayouts.products, { kind: 'texts' })(cells) ?? [];
    expect(after[at]).toBe('niño');
    expect(after[csvLayouts.products.columns.findIndex(({ key }) => key === 'inventory')]).toBe('niÃ±o');
  });
});

describe('offers for a whole file', () => {
  const offers = async (...lines: string[]) => {
    const { file, report } = await correctable(latin(fileOf('penalties', ...lines)));
    return (await withColumnOffers(file, report)).offers;
  };
  it('are made of a file with errors, and of no other', async () => {
    expect(await offers(`v1,${today}`)).toBeUndefined();
    expect(await offers(`v1,${today}`, 'v2,ayer')).toBeUndefined();
    expect(await offers(`v1,${today}`, 'v2,21/11/2026')).toEqual([
      {
        ...{ columns: [1], titles: ['Fecha'], readings: ['dayFirst'], cells: 1 },
        samples: [{ before: '21/11/2026', after: ['2026-11-21'] }],
      },
    ]);
  });

  it('are told by their titles, and known by their columns and readings', () => {
    expect(offerTitles({ titles: ['Inicio', 'Fin'] })).toBe('«Inicio» y «Fin»');
    expect(offerKey({ columns: [1, 2], readings: ['dayFirst', 'monthFirst'] })).toBe('1 2 dayFirst monthFirst');
    const offer = { columns: [1], titles: ['Fecha'], readings: ['dayFirst'] as const, cells: 1, samples: [] };
    expect(requiredOffers([offer, { ...offer, isRequired: true }])).toEqual([{ ...offer, isRequired: true }]);
    expect(requiredOffers()).toEqual([]);
  });
});
