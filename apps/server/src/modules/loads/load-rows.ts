import type { Readable } from 'node:stream';
import {
  type CsvAssumptions,
  type CsvColumn,
  type CsvInspection,
  type CsvLayout,
  csvLayouts,
  eachRow,
  CsvInspection as Inspection,
  type RowText,
  writtenColumns,
} from '@trastienda/validators';
import { AppError } from '../../contract/app-error.ts';
import type { FilesPort } from '../../ports/files/files-port.ts';
import { CopyLines } from './copy-lines.ts';
import type { LoadRow } from './loads.repository.ts';
import type { StagedTarget } from './targets/load-target.ts';

/** Some rows; `isLast`: none follows. */
export type RowsRead = { rows: RowText[]; isLast: boolean };

// What is made into lines at a time: a few milliseconds of work.
const pieceRows = 10_000;
const pieceBytes = 2_097_152;

/** Rows of a file that was inspected, from any place in it. */
export class LoadRows {
  readonly #files: FilesPort;
  readonly #key: string;
  readonly #inspection: CsvInspection;
  readonly #assumed: CsvAssumptions | null;

  constructor(files: FilesPort, key: string, inspection: CsvInspection, assumed: CsvAssumptions | null) {
    this.#files = files;
    this.#key = key;
    this.#inspection = inspection;
    this.#assumed = assumed;
  }

  /** Titles of the file's own columns. */
  get titles(): string[] {
    return this.columns.map(({ title }) => title);
  }

  /** The file's columns, under its own titles. */
  get columns(): readonly CsvColumn[] {
    return this.#inspection.layout.columns;
  }

  /** The next rows after a row, at least `wanted` of them while there are so many. */
  async after(row: number, wanted: number): Promise<RowsRead> {
    const rows: RowText[] = [];
    let next = row + 1;
    for (;;) {
      const { first, start } = this.#inspection.checkpointFor(next);
      // One piece for all of them; where many rows are blank, further ones.
      next += wanted - rows.length - 1;
      const last = this.#inspection.checkpointFor(next);
      const piece = await this.#read(start, last.end);
      for (const found of this.#inspection.textsOf(piece, first)) if (found.row > row) rows.push(found);
      if (last.end === undefined) return { rows, isLast: true };
      if (rows.length >= wanted) return { rows, isLast: false };
      while (this.#inspection.checkpointFor(next).first === last.first) next++;
    }
  }

  async *all(): AsyncGenerator<RowText> {
    let last = 0;
    for (;;) {
      const { rows, isLast } = await this.after(last, 1_000);
      yield* rows;
      if (isLast) return;
      last = rows.at(-1)?.row ?? last;
    }
  }

  /** Good rows after a row as lines of CSV, made from the bytes of the file; they end early when the work is to stop. */
  async *lines(
    row: number,
    { columns, line }: Pick<StagedTarget, 'columns' | 'line'>,
    isBad: (row: number) => boolean,
    stopped: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    const assumed = this.#assumed;
    if (!assumed) return;
    const keys = this.#inspection.layout.columns.map(({ key }) => key);
    const wanted = columns.map((key) => keys.indexOf(key));
    let reading = this.#piece(row + 1);
    for (;;) {
      const { first, piece, next } = await reading;
      if (stopped.aborted) return;
      if (next !== undefined) {
        reading = this.#piece(next);
        reading.catch(() => undefined); // whoever takes the lines may fail first
      }
      const lines = new CopyLines(piece.length + 1_024);
      eachRow(piece, first, assumed, wanted, (at, cells) => {
        if (at > row && !isBad(at)) line(lines, at, cells);
      });
      yield lines.written;
      if (next === undefined) return;
    }
  }

  /** Bytes that begin with row `first`, which is `row` or before it, and the row that follows them. */
  async #piece(row: number): Promise<{ first: number; piece: Buffer; next: number | undefined }> {
    const { first, start } = this.#inspection.checkpointFor(row);
    let wanted = pieceRows;
    let last = this.#inspection.checkpointFor(first + wanted - 1);
    for (; wanted > 1 && (last.end ?? start) - start > pieceBytes; wanted >>= 1) {
      last = this.#inspection.checkpointFor(first + (wanted >> 1));
    }
    let next = last.first;
    if (last.end !== undefined) while (this.#inspection.checkpointFor(next).first === last.first) next++;
    return { first, piece: await this.#read(start, last.end), next: last.end === undefined ? undefined : next };
  }

  async #read(start: number, end: number | undefined): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await fileOf(this.#files, this.#key, { start, end })) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}

/** The file of a load was deleted, or the disk does not give it. */
export class LoadFileGone extends AppError {
  constructor(key: string, cause?: unknown) {
    super(404, 'loads.file.gone');
    this.cause = new Error(`The file ${key} of a load cannot be read.`, { cause });
  }
}

export async function fileOf(
  files: FilesPort,
  key: string,
  range?: { start: number; end: number | undefined },
): Promise<Readable> {
  const file = await files.get(key, range).catch((cause: unknown) => {
    throw new LoadFileGone(key, cause);
  });
  if (!file) throw new LoadFileGone(key);
  return file.content;
}

/** Reads a file again only to know where its rows are; its verdict was kept when it was validated. */
export async function openRows(files: FilesPort, load: LoadRow): Promise<LoadRows> {
  const inspection = new Inspection(layoutOf(load), {
    today: load.day,
    maxIssues: 0,
    ...(load.delimiter !== null && { delimiter: load.delimiter }),
  });
  const { assumed } = await inspection.run(await fileOf(files, load.file_key));
  return new LoadRows(files, load.file_key, inspection, assumed);
}

export function layoutOf(load: Pick<LoadRow, 'layout'>): CsvLayout {
  return csvLayouts[load.layout];
}

/** Every column that a file of the layout may have, the trailing one included. */
export function columnsOf(load: Pick<LoadRow, 'layout'>): readonly CsvColumn[] {
  return writtenColumns(layoutOf(load));
}
