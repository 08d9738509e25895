import {
  type CsvInspection,
  type CsvReport,
  csvLayouts,
  isWholeMend,
  type Mend,
  mendedCells,
  RowMends,
  rewritten,
  rowChange,
} from '@trastienda/validators';

/** A file and its inspection. */
export type LookedAt = { content: Blob; inspection: CsvInspection };

/** A checked file with its corrected rows as an overlay: only these rows are in memory. */
export class MendedRows {
  readonly #chosen: Blob;
  readonly #width: number;
  readonly #mends: RowMends;
  readonly #report: CsvReport;
  /** The corrected file keeps the delimiter of the original. */
  readonly delimiter: string;

  constructor({ content, inspection }: LookedAt, report: CsvReport) {
    const { titles, assumed } = report;
    if (!assumed) throw new Error('The file was not read: it has no rows to mend.');
    this.#chosen = content;
    this.#report = report;
    this.#width = titles.length;
    this.delimiter = assumed.delimiter;
    this.#mends = new RowMends(mendable({ content, inspection }, report));
  }

  /** Applies a correction to the file as it is `now`, and returns the new content. */
  async lay(mend: Mend, now: LookedAt): Promise<Blob> {
    if (isWholeMend(mend)) {
      return rewritten<Blob>(mendable(now, this.#report), rowChange(csvLayouts[this.#report.layout], mend), {
        slice: (start, end) => now.content.slice(start, end),
        join: (parts) => new Blob([...parts]),
      });
    }
    if (mend.kind === 'column') throw new Error('The terminal asks for cells, one after the other.');
    if (mend.kind === 'row') await this.#mends.put(mend.row, null);
    else {
      const cells = (await rowOf(now, mend.row))?.cells ?? [];
      await this.#mends.put(mend.row, mendedCells(cells, this.#width, mend.column, mend.text));
    }
    return new Blob(this.#mends.parts((start, end) => this.#chosen.slice(start, end)));
  }

  /** The corrected file to keep: the rows that were left out are not in it. */
  finished(): Blob {
    return new Blob(this.#mends.parts((start, end) => this.#chosen.slice(start, end), { withoutLeftOut: true }));
  }
}

/** The facts about a file that mending it needs. */
export const mendable = (
  { content, inspection }: LookedAt,
  { titles, assumed }: Pick<CsvReport, 'titles' | 'assumed'>,
): ConstructorParameters<typeof RowMends>[0] => {
  if (!assumed) throw new Error('The file was not read: it has no rows to mend.');
  return {
    size: content.size,
    width: titles.length,
    assumed,
    read: async (start, end) => new Uint8Array(await content.slice(start, end).arrayBuffer()),
    checkpointFor: (row) => inspection.checkpointFor(row),
  };
};

/** A row of an inspected file, with its issues. */
export async function rowOf({ content, inspection }: LookedAt, row: number) {
  const { first, start, end } = inspection.checkpointFor(row);
  const piece = new Uint8Array(await content.slice(start, end).arrayBuffer());
  return inspection.rowsOf(piece, first).find((found) => found.row === row);
}
