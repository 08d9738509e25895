import type { CsvAssumptions } from './report.ts';
import { placeOfRow, type RowPlace } from './row-offsets.ts';
import { RowSet } from './row-set.ts';

/** Plain data with which an inspected file can be read again row by row, even on another thread. */
export type PackedRowMap = {
  titles: readonly string[];
  assumed: CsvAssumptions | null;
  starts: Float64Array;
  invalid: Uint8Array;
};

/** Where the rows of an inspected file are, and which of them are invalid. */
export class RowMap {
  /** Titles of the file's own columns. */
  readonly titles: readonly string[];
  /** The assumptions about the file; null: it has no rows. */
  readonly assumed: CsvAssumptions | null;
  readonly #starts: Float64Array;
  readonly #invalid: RowSet;

  constructor({ titles, assumed, starts, invalid }: PackedRowMap) {
    this.titles = titles;
    this.assumed = assumed;
    this.#starts = starts;
    this.#invalid = new RowSet(invalid);
  }

  /** The place in the file from which to read a row: bytes from `start` begin with row `first`. */
  checkpointFor(row: number): RowPlace {
    return placeOfRow(this.#starts, row);
  }

  /** Whether a row is invalid, by its number. */
  isInvalid(row: number): boolean {
    return this.#invalid.has(row);
  }
}
