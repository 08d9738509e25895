import type { CsvAssumptions } from './report.ts';
import { placeOfRow, type RowPlace } from './row-offsets.ts';
import { RowSet } from './row-set.ts';

/** What it takes to read a file again row by row that was inspected, maybe by another thread: plain data. */
export type PackedRowMap = {
  titles: readonly string[];
  assumed: CsvAssumptions | null;
  starts: Float64Array;
  invalid: Uint8Array;
};

/** Where the rows of an inspected file are, and which of them are bad. */
export class RowMap {
  /** Titles of the file's own columns. */
  readonly titles: readonly string[];
  /** What the file was taken for; null: it has no rows. */
  readonly assumed: CsvAssumptions | null;
  readonly #starts: Float64Array;
  readonly #invalid: RowSet;

  constructor({ titles, assumed, starts, invalid }: PackedRowMap) {
    this.titles = titles;
    this.assumed = assumed;
    this.#starts = starts;
    this.#invalid = new RowSet(invalid);
  }

  /** Where to read in the file for a row: bytes from `start` begin with row `first`. */
  checkpointFor(row: number): RowPlace {
    return placeOfRow(this.#starts, row);
  }

  /** Whether a row is bad, by its number. */
  isInvalid(row: number): boolean {
    return this.#invalid.has(row);
  }
}
