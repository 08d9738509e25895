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
  type RowCorrections,
  type RowText,
  rowPieces,
  storedText,
  textsOf,
  withColumnOffers,
} from '@trastienda/validators';
import type { CheckTeller } from './check-teller.ts';
import { filePieces } from './file-pieces.ts';
import { RowPlaces, rowsInPiece } from './row-places.ts';
import { type ServerIssue, ServerVerdict } from './server-verdict.ts';

/** The file to check, and how to check it. */
export interface CheckInput {
  readonly layout: CsvLayoutKey;
  readonly file: Blob;
  /** YYYY-MM-DD in Mexico City. */
  readonly today: string;
  readonly delimiter?: string;
  /** The sheet of a workbook; the first one if it is absent. */
  readonly sheet?: string;
  /** Values without a lookup here are reported as unchecked. */
  readonly lookups: Lookups;
}

/** The rows of a page. `from` counts the shown rows: all rows of the file, or only the bad ones. */
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
  /** Warnings: values that could not be checked, and oddities that are no reason to refuse the row. */
  readonly doubts: readonly CsvIssue[];
}

/** A file that was checked once and is read back page by page from its own bytes: none of it is kept in memory. */
export class CheckedFile {
  readonly #file: Blob;
  readonly #inspection: CsvInspection;
  #places: RowPlaces | undefined;
  #report: CsvReport | undefined;
  /** The issues that the server found in its rehearsal. */
  #verdict: ServerVerdict | undefined;
  #cached: { readonly first: number; readonly rows: readonly InspectedRow[] } | undefined;

  constructor({ layout, file, today, delimiter, lookups }: CheckInput, teller: Pick<CheckTeller, 'advance' | 'find'>) {
    this.#file = file;
    this.#inspection = new CsvInspection(csvLayouts[layout], {
      today,
      lookups,
      onProgress: (progress) => teller.advance({ ...progress, total: file.size }),
      onIssue: (issue) => teller.find(issue),
      maxIssues: 100,
      ...(delimiter !== undefined && { delimiter }),
    });
  }

  /** Checks the file, once: a second run of the same inspection would report every row as a repetition of itself. */
  async check(): Promise<CsvReport> {
    if (!this.#report) {
      this.#report = await this.#inspection.run(filePieces(this.#file));
      if (this.#report.assumed) this.#report = await withColumnOffers(this.correctable(), this.#report);
    }
    return this.#report;
  }

  /** Sets the server's verdict; undefined removes it. */
  learn(issues: readonly ServerIssue[] | undefined): void {
    this.#verdict = issues && new ServerVerdict(issues);
    this.#cached = undefined;
  }

  /** Reads a page of the preview. */
  async page(ask: PageAsk): Promise<readonly PreviewRow[]> {
    const rows = await (ask.onlyBad ? this.#badRows(ask) : this.#rows(ask));
    return rows.map((row) => this.#shown(row));
  }

  /** A row with the texts that would be stored; what has to be corrected stays as it was typed. */
  #shown(row: PreviewRow): PreviewRow {
    const { columns } = this.#inspection.layout;
    const typed = new Set(row.issues.map(({ column }) => column));
    if (typed.has(null)) return row;
    const cells = row.cells.map((text, at) => {
      const column = columns[at];
      return column && !typed.has(column.title) ? storedText(column.cell, text) : text;
    });
    return { ...row, cells };
  }

  /** The next bad row after `row`, and its index among all rows; after the last bad row, the first one again. */
  async nextBad(row: number): Promise<{ readonly row: number; readonly index: number } | undefined> {
    const next = this.#nextInvalid(row);
    const found = next < 0 ? this.#nextInvalid(0) : next;
    if (found < 0) return undefined;
    return { row: found, index: await this.#placesOf().indexOf(found) };
  }

  /** The assumptions about a file that has rows. */
  assumed(): CsvAssumptions {
    const assumed = this.#report?.assumed;
    if (!assumed) throw new Error('The file was not checked yet.');
    return assumed;
  }

  /** The number of columns of the file. */
  width(): number {
    return this.#report?.titles.length ?? 0;
  }

  /** The bytes of the file. */
  get content(): Blob {
    return this.#file;
  }

  /** The facts about this file that corrections of its rows need. */
  correctable(): ConstructorParameters<typeof RowCorrections>[0] {
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

  /** The rows whose cell in a column has this text. */
  async *rowsWith(column: number, text: string): AsyncGenerator<RowText> {
    const assumed = this.assumed();
    for (const { first, start, end } of rowPieces((row) => this.#inspection.checkpointFor(row))) {
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

  /** The next row after `row` that the browser or the server found wrong. */
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

  /** The first row of the piece after the one that begins with `first`. */
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
