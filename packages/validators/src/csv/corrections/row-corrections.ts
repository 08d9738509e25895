import type { CsvAssumptions } from '../engine/report.ts';
import type { RowPlace } from '../engine/row-offsets.ts';
import { type RowBounds, rowBounds } from './row-bounds.ts';
import { blankRowBytes, rowBytes, unwritable } from './row-text.ts';

/** An inspected file: a function that reads its bytes, and the place from which to read a row. */
export type CorrectableFile = {
  size: number;
  read(start: number, end: number | undefined): Promise<Uint8Array>;
  checkpointFor(row: number): RowPlace;
  assumed: CsvAssumptions;
  /** Number of columns of its rows. */
  width: number;
};

/** A corrected value with a character that the file's encoding cannot represent. */
export class Unwritable extends Error {
  readonly character: string;

  constructor(character: string) {
    super(`The file's encoding has no ${character}.`);
    this.character = character;
  }
}

/**
 * The corrected rows of a file, as an overlay: only these rows are in memory. Every row keeps its number; a row that is left out becomes a
 * blank one, until the file is finished without it.
 */
export class RowCorrections {
  readonly #file: CorrectableFile;
  readonly #kept: Map<number, { start: number; end: number; bytes: Uint8Array<ArrayBuffer>; isOut: boolean }> =
    new Map();

  constructor(file: CorrectableFile) {
    this.#file = file;
  }

  /** Number of rows that are corrected or left out. */
  get size(): number {
    return this.#kept.size;
  }

  /** Replaces a row of the file; null leaves it out. */
  async put(row: number, cells: readonly string[] | null): Promise<void> {
    const { assumed, width } = this.#file;
    const lost = cells && unwritable(cells.join(''), assumed);
    if (lost) throw new Unwritable(lost);
    const bytes = cells ? rowBytes(cells, assumed) : blankRowBytes(width, assumed);
    const { start, end } = this.#kept.get(row) ?? (await this.#placeOf(row));
    this.#kept.set(row, { start, end, bytes, isOut: cells === null });
  }

  async #placeOf(row: number): Promise<RowBounds> {
    const { assumed, checkpointFor, read } = this.#file;
    const { first, start, end } = checkpointFor(row);
    const bounds = rowBounds(await read(start, end), { first, offset: start }, assumed);
    const place = bounds.find((one) => one.row === row);
    if (!place) throw new RangeError(`The file has no row ${row}.`);
    return place;
  }

  /** The corrected file: slices of the original with the corrected rows between them, and without the rows that are left out if asked. */
  parts<Slice>(
    slice: (start: number, end: number) => Slice,
    { withoutLeftOut = false }: { withoutLeftOut?: boolean } = {},
  ): (Slice | Uint8Array<ArrayBuffer>)[] {
    const parts: (Slice | Uint8Array<ArrayBuffer>)[] = [];
    let at = 0;
    for (const { start, end, bytes, isOut } of [...this.#kept.values()].sort((one, other) => one.start - other.start)) {
      if (start > at) parts.push(slice(at, start));
      if (!(isOut && withoutLeftOut)) parts.push(bytes);
      at = end;
    }
    if (at < this.#file.size) parts.push(slice(at, this.#file.size));
    return parts;
  }
}
