import type { CsvLayoutKey } from '@trastienda/domain';
import {
  type CsvAssumptions,
  CsvInspection,
  type CsvIssue,
  type CsvReport,
  csvLayouts,
  eachRow,
  type InspectedRow,
  issuesCsv,
  type Lookups,
  type RowMends,
  type RowText,
  textsOf,
} from '@trastienda/validators';
import type { CheckTeller } from './check-teller.ts';
import { filePieces } from './file-pieces.ts';
import { RowPlaces, rowsInPiece } from './row-places.ts';
import { type ServerIssue, ServerVerdict } from './server-verdict.ts';

/** What to check, and how. */
export interface CheckInput {
  readonly layout: CsvLayoutKey;
  readonly file: Blob;
  /** YYYY-MM-DD in Mexico City. */
  readonly today: string;
  readonly delimiter?: string;
  /** What cannot be looked up here is told as unchecked. */
  readonly lookups: Lookups;
}

/** Rows of a page: `from` counts the rows that are shown, of the whole file or of the bad ones. */
export interface PageAsk {
  readonly from: number;
  readonly size: number;
  readonly onlyBad: boolean;
}

/** A row as the preview shows it. */
export interface PreviewRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly issues: readonly CsvIssue[];
  /** Warnings: what nobody could check, and what is odd and refuses nothing. */
  readonly doubts: readonly CsvIssue[];
}

/** A file that was checked once, and is read back page by page from its own bytes: nothing of it is kept in memory. */
export class CheckedFile {
  readonly #file: Blob;
  readonly #inspection: CsvInspection;
  #places: RowPlaces | undefined;
  #report: CsvReport | undefined;
  /** What the server said when it tried the file out. */
  #verdict: ServerVerdict | undefined;
  #cached: { readonly first: number; readonly rows: readonly InspectedRow[] } | undefined;

