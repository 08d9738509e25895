import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLayouts } from '../layouts/registry.ts';
import { DigitTable, digitKey, keyDigits } from './digit-table.ts';
import { DuplicateFinder } from './duplicate-finder.ts';
import { IssueLog } from './issue-log.ts';
import { KeyTable } from './key-table.ts';
import { RowSet } from './row-set.ts';
import { bytesOf } from './testing.ts';

const add = (table: KeyTable, key: string, value: number): number => {
  const bytes = bytesOf(`«${key}»`);
  return table.add(bytes, 2, bytes.length - 2, value);
};

describe('a table of keys', { timeout: 60_000 }, () => {
  it('answers as a Map does', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 6, unit: fc.constantFrom('0', '1', 'ñ') })), (keys) => {
        const table = new KeyTable(4);
        const map = new Map<string, number>();
        for (const [index, key] of keys.entries()) {
          const place = add(table, key, index);
          expect(place < 0 ? undefined : table.valueAt(place)).toBe(map.get(key));
          if (!map.has(key)) map.set(key, index);
        }
        expect(table.size).toBe(map.size);
        expect([...table.places()].map((place) => table.valueAt(place))).toEqual([...map.values()]);
      }),
      { numRuns: 500 },
    );
  });

  it('stays exact over many segments, with keys of every length', () => {
    const table = new KeyTable();
    const key = (index: number): string => `${index}${'x'.repeat(index % 97)}`;
    let wrong = 0;
    for (let index = 0; index < 120_000; index++) if (add(table, key(index), index) !== -1) wrong++;
    for (let index = 0; index < 120_000; index += 7) if (table.valueAt(add(table, key(index), 0)) !== index) wrong++;
    expect(wrong).toBe(0);
    let next = 0;
    for (const place of table.places()) {
      if (table.valueAt(place) !== next) throw new Error(`Key ${next} is lost`);
      next++;
    }
    expect(next).toBe(120_000);
  });

  it('keeps numbers up to 32 bits', () => {
    const table = new KeyTable();
    add(table, 'a', 2 ** 32 - 2);
    expect(table.valueAt(table.lastPlace)).toBe(2 ** 32 - 2);
  });
});

it('keys of digits are told apart by their zeros too, and found again as they were', () => {
  const text = fc.string({ minLength: 1, maxLength: 17, unit: fc.constantFrom('0', '1', '9') });
  fc.assert(
    fc.property(fc.array(text), (keys) => {
      const table = new DigitTable(4);
      const map = new Map<string, number>();
      for (const [index, text] of keys.entries()) {
        const bytes = bytesOf(`«${text}»`);
        const key = digitKey(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 2, bytes.length - 2);
        expect(key).toBe(text.length > 15 ? -1 : Number(`1${text}`));
        if (key < 0) continue;
        expect(keyDigits(key)).toBe(text);
        const place = table.add(key, index);
        expect(place < 0 ? undefined : table.valueAt(place)).toBe(map.get(text));
        if (!map.has(text)) map.set(text, index);
      }
      for (const [text, index] of map) expect(table.valueAt(table.find(Number(`1${text}`)))).toBe(index);
    }),
  );
});

it('many keys of digits, whatever steps they count up by', () => {
  const table = new DigitTable();
  const steps = [1, 10, 16, 1024, 65_536, 1_000_003];
  const key = (index: number, step: number): number => 1e15 + step * 1e12 + index * step;
  for (const step of steps)
    for (let index = 0; index < 20_000; index++) expect(table.add(key(index, step), index)).toBe(-1);
  for (const step of steps)
    for (let index = 0; index < 20_000; index += 99) expect(table.valueAt(table.find(key(index, step)))).toBe(index);
});

it('keys of digits that ascend, but for some, many or all of them', () => {
  const orders: Record<string, (index: number) => number> = {
    ascending: (index) => index,
    descending: (index) => 9_999 - index,
    'ascending twice': (index) => (index % 5_000) * 2 + (index < 5_000 ? 0 : 1),
    'ascending, one of ten not': (index) => (index % 10 === 9 ? 9_999 - index : index),
    'ascending, one of a thousand not': (index) => (index % 1_000 === 999 ? 9_999 - index : index),
    'in no order': (index) => (index * 7_919) % 10_000,
  };
  for (const [name, order] of Object.entries(orders)) {
    const table = new DigitTable(4);
    const known = new Map<number, number>();
    for (let index = 0; index < 10_000; index++) {
      const key = 1e7 + order(index);
      const place = table.add(key, index);
      expect(place < 0 ? undefined : table.valueAt(place), name).toBe(known.get(key));
      if (place >= 0) table.setValueAt(place, index);
      known.set(key, index);
    }
    for (const [key, value] of known) expect(table.valueAt(table.find(key)), name).toBe(value);
    expect(table.find(1e7 + 10_000), name).toBe(-1);
    const { keys, values, size } = table.pack();
    const packed = [...keys].flatMap((key, at) => (key === 0 ? [] : [[key, values[at]] as const]));
    expect(packed.length, name).toBe(size);
    expect(new Map(packed), name).toEqual(known);
  }
});

it('repeated keys: every row of each group, as grouping them by hand says', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 }), (keys) => {
      const finder = new DuplicateFinder(0, 'SKU');
      for (const [index, key] of keys.entries()) {
        const bytes = bytesOf(key < 5 ? String(key) : `k${key}`);
        finder.add(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0, bytes.length, index + 2);
      }
      const expected = keys.flatMap((key, index) =>
        keys.filter((other) => other === key).length > 1 ? [index + 2] : [],
      );
      const log = new IssueLog(csvLayouts.penalties, 1_000);
      finder.report(log, 'utf-8');
      expect(log.summary().issues.map(({ row }) => row)).toEqual(expected);
      expect(log.count).toBe(expected.length);
    }),
  );
});

it('a set of rows finds the next one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 20 }), (rows) => {
      const set = new RowSet();
      for (const row of rows) set.add(row);
      const sorted = [...new Set(rows)].sort((a, b) => a - b);
      const walked: number[] = [];
      for (let row = set.after(0); row >= 0; row = set.after(row)) walked.push(row);
      expect(walked).toEqual(sorted);
      expect(set.size).toBe(sorted.length);
    }),
  );
});
