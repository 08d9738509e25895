import { type CsvInspection, type CsvReport, type Mend, RowMends } from '@trastienda/validators';

/** A file and the look that was had at it. */
export type LookedAt = { content: Blob; inspection: CsvInspection };

/** A checked file with the rows that were mended laid over it: they alone are kept in memory. */
export class MendedRows {
  readonly #chosen: Blob;
  readonly #width: number;
  readonly #mends: RowMends;
  /** The mended file has the delimiter of the chosen one. */
  readonly delimiter: string;

  constructor({ content, inspection }: LookedAt, { titles, assumed }: CsvReport) {
    if (!assumed) throw new Error('The file was not read: it has no rows to mend.');
    this.#chosen = content;
    this.#width = titles.length;
    this.delimiter = assumed.delimiter;
    this.#mends = new RowMends({
      size: content.size,
      width: this.#width,
      assumed,
      read: async (start, end) => new Uint8Array(await content.slice(start, end).arrayBuffer()),
      checkpointFor: (row) => inspection.checkpointFor(row),
    });
  }

  /** Lays a change over the file as it is `now`, and answers what the file becomes. */
  async lay(mend: Mend, now: LookedAt): Promise<Blob> {
    if (mend.kind === 'column') throw new Error('The terminal asks for cells, one after the other.');
    await this.#mends.put(mend.row, mend.kind === 'row' ? null : await this.#withCell(mend, now));
    return new Blob(this.#mends.parts((start, end) => this.#chosen.slice(start, end)));
  }

  /** A row of the wrong width gets the right one where nothing is lost by it. */
  async #withCell({ row, column, text }: Mend & { kind: 'cell' }, now: LookedAt): Promise<string[]> {
    const cells = (await rowOf(now, row))?.cells ?? [];
    const width = Math.max(cells.length, this.#width);
    const mended = Array.from({ length: width }, (_, at) => (at === column ? text : (cells[at] ?? '')));
    const isLost = mended.slice(this.#width).some((cell) => cell.trim() !== '');
    return isLost ? mended : mended.slice(0, this.#width);
  }
}

/** A row of a file that was looked at, with what is wrong with it. */
export async function rowOf({ content, inspection }: LookedAt, row: number) {
  const { first, start, end } = inspection.checkpointFor(row);
  const piece = new Uint8Array(await content.slice(start, end).arrayBuffer());
  return inspection.rowsOf(piece, first).find((found) => found.row === row);
}
