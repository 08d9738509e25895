import { formatCount, type MessageKey, type MessageParams } from '@trastienda/domain';
import {
  type Correction,
  type CsvReport,
  correctedCells,
  csvLayouts,
  isWholeCorrection,
  RowCorrections,
  rewritten,
  rowChange,
  Unwritable,
  type WholeCorrection,
} from '@trastienda/validators';
import type { CheckTeller } from './check-teller.ts';
import { CheckedFile, type CheckInput } from './checked-file.ts';

/** The corrected file and the report on it, or why it cannot be corrected in this way. */
export type Corrected = { readonly report: CsvReport; readonly file: File } | { readonly refusal: CorrectionRefusal };

/** The most corrected rows kept in memory; a replacement that needs more is refused, and the file itself has to be corrected. */
const mostRows = 50_000;

type Teller = Pick<CheckTeller, 'advance' | 'find'>;

/** The cells of a column that have the same text. */
export interface SameCells {
  readonly column: number;
  readonly text: string;
}

/**
 * A checked file with its corrections applied on top. The same engine checks all corrected bytes after each change, so a rule over several
 * rows holds as for any file. Only the corrected rows are kept in memory.
 */
export class CorrectedFile {
  readonly #input: CheckInput;
  readonly #teller: Teller;
  /** The file that single rows are corrected on: as it was chosen, or after all its rows were corrected at once. */
  #chosen: CheckedFile;
  #content: Blob;
  #corrections: RowCorrections | undefined;
  #current: CheckedFile;

  constructor(input: CheckInput, teller: Teller) {
    this.#input = input;
    this.#teller = teller;
    this.#content = input.file;
    this.#chosen = new CheckedFile(input, teller);
    this.#current = this.#chosen;
  }

  /** The file as it is now. */
  get current(): CheckedFile {
    return this.#current;
  }

  check(): Promise<CsvReport> {
    return this.#chosen.check();
  }

  /** How many cells of a column have this text. */
  async same({ column, text }: SameCells): Promise<number> {
    let count = 0;
    for await (const { cells } of this.#current.rowsWith(column, text)) count += cells.length > 0 ? 1 : 0;
    return count;
  }

  /** Changes the file, and checks it again. */
  async correct(change: Correction): Promise<Corrected> {
    if (isWholeCorrection(change))
      return this.#correctAll(change).catch((error: unknown) => ({ refusal: unwritable(error) }));
    this.#corrections ??= new RowCorrections(this.#chosen.correctable());
    const refusal = await this.#lay(this.#corrections, change).catch(unwritable);
    if (refusal) return { refusal };
    return this.#check(this.#corrections.parts((start, end) => this.#content.slice(start, end)));
  }

  /** Corrects all rows; what is corrected afterwards is laid over the file that comes of it. */
  async #correctAll(correction: WholeCorrection): Promise<Corrected> {
    const now = this.#current;
    const content = await rewritten<Blob>(now.correctable(), rowChange(csvLayouts[this.#input.layout], correction), {
      slice: (start, end) => now.content.slice(start, end),
      join: (parts) => new Blob([...parts]),
    });
    const corrected = await this.#check([content]);
    this.#chosen = this.#current;
    this.#content = corrected.file;
    this.#corrections = undefined;
    return corrected;
  }

  /** Checks the corrected file, which becomes the current one. */
  async #check(parts: BlobPart[]): Promise<Extract<Corrected, { report: CsvReport }>> {
    const { file, ...rest } = this.#input;
    // The modification time distinguishes one corrected file from the next.
    const corrected = new File(parts, 'corregido.csv', { type: file.type, lastModified: Date.now() });
    const { delimiter } = this.#chosen.assumed();
    const next = new CheckedFile({ ...rest, delimiter, file: corrected }, this.#teller);
    const report = await next.check();
    this.#current = next;
    return { report, file: corrected };
  }

  async #lay(
    corrections: RowCorrections,
    change: Exclude<Correction, WholeCorrection>,
  ): Promise<CorrectionRefusal | undefined> {
    if (change.kind === 'row') {
      await corrections.put(change.row, null);
      return undefined;
    }
    const { column, text } = change;
    if (change.kind === 'cell') {
      const cells = await this.#current.cellsOf(change.row);
      await corrections.put(change.row, correctedCells(cells, this.#chosen.width(), column, text));
      return undefined;
    }
    const rows: { row: number; cells: readonly string[] }[] = [];
    for await (const found of this.#current.rowsWith(column, change.from)) {
      if (rows.push(found) + corrections.size > mostRows) {
        return { code: 'loads.correct.tooMany', params: { n: formatCount(mostRows) } };
      }
    }
    for (const { row, cells } of rows)
      await corrections.put(row, correctedCells(cells, this.#chosen.width(), column, text));
    return undefined;
  }
}

type CorrectionRefusal = { readonly code: MessageKey; readonly params: MessageParams };

function unwritable(error: unknown): CorrectionRefusal {
  if (!(error instanceof Unwritable)) throw error;
  return { code: 'loads.correct.unwritable', params: { character: error.character } };
}
