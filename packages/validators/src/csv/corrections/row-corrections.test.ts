import { describe, expect, it } from 'vitest';
import { textsOf } from '../engine/row-bytes.ts';
import { bytesOf, fileOf, inspect, today } from '../engine/testing.ts';
import { RowCorrections, Unwritable } from './row-corrections.ts';
import { unwritable } from './row-text.ts';

const rows = 350;
const lines = Array.from({ length: rows }, (_, n) => `v${n}ñ-01,${n % 100 === 50 ? '20/11/26' : today}`);

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(2 * text.length + 2);
  const view = new DataView(bytes.buffer);
  for (const [at, unit] of [0xfeff, ...Array.from(text, (one) => one.charCodeAt(0))].entries()) {
    view.setUint16(2 * at, unit, isLittle);
  }
  return bytes;
};
const joined = (parts: readonly Uint8Array[]) => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
const files = {
  'UTF-8': bytesOf,
  'UTF-8 with its mark': (text: string) => bytesOf(`\ufeff${text}`),
  'Windows-1252': latin,
  'UTF-16LE': (text: string) => utf16(text, true),
  'UTF-16BE': (text: string) => utf16(text, false),
};

async function correctable(bytes: Uint8Array) {
  const { report, inspection } = await inspect('penalties', bytes);
  if (!report.assumed) throw new Error('The file has rows.');
  const reads: number[] = [];
  const corrections = new RowCorrections({
    size: bytes.length,
    width: report.titles.length,
    assumed: report.assumed,
    read: async (start, end) => {
      reads.push(start);
      return bytes.subarray(start, end);
    },
    checkpointFor: (row) => inspection.checkpointFor(row),
  });
  const corrected = (options?: { withoutLeftOut: boolean }) =>
    joined(corrections.parts((start, end) => bytes.subarray(start, end), options));
  return { report, assumed: report.assumed, corrections, corrected, reads };
}

describe.each(Object.entries(files))('rows of a file in %s', (_, encode) => {
  it.each(['\n', '\r\n'])('are corrected in place, each under its own number (%j)', async (lineEnd) => {
    const text = fileOf('penalties', ...lines).replaceAll('\n', lineEnd);
    const bytes = encode(text);
    const { corrections, corrected, report } = await correctable(bytes);
    expect(report.invalidRows).toBe(3);
    await corrections.put(52, ['a, "b" ñ', today]);
    await corrections.put(152, null);
    await corrections.put(252, ['primero', today]);
    await corrections.put(252, ['otra vez', today]);
    await corrections.put(351, ['último', today]);
    expect(corrections.size).toBe(4);
    const after = corrected();
    const { report: again } = await inspect('penalties', after);
    expect(again).toMatchObject({ state: 'valid', rows: rows - 1, blankRows: 1, assumed: report.assumed });
    const body = after.subarray(bytes.length - encodedLength(bytes));
    const cells = new Map(textsOf(body, 1, again.assumed ?? never()).map((one) => [one.row, one.cells]));
    expect(cells.get(52)).toEqual(['a, "b" ñ', today]);
    expect(cells.has(152)).toBe(false);
    expect(cells.get(252)).toEqual(['otra vez', today]);
    expect(cells.get(351)).toEqual(['último', today]);
    for (const row of [2, 51, 53, 151, 153, 350]) expect(cells.get(row)?.[0]).toBe(`v${row - 2}ñ-01`);
    const finished = await inspect('penalties', corrected({ withoutLeftOut: true }));
    expect(finished.report).toMatchObject({ state: 'valid', rows: rows - 1, blankRows: 0 });
    await corrections.put(152, ['de vuelta', today]);
    expect(corrected({ withoutLeftOut: true })).toEqual(corrected());
  });
});

/** Number of bytes after the byte order mark. */
function encodedLength(bytes: Uint8Array): number {
  const mark = bytes[0] === 0xef ? 3 : bytes[0] === 0xff || bytes[0] === 0xfe ? 2 : 0;
  return bytes.length - mark;
}
const never = (): never => {
  throw new Error('The file was read.');
};

it('keeps nothing of a file but its corrected rows', async () => {
  const { corrections } = await correctable(files['UTF-8'](fileOf('penalties', ...lines)));
  await corrections.put(3, ['v', today]);
  await corrections.put(200, null);
  const parts = corrections.parts((start, end) => ({ start, end }));
  expect(parts.filter((part) => part instanceof Uint8Array)).toHaveLength(2);
  expect(parts.filter((part) => !(part instanceof Uint8Array))).toHaveLength(3);
});

it('reads the file again for a row only the first time that it is corrected', async () => {
  const { corrections, corrected, reads } = await correctable(files['UTF-8'](fileOf('penalties', ...lines)));
  await corrections.put(3, ['uno', today]);
  await corrections.put(3, null);
  await corrections.put(3, ['dos', today]);
  expect(reads).toHaveLength(1);
  const expected = lines.map((line, at) => (at === 1 ? `dos,${today}` : line));
  expect(corrected()).toEqual(bytesOf(fileOf('penalties', ...expected)));
});

it.each([0, rows + 2])('refuses the row %i, which the file does not have', async (row) => {
  const { corrections, corrected } = await correctable(files['UTF-8'](fileOf('penalties', ...lines)));
  await expect(corrections.put(row, ['v', today])).rejects.toThrow(new RangeError(`The file has no row ${row}.`));
  expect(corrections.size).toBe(0);
  expect(corrected()).toEqual(files['UTF-8'](fileOf('penalties', ...lines)));
});

it('refuses a character that the encoding of the file does not have', async () => {
  const { corrections } = await correctable(files['Windows-1252'](fileOf('penalties', ...lines)));
  await expect(corrections.put(3, ['漢', today])).rejects.toThrow(Unwritable);
  expect(corrections.size).toBe(0);
  await corrections.put(3, ['10 € – “ñ”', today]);
  expect(unwritable('10 € – “ñ” ž', { encoding: 'windows-1252' })).toBeUndefined();
  expect(unwritable('漢', { encoding: 'utf-8' })).toBeUndefined();
});
