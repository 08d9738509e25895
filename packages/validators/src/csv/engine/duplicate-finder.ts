import { DigitTable, digitKey, keyDigits, type PackedDigits } from './digit-table.ts';
import { duplicateProblem, firstRows, type KeyFinder, type SameKey } from './duplicate-words.ts';
import { type CellEncoding, decode } from './encoding.ts';
import type { IssueLog } from './issue-log.ts';
import { KeyTable, type PackedTable } from './key-table.ts';
import { NumberList } from './number-list.ts';
import type { Problem } from './problem.ts';

/** A key's number below this is its only row; from here on, it is the index of its last repetition. */
const repeatedFrom = 2 ** 31;

/** The keys of one part of a file, to be joined to those of the parts before it. */
export type PackedKeys = { digits: PackedDigits; texts: PackedTable; rows: Float64Array; before: Float64Array };

/** Finds rows that share a key, exactly, and names for each row the others (R15). */
export class DuplicateFinder implements KeyFinder {
  readonly column: number;
  readonly #title: string;
  /** Keys of up to 15 digits, the usual case; all others are in `#texts`. */
  readonly #digits: DigitTable = new DigitTable();
  readonly #texts: KeyTable = new KeyTable();
  /** Rows of repeated keys, each with its key and the index of the previous row that has the same key. */
  readonly #rows: NumberList = new NumberList();
  readonly #keys: NumberList = new NumberList();
  readonly #before: NumberList = new NumberList();
  readonly #groups: Map<number, SameKey> = new Map();

  constructor(column: number, title: string) {
    this.column = column;
    this.#title = title;
  }

  /** Records the key of a row; `view` is the memory of `bytes`. */
  add(bytes: Uint8Array, view: DataView, start: number, end: number, row: number): void {
    const digits = digitKey(bytes, view, start, end);
    if (digits >= 0) this.#addDigits(digits, row);
    else this.#addText(bytes, start, end, row);
  }

  #addDigits(key: number, row: number): void {
    const place = this.#digits.add(key, row);
    if (place >= 0) this.#repeat(this.#digits, place, key, row);
  }

  #addText(bytes: Uint8Array, start: number, end: number, row: number): void {
    const place = this.#texts.add(bytes, start, end, row);
    if (place >= 0) this.#repeat(this.#texts, place, -1 - place, row);
  }

  /** `key` is the number of a key of digits, or a negative number for the slot of a text. */
  #repeat(table: DigitTable | KeyTable, place: number, key: number, row: number): void {
    const value = table.valueAt(place);
    const isFirst = value < repeatedFrom;
    if (isFirst) this.#push(value, key, -1);
    this.#push(row, key, isFirst ? this.#rows.length - 1 : value - repeatedFrom);
    table.setValueAt(place, repeatedFrom + this.#rows.length - 1);
  }

  pack(): PackedKeys {
    return {
      digits: this.#digits.pack(),
      texts: this.#texts.pack(),
      rows: this.#rows.view(),
      before: this.#before.view(),
    };
  }

  /** Adds the keys of a part, as if its rows had been added one by one after row `base`. */
  join({ digits, texts, rows, before }: PackedKeys, base: number): void {
    const rowsOf = (value: number): number[] => {
      if (value < repeatedFrom) return [value];
      const same: number[] = [];
      for (let at = value - repeatedFrom; at >= 0; at = before[at] as number) same.push(rows[at] as number);
      return same.reverse();
    };
    this.#digits.reserve(digits.size);
    for (let at = 0; at < digits.keys.length; at++) {
      const key = digits.keys[at] as number;
      const value = digits.values[at] as number;
      if (key === 0) continue;
      if (value < repeatedFrom) this.#addDigits(key, base + value);
      else for (const row of rowsOf(value)) this.#addDigits(key, base + row);
    }
    KeyTable.unpack(texts).each((bytes, start, end, value) => {
      for (const row of rowsOf(value)) this.#addText(bytes, start, end, base + row);
    });
  }

  report(log: IssueLog, encoding: CellEncoding): void {
    if (!log.isOpen) {
      for (let index = 0; index < this.#rows.length; index++) log.tally(this.#rows.at(index), this.column);
      return;
    }
    for (const last of this.#lastOfGroups()) {
      const group = this.#groupOf(last);
      for (const index of this.#chain(last)) {
        const row = this.#rows.at(index);
        log.add(row, this.column, this.#problem(last, group, row, encoding));
      }
    }
  }

  /** The problem of one row, found by its key. */
  problemOf(bytes: Uint8Array, start: number, end: number, row: number, encoding: CellEncoding): Problem | undefined {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const digits = digitKey(bytes, view, start, end);
    const table = digits < 0 ? this.#texts : this.#digits;
    const place = digits < 0 ? this.#texts.find(bytes, start, end) : this.#digits.find(digits);
    const last = place < 0 ? -1 : table.valueAt(place) - repeatedFrom;
    if (last < 0) return undefined;
    const group = this.#groups.get(last) ?? this.#groupOf(last);
    this.#groups.set(last, group);
    return this.#problem(last, group, row, encoding);
  }

  #push(row: number, key: number, before: number): void {
    this.#rows.push(row);
    this.#keys.push(key);
    this.#before.push(before);
  }

  /** The index of the last entry of each repeated key, in the order of the keys' first rows. */
  #lastOfGroups(): Float64Array {
    const { length } = this.#rows;
    const first = new Float64Array(length);
    const last = new Float64Array(length);
    for (let index = 0; index < length; index++) {
      const before = this.#before.at(index);
      first[index] = before < 0 ? index : (first[before] as number);
      last[first[index] as number] = index;
    }
    const firsts = first.filter((one, index) => one === index);
    firsts.sort((a, b) => this.#rows.at(a) - this.#rows.at(b));
    return firsts.map((index) => last[index] as number);
  }

  *#chain(last: number): Generator<number> {
    for (let at = last; at >= 0; at = this.#before.at(at)) yield at;
  }

  #groupOf(last: number): SameKey {
    let first: number[] = [];
    let count = 0;
    // The chain runs backwards, so its last entries are the first rows of the file.
    for (const index of this.#chain(last)) {
      count++;
      first.push(this.#rows.at(index));
      if (first.length > 64) first = first.slice(-firstRows);
    }
    return { first: first.slice(-firstRows).reverse(), count };
  }

  #problem(last: number, group: SameKey, row: number, encoding: CellEncoding): Problem {
    return duplicateProblem(this.#title, this.#keyText(this.#keys.at(last), encoding), group, row);
  }

  #keyText(key: number, encoding: CellEncoding): string {
    if (key >= 0) return keyDigits(key);
    const text = this.#texts.keyAt(-1 - key);
    return decode(text, 0, text.length, encoding);
  }
}
