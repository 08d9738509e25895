import type { CsvReport } from '@trastienda/validators';

/** How the file is divided into pieces: the row numbers of a piece by its first row, the piece after it, and the piece of a row. */
interface Pieces {
  readonly rowsFrom: (first: number) => Promise<readonly number[]>;
  readonly after: (first: number) => number | undefined;
  readonly pieceOf: (row: number) => number;
}

/** The engine keeps a checkpoint for every hundredth row. */
export const rowsInPiece = 100;

/**
 * Finds the n-th data row of the file. Its place is computed, unless blank rows lie among the others: then the rows of each piece are
 * counted once, when a page is first read.
 */
export class RowPlaces {
  readonly #headerRow: number;
  readonly #hasGaps: boolean;
  readonly #pieces: Pieces;
  #starts: Promise<readonly { readonly first: number; readonly index: number }[]> | undefined;

  constructor({ assumed, blankRows }: CsvReport, pieces: Pieces) {
    this.#headerRow = assumed?.headerRow ?? 1;
    this.#hasGaps = blankRows > this.#headerRow - 1;
    this.#pieces = pieces;
  }

  /** The piece that holds the row of this index, and how many of its rows come before it. */
  async find(index: number): Promise<{ readonly first: number; readonly skip: number }> {
    if (!this.#hasGaps) {
      const row = this.#headerRow + 1 + index;
      const first = this.#pieces.pieceOf(row);
      return { first, skip: row - Math.max(first, this.#headerRow + 1) };
    }
    const starts = await this.#allStarts();
    const piece = starts.findLast((one) => one.index <= index) ?? { first: 1, index: 0 };
    return { first: piece.first, skip: index - piece.index };
  }

  /** The index of a row by its number. */
  async indexOf(row: number): Promise<number> {
    if (!this.#hasGaps) return row - this.#headerRow - 1;
    const first = this.#pieces.pieceOf(row);
    const piece = (await this.#allStarts()).find((one) => one.first === first);
    const rows = await this.#pieces.rowsFrom(first);
    return (piece?.index ?? 0) + rows.indexOf(row);
  }

  #allStarts() {
    this.#starts ??= this.#count();
    return this.#starts;
  }

  async #count() {
    const starts: { first: number; index: number }[] = [];
    let index = 0;
    for (let first: number | undefined = 1; first !== undefined; first = this.#pieces.after(first)) {
      starts.push({ first, index });
      index += (await this.#pieces.rowsFrom(first)).length;
    }
    return starts;
  }
}
