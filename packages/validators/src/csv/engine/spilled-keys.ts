import { DigitTable, digitKey, keyDigits } from './digit-table.ts';
import { duplicateProblem, firstRows, type KeyFinder } from './duplicate-words.ts';
import { type CellEncoding, decode } from './encoding.ts';
import type { IssueLog } from './issue-log.ts';
import { hashOf, KeyTable } from './key-table.ts';
import { longestRecord, type Spill, SpilledRecords } from './spilled-records.ts';

const partitionBits = 6;
const partitions = 1 << partitionBits;
const digitSize = 12;
const textHead = 6;
/** Numbers below this are the row of a key; from here on, they are the index of a repeated key. */
const repeatedFrom = 2 ** 31;
const notReported = repeatedFrom;

type Repeated = { key: number | Uint8Array; rows: number[]; first: number[] | undefined; count: number };

/**
 * Finds rows that share a key, like `DuplicateFinder`, in a few MB however many there are: keys are spilled in partitions by their hash,
 * and each partition is searched separately once every row is known.
 */
export class SpilledKeys implements KeyFinder {
  readonly column: number;
  readonly #title: string;
  readonly #spill: Spill;
  readonly #digits: SpilledRecords;
  #texts: SpilledRecords | undefined;

  constructor(column: number, title: string, spill: Spill) {
    this.column = column;
    this.#title = title;
    this.#spill = spill;
    this.#digits = new SpilledRecords(spill, partitions);
  }

  add(bytes: Uint8Array, view: DataView, start: number, end: number, row: number): void {
    const key = digitKey(bytes, view, start, end);
    if (key < 0) this.#addText(bytes, start, end, row);
    else this.#addDigits(key, row);
  }

  #addDigits(key: number, row: number): void {
    const at = this.#digits.place(partitionOf(key), digitSize);
    this.#digits.view.setFloat64(at, key, true);
    this.#digits.view.setUint32(at + 8, row, true);
  }

  #addText(bytes: Uint8Array, start: number, end: number, row: number): void {
    this.#texts ??= new SpilledRecords(this.#spill, partitions);
    const length = end - start;
    if (textHead + length > longestRecord) throw new RangeError(`A key of ${length} bytes in ${this.#title}`);
    const at = this.#texts.place(hashOf(bytes, start, end) >>> (32 - partitionBits), textHead + length);
    this.#texts.view.setUint32(at, row, true);
    this.#texts.view.setUint16(at + 4, length, true);
    this.#texts.bytes.set(bytes.subarray(start, end), at + textHead);
  }

  report(log: IssueLog, encoding: CellEncoding): void {
    const repeated = new RepeatedKeys(log, this.column);
    for (let partition = 0; partition < partitions; partition++) {
      this.#findDigits(partition, repeated);
      this.#findTexts(partition, repeated);
    }
    for (const { key, rows, first, count } of repeated.told()) {
      const same = { first: first ?? rows.slice(0, firstRows), count };
      const value = typeof key === 'number' ? keyDigits(key) : decode(key, 0, key.length, encoding);
      for (const row of rows.reverse()) {
        if (!log.isOpen) return;
        log.tell(row, this.column, duplicateProblem(this.#title, value, same, row));
      }
    }
  }

  #findDigits(partition: number, repeated: RepeatedKeys): void {
    const table = new DigitTable();
    for (const piece of this.#digits.pieces(partition)) {
      const view = new DataView(piece.buffer, piece.byteOffset, piece.length);
      for (let at = 0; at < piece.length; at += digitSize) {
        const key = view.getFloat64(at, true);
        const row = view.getUint32(at + 8, true);
        const place = table.add(key, row);
        if (place >= 0)
          table.setValueAt(
            place,
            repeated.add(table.valueAt(place), row, () => key),
          );
      }
    }
    repeated.endPartition();
  }

  #findTexts(partition: number, repeated: RepeatedKeys): void {
    if (!this.#texts) return;
    const table = new KeyTable();
    for (const piece of this.#texts.pieces(partition)) {
      const view = new DataView(piece.buffer, piece.byteOffset, piece.length);
      for (let at = 0; at < piece.length; ) {
        const row = view.getUint32(at, true);
        const start = at + textHead;
        const end = start + view.getUint16(at + 4, true);
        const place = table.add(piece, start, end, row);
        if (place >= 0)
          table.setValueAt(
            place,
            repeated.add(table.valueAt(place), row, () => piece.slice(start, end)),
          );
        at = end;
      }
    }
    repeated.endPartition();
  }
}

/** Repeated keys in order of discovery: every row is counted, and only keys that the log will report with words are kept. */
class RepeatedKeys {
  readonly #log: IssueLog;
  readonly #column: number;
  readonly #room: number;
  #kept: Repeated[] = [];
  #found: Repeated[] = [];
  /** A repeated key gets no words if its first row comes after this one. */
  #lastReported: number;

  constructor(log: IssueLog, column: number) {
    this.#log = log;
    this.#column = column;
    this.#room = log.room;
    this.#lastReported = this.#room > 0 ? Number.POSITIVE_INFINITY : -1;
  }

  /** Records a row whose key already has the number `value`, and returns the key's new number. */
  add(value: number, row: number, keyOf: () => Repeated['key']): number {
    this.#log.tally(row, this.#column);
    if (value < repeatedFrom) {
      this.#log.tally(value, this.#column);
      if (value > this.#lastReported) return notReported;
      this.#found.push({ key: keyOf(), rows: [value, row], first: undefined, count: 2 });
      return repeatedFrom + this.#found.length;
    }
    const same = this.#found[value - repeatedFrom - 1];
    if (!same) return value;
    same.count++;
    same.rows.push(row);
    // If a key has very many rows, the issues are those of the last rows, and each names the first rows.
    if (same.rows.length > 2 * this.#room + firstRows) {
      same.first ??= same.rows.slice(0, firstRows);
      same.rows = same.rows.slice(-this.#room);
    }
    return value;
  }

  /** Forgets the numbers of this partition's keys. */
  endPartition(): void {
    if (this.#found.length === 0) return;
    const all = this.#kept.concat(this.#found).sort((a, b) => firstOf(a) - firstOf(b));
    let enough = 0;
    for (let rows = 0; enough < all.length && rows < this.#room; enough++) rows += all[enough]?.rows.length ?? 0;
    const last = all[enough - 1];
    if (enough < all.length && last) this.#lastReported = firstOf(last);
    this.#kept = all.slice(0, enough);
    this.#found = [];
  }

  /** Keys by the order of their first rows, as many as have room. */
  told(): readonly Repeated[] {
    return this.#kept;
  }
}

const firstOf = ({ first, rows }: Repeated): number => (first ?? rows)[0] as number;

function partitionOf(key: number): number {
  const high = (key / 0x1_0000_0000) | 0;
  const hash = Math.imul((key | 0) ^ Math.imul(high, 0x2c1b3c6d), 0x2545f491);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - partitionBits);
}
