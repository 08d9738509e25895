import {
  type Correction,
  type CsvInspection,
  type CsvReport,
  correctedCells,
  csvLayouts,
  isWholeCorrection,
  RowCorrections,
  rewritten,
  rowChange,
} from '@trastienda/validators';

/** A file and its inspection. */
export type LookedAt = { content: Blob; inspection: CsvInspection };

/** A checked file with its corrected rows as an overlay: only these rows are in memory. */
export class CorrectedRows {
  readonly #chosen: Blob;
  readonly #width: number;
  readonly #corrections: RowCorrections;
  readonly #report: CsvReport;
  /** The corrected file keeps the delimiter of the original. */
  readonly delimiter: string;

  constructor({ content, inspection }: LookedAt, report: CsvReport) {
    const { titles, assumed } = report;
    if (!assumed) throw new Error('The file was not read: it has no rows to correct.');
    this.#chosen = content;
    this.#report = report;
    this.#width = titles.length;
    this.delimiter = assumed.delimiter;
    this.#corrections = new RowCorrections(correctable({ content, inspection }, report));
  }

  /** Applies a correction to the file as it is `now`, and returns the new content. */
  async lay(correction: Correction, now: LookedAt): Promise<Blob> {
    if (isWholeCorrection(correction)) {
      return rewritten<Blob>(correctable(now, this.#report), rowChange(csvLayouts[this.#report.layout], correction), {
        slice: (start, end) => now.content.slice(start, end),
        join: (parts) => new Blob([...parts]),
      });
    }
    if (correction.kind === 'column') throw new Error('The terminal asks for cells, one after the other.');
    if (correction.kind === 'row') await this.#corrections.put(correction.row, null);
    else {
      const cells = (await rowOf(now, correction.row))?.cells ?? [];
      await this.#corrections.put(
        correction.row,
        correctedCells(cells, this.#width, correction.column, correction.text),
      );
    }
    return new Blob(this.#corrections.parts((start, end) => this.#chosen.slice(start, end)));
  }

  /** The corrected file to keep: the rows that were left out are not in it. */
  finished(): Blob {
    return new Blob(this.#corrections.parts((start, end) => this.#chosen.slice(start, end), { withoutLeftOut: true }));
  }
}

/** The facts about a file that corrections need. */
export const correctable = (
  { content, inspection }: LookedAt,
  { titles, assumed }: Pick<CsvReport, 'titles' | 'assumed'>,
): ConstructorParameters<typeof RowCorrections>[0] => {
  if (!assumed) throw new Error('The file was not read: it has no rows to correct.');
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
