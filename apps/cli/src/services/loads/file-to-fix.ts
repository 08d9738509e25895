import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { type CsvLayoutKey, todayInMexico } from '@trastienda/domain';
import {
  CsvInspection,
  type CsvIssue,
  type CsvReport,
  csvLayouts,
  RowMends,
  Unwritable,
  writtenColumns,
} from '@trastienda/validators';
import { keepText } from '../csv/keep-text.ts';

/** A wrong row with its cells, and the columns that are asked about: the wrong ones, or all where the row itself is wrong. */
export type RowToFix = {
  row: number;
  cells: readonly string[];
  asked: readonly { column: number; title: string; example: string; reasons: readonly string[] }[];
  reasons: readonly string[];
};

/** A file whose wrong rows are mended one after the other; after each the same engine checks all of it again. */
export class FileToFix {
  readonly #layout: CsvLayoutKey;
  readonly #now: Date;
  readonly #chosen: Blob;
  #mends: RowMends | undefined;
  #content: Blob;
  #inspection: CsvInspection | undefined;
  #report: CsvReport | undefined;

  private constructor(layout: CsvLayoutKey, now: Date, content: Blob) {
    this.#layout = layout;
    this.#now = now;
    this.#chosen = content;
    this.#content = content;
  }

  /** Reads a file from the disk, piece by piece. */
  static async open(path: string, layout: CsvLayoutKey, now: Date): Promise<FileToFix> {
    const file = new FileToFix(layout, now, await openAsBlob(path));
    const { inspection, report } = await file.#check();
    const { assumed } = report;
    if (assumed) {
      file.#mends = new RowMends({
        size: file.#chosen.size,
        width: report.titles.length,
        assumed,
        read: async (start, end) => new Uint8Array(await file.#chosen.slice(start, end).arrayBuffer()),
        checkpointFor: (row) => inspection.checkpointFor(row),
      });
    }
    return file;
  }

  /** The verdict on the file as it is now. */
  get report(): CsvReport {
    if (!this.#report) throw new Error('The file was not checked yet.');
    return this.#report;
  }

  /** The first wrong row after one; undefined: none is left. */
  async next(after: number): Promise<RowToFix | undefined> {
    const inspection = this.#inspection as CsvInspection;
    const row = inspection.nextInvalid(after);
    if (row < 0) return undefined;
    const { first, start, end } = inspection.checkpointFor(row);
    const piece = new Uint8Array(await this.#content.slice(start, end).arrayBuffer());
    const found = inspection.rowsOf(piece, first).find((one) => one.row === row);
    return found && this.#toFix(found);
  }

  /** Lays a row over the file's, or leaves it out (null), and checks again. Answers a character that the file cannot hold. */
  async put(row: number, cells: readonly string[] | null): Promise<string | undefined> {
    const mends = this.#mends as RowMends;
    try {
      await mends.put(row, cells);
    } catch (error) {
      if (error instanceof Unwritable) return error.character;
      throw error;
    }
    this.#content = new Blob(mends.parts((start, end) => this.#chosen.slice(start, end)));
    await this.#check();
    return undefined;
  }

  /** Keeps the file as it is now. */
  async save(path: string): Promise<void> {
    await keepText(path, Readable.fromWeb(this.#content.stream() as Parameters<typeof Readable.fromWeb>[0]));
  }

  #toFix({ row, cells, issues }: { row: number; cells: readonly string[]; issues: readonly CsvIssue[] }): RowToFix {
    const { titles } = this.report;
    const examples = writtenColumns(csvLayouts[this.#layout]);
    const reasons = issues.filter(({ column }) => column === null).map(({ message }) => message);
    const asked = titles.flatMap((title, column) => {
      const own = issues.filter((issue) => issue.column === title).map(({ message }) => message);
      if (own.length === 0 && reasons.length === 0) return [];
      return [{ column, title, example: examples[column]?.example ?? '', reasons: own }];
    });
    return { row, cells: titles.map((_, column) => cells[column] ?? ''), asked, reasons };
  }

  async #check(): Promise<{ inspection: CsvInspection; report: CsvReport }> {
    const inspection = new CsvInspection(csvLayouts[this.#layout], {
      today: todayInMexico(this.#now),
      maxIssues: 1,
    });
    const report = await inspection.run(this.#content.stream());
    this.#inspection = inspection;
    this.#report = report;
    return { inspection, report };
  }
}
