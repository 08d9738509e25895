import { isBlank } from './ascii.ts';
import { decode } from './encoding.ts';
import type { RowSplitter } from './row-splitter.ts';

/** The row as checks see it: the bytes and bounds of its cells, and the numbers that cell checks store for row rules. */
export class RowFacts {
  bytes: Uint8Array = new Uint8Array(0);
  view: DataView = new DataView(new ArrayBuffer(0));
  starts: Int32Array = new Int32Array(0);
  ends: Int32Array = new Int32Array(0);
  flags: Uint8Array = new Uint8Array(0);
  /** The number of each numeric cell, NaN if empty; money in centavos, days as yyyymmdd. */
  readonly numbers: Float64Array = new Float64Array(32);
  /** Today in Mexico City as yyyymmdd. */
  readonly today: number;
  /** Whether the catalogue judges a row that has no problem of its own: it knows which rows change nothing. */
  readonly judgedLater: boolean;
  /** Whether some amount may have been written as thousands: «1.000» (ADR 135). */
  hasThousands = false;
  /** Whether several bytes may form one character. */
  multiByte = true;

  constructor(today: number, judgedLater: boolean) {
    this.today = today;
    this.judgedLater = judgedLater;
  }

  /** Points to the row that was split last. */
  look(bytes: Uint8Array, { view, starts, ends, flags }: RowSplitter): void {
    if (view === this.view) return;
    this.bytes = bytes;
    this.view = view;
    this.starts = starts;
    this.ends = ends;
    this.flags = flags;
  }

  isEmpty(column: number): boolean {
    return this.starts[column] === this.ends[column];
  }

  /** How many bytes a cell has. */
  length(column: number): number {
    return (this.ends[column] as number) - (this.starts[column] as number);
  }

  /** The byte at a place of a cell. */
  byteAt(column: number, at: number): number {
    return this.bytes[(this.starts[column] as number) + at] as number;
  }

  /** Whether a cell has nothing but blanks. */
  isBlank(column: number): boolean {
    return isBlank(this.bytes, this.starts[column] as number, this.ends[column] as number);
  }

  /** The text of a cell, with doubled quotes turned into single ones. */
  text(column: number): string {
    const [start, end] = [this.starts[column] as number, this.ends[column] as number];
    return decode(this.bytes, start, end, this.multiByte ? 'utf-8' : 'windows-1252').replaceAll('""', '"');
  }

  number(column: number): number {
    return this.numbers[column] as number;
  }
}

/** `2026-11-20` → 20261120. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}
