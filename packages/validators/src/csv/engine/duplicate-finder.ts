import { say } from '@trastienda/domain';
import { type CellEncoding, decode } from './encoding.ts';
import { KeyTable, type PackedTable } from './key-table.ts';
import { NumberList } from './number-list.ts';
import type { Problem } from './problem.ts';

/** Other rows that a message names. */
const named = 5;
/** A key's number is the row that has it; from here on it is the place of its last repetition. */
const repeatedFrom = 2 ** 31;

/** The keys that one part of a file holds, to be added to those of the parts before it. */
export type PackedKeys = { table: PackedTable; rows: Float64Array; before: Float64Array };

type Group = { first: number[]; count: number };

/** Finds rows that share a key, exactly, and says of each which the others are (decision 15). */
export class DuplicateFinder {
  readonly column: number;
  readonly #title: string;
  readonly #table: KeyTable = new KeyTable(4096);
  /** Rows of repeated keys, each with the index of the one before it that has the same key. */
  readonly #rows: NumberList = new NumberList();
  readonly #before: NumberList = new NumberList();
  readonly #groups: Map<number, Group> = new Map();

  constructor(column: number, title: string) {
    this.column = column;
    this.#title = title;
  }

  /** Notes the key of a row. */
  add(bytes: Uint8Array, start: number, end: number, row: number): void {
    const place = this.#table.add(bytes, start, end, row);
    if (place < 0) return;
    const value = this.#table.valueAt(place);
    const isFirst = value < repeatedFrom;
    if (isFirst) this.#push(value, -1);
    this.#push(row, isFirst ? this.#rows.length - 1 : value - repeatedFrom);
    this.#table.setValueAt(place, repeatedFrom + this.#rows.length - 1);
  }

  pack(): PackedKeys {
    return { table: this.#table.pack(), rows: this.#rows.view(), before: this.#before.view() };
  }

  /** Adds what a part found, as if its rows had come here one by one after row `base`. */
  join({ table, rows, before }: PackedKeys, base: number): void {
    KeyTable.unpack(table).each((bytes, start, end, value) => {
      if (value < repeatedFrom) return this.add(bytes, start, end, base + value);
      const same: number[] = [];
      for (let at = value - repeatedFrom; at >= 0; at = before[at] as number) same.push(rows[at] as number);
      for (let index = same.length - 1; index >= 0; index--)
        this.add(bytes, start, end, base + (same[index] as number));
    });
  }

  /** Rows that share their key with another. */
  get size(): number {
    return this.#rows.length;
  }

  /** One of them, in no useful order. */
  rowAt(index: number): number {
    return this.#rows.at(index);
  }

  /** Every such row with its problem, key by key. */
  *problems(encoding: CellEncoding): Generator<{ row: number; problem: Problem }> {
    if (this.size === 0) return;
    for (const place of this.#table.places()) {
      if (this.#table.valueAt(place) < repeatedFrom) continue;
      const group = this.#group(place);
      for (const row of this.#chain(place)) yield { row, problem: this.#problem(place, group, row, encoding) };
    }
  }

  /** The problem of one row, found by its key. */
  problemOf(bytes: Uint8Array, start: number, end: number, row: number, encoding: CellEncoding): Problem | undefined {
    const place = this.#table.find(bytes, start, end);
    if (place < 0 || this.#table.valueAt(place) < repeatedFrom) return undefined;
    return this.#problem(place, this.#group(place), row, encoding);
  }

  #push(row: number, before: number): void {
    this.#rows.push(row);
    this.#before.push(before);
  }

  *#chain(place: number): Generator<number> {
    for (let at = this.#table.valueAt(place) - repeatedFrom; at >= 0; at = this.#before.at(at)) yield this.#rows.at(at);
  }

  #group(place: number): Group {
    const known = this.#groups.get(place);
    if (known) return known;
    let first: number[] = [];
    let count = 0;
    // The chain runs backwards: its last rows are the first of the file.
    for (const row of this.#chain(place)) {
      count++;
      first.push(row);
      if (first.length > 64) first = first.slice(-named - 1);
    }
    const group = { first: first.slice(-named - 1).reverse(), count };
    this.#groups.set(place, group);
    return group;
  }

  #problem(place: number, { first, count }: Group, row: number, encoding: CellEncoding): Problem {
    const key = this.#table.keyAt(place);
    const others = first.filter((other) => other !== row).slice(0, named);
    const more = count - 1 - others.length;
    return {
      code: 'csv.row.duplicate',
      params: { title: this.#title, value: decode(key, 0, key.length, encoding), rows: rowNames(others, more) },
    };
  }
}

function rowNames(rows: readonly number[], more: number): string {
  if (rows.length === 1 && more === 0) return say('csv.row.duplicateOther', { list: String(rows[0]) });
  const list =
    more > 0
      ? say('csv.row.duplicateMore', { list: rows.join(', '), n: more })
      : `${rows.slice(0, -1).join(', ')} y ${rows.at(-1)}`;
  return say('csv.row.duplicateOthers', { list });
}