  constructor({ layout, file, today, delimiter, lookups }: CheckInput, teller: Pick<CheckTeller, 'advance' | 'find'>) {
    this.#file = file;
    this.#inspection = new CsvInspection(csvLayouts[layout], {
      today,
      lookups,
      onProgress: (progress) => teller.advance(progress),
      onIssue: (issue) => teller.find(issue),
      maxIssues: 100,
      ...(delimiter !== undefined && { delimiter }),
    });
  }

  /** The verdict. The file is read once: read again by the same inspection, every row would repeat itself. */
  async check(): Promise<CsvReport> {
    this.#report ??= await this.#inspection.run(filePieces(this.#file));
    return this.#report;
  }

  /** Takes the server's verdict; undefined: it has none any more. */
  learn(issues: readonly ServerIssue[] | undefined): void {
    this.#verdict = issues && new ServerVerdict(issues);
    this.#cached = undefined;
  }

  /** A page of the preview. */
  async page(ask: PageAsk): Promise<readonly PreviewRow[]> {
    return ask.onlyBad ? this.#badRows(ask) : this.#rows(ask);
  }

  /** The next bad row after `row`, from the start again after the last one, with its place among all rows. */
  async nextBad(row: number): Promise<{ readonly row: number; readonly index: number } | undefined> {
    const next = this.#nextInvalid(row);
    const found = next < 0 ? this.#nextInvalid(0) : next;
    if (found < 0) return undefined;
    return { row: found, index: await this.#placesOf().indexOf(found) };
  }

  /** What was assumed of a file that has rows. */
  assumed(): CsvAssumptions {
    const assumed = this.#report?.assumed;
    if (!assumed) throw new Error('The file was not checked yet.');
    return assumed;
  }

  /** Columns of its rows. */
  width(): number {
    return this.#report?.titles.length ?? 0;
  }

  /** How its rows are mended. */
  mendable(): ConstructorParameters<typeof RowMends>[0] {
    return {
      size: this.#file.size,
      width: this.width(),
      assumed: this.assumed(),
      read: (start, end) => this.#read(start, end),
      checkpointFor: (row) => this.#inspection.checkpointFor(row),
    };
  }

  /** A row's cells as they are in the file. */
  async cellsOf(row: number): Promise<readonly string[]> {
    const { first, start, end } = this.#inspection.checkpointFor(row);
    const rows = textsOf(await this.#read(start, end), first, this.assumed());
    return rows.find((one) => one.row === row)?.cells ?? [];
  }

  /** Rows whose cell in a column says this, piece by piece. */
  async *rowsWith(column: number, text: string): AsyncGenerator<RowText> {
    const assumed = this.assumed();
    for (let piece: number | undefined = 1; piece !== undefined; piece = this.#after(piece)) {
      const { first, start, end } = this.#inspection.checkpointFor(piece);
      const bytes = await this.#read(start, end);
      let isThere = false;
      eachRow(bytes, first, assumed, [column], (_, cells) => {
        isThere ||= cells.textOf(0) === text;
      });
      if (isThere) for (const one of textsOf(bytes, first, assumed)) if ((one.cells[column] ?? '') === text) yield one;
    }
  }

  /** Every bad row with its reasons, as a CSV file. */
  async issues(): Promise<Blob> {
    const parts: string[] = [];
    for await (const line of issuesCsv(this.#inspection, filePieces(this.#file))) parts.push(line);
    return new Blob(parts, { type: 'text/csv;charset=utf-8' });
  }

  async #rows({ from, size }: PageAsk): Promise<readonly PreviewRow[]> {
    const start = await this.#placesOf().find(from);
    const rows: InspectedRow[] = [];
    let skip = start.skip;
    for (let first: number | undefined = start.first; first !== undefined && rows.length < size; ) {
      const piece = await this.#piece(first);
      for (const row of piece.slice(skip)) rows.push(row);
      skip = 0;
      first = this.#after(first);
    }
    return rows.slice(0, size);
  }

  async #badRows({ from, size }: PageAsk): Promise<readonly PreviewRow[]> {
    const rows: InspectedRow[] = [];
    let row = this.#nextInvalid(0);
    for (let passed = 0; passed < from && row >= 0; passed++) row = this.#nextInvalid(row);
    for (; rows.length < size && row >= 0; row = this.#nextInvalid(row)) {
      const piece = await this.#piece(row);
      const found = piece.find((one) => one.row === row);
      if (found) rows.push(found);
    }
    return rows;
  }

  /** The next row after one that is wrong by either verdict. */
  #nextInvalid(row: number): number {
    const own = this.#inspection.nextInvalid(row);
    const theirs = this.#verdict?.nextBad(row) ?? -1;
    return own < 0 || theirs < 0 ? Math.max(own, theirs) : Math.min(own, theirs);
  }

  #placesOf(): RowPlaces {
    if (!this.#report) throw new Error('The file was not checked yet.');
    this.#places ??= new RowPlaces(this.#report, {
      rowsFrom: async (first) => (await this.#piece(first)).map(({ row }) => row),
      after: (first) => this.#after(first),
      pieceOf: (row) => this.#inspection.checkpointFor(row).first,
    });
    return this.#places;
  }

  /** First row of the piece after the one that begins with `first`. */
  #after(first: number): number | undefined {
    const { end } = this.#inspection.checkpointFor(first);
    return end === undefined ? undefined : first + rowsInPiece;
  }

  async #read(start: number, end: number | undefined): Promise<Uint8Array> {
    return new Uint8Array(await this.#file.slice(start, end).arrayBuffer());
  }

  async #piece(row: number): Promise<readonly InspectedRow[]> {
    const { first, start, end } = this.#inspection.checkpointFor(row);
    if (this.#cached?.first !== first) {
      const rows = this.#inspection.rowsOf(await this.#read(start, end), first);
      this.#cached = { first, rows: rows.map((one) => this.#verdict?.join(one) ?? one) };
    }
    return this.#cached.rows;
  }
}
