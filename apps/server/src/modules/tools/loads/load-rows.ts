import {
  type CsvColumn,
  type CsvLayout,
  csvLayouts,
  eachRow,
  type RowMap,
  type RowText,
  textsOf,
  writtenColumns,
} from '@trastienda/validators';
import type { FilesPort } from '../../../ports/files/files-port.ts';
import { CopyLines } from './copy-lines.ts';
import type { LoadRow } from './loads.repository.ts';
import { pieceOf } from './stored-file.ts';
import type { StagedTarget } from './targets/load-target.ts';
import { checkFile } from './threads/check-file.ts';
import type { CheckOrder } from './threads/check-messages.ts';

/** Some rows; `isLast` says that no rows follow. */
export type RowsRead = { rows: RowText[]; isLast: boolean };

// Rows that become lines at a time: a few milliseconds of work.
const pieceRows = 10_000;
const pieceBytes = 2_097_152;

/** Reads rows of an inspected file from any position. */
export class LoadRows {
  readonly #files: FilesPort;
  readonly #key: string;
  readonly #map: RowMap;
  /** The file's columns, under its own titles. */
  readonly columns: readonly CsvColumn[];

  constructor(files: FilesPort, load: Pick<LoadRow, 'layout' | 'file_key'>, map: RowMap) {
    this.#files = files;
    this.#key = load.file_key;
    this.#map = map;
    const columns = columnsOf(load);
    this.columns = map.titles.flatMap((title, index) => {
      const column = columns[index];
      return column ? [{ ...column, title }] : [];
    });
  }

  /** Titles of the file's own columns. */
  get titles(): string[] {
    return this.columns.map(({ title }) => title);
  }

  /** Reads the rows after a row, at least `wanted` of them if there are that many. */
  async after(row: number, wanted: number): Promise<RowsRead> {
    const rows: RowText[] = [];
    const { assumed } = this.#map;
    if (!assumed) return { rows, isLast: true };
    let next = row + 1;
    for (;;) {
      const { first, start } = this.#map.checkpointFor(next);
      // One read usually finds all of them; if many rows are blank, further reads follow.
      next += wanted - rows.length - 1;
      const last = this.#map.checkpointFor(next);
      const piece = await this.#read(start, last.end);
      for (const found of textsOf(piece, first, assumed)) if (found.row > row) rows.push(found);
      if (last.end === undefined) return { rows, isLast: true };
      if (rows.length >= wanted) return { rows, isLast: false };
      while (this.#map.checkpointFor(next).first === last.first) next++;
    }
  }

  /** Reads chosen rows, which are given in the order of the file. */
  async *chosen(numbers: readonly number[]): AsyncGenerator<RowText> {
    const wanted = new Set(numbers);
    let last = 0;
    for (const number of numbers) {
      if (number <= last) continue;
      const { rows } = await this.after(number - 1, 1);
      for (const found of rows) if (wanted.has(found.row)) yield found;
      last = rows.at(-1)?.row ?? number;
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

  /** Yields the good rows after a row as lines of CSV, made from the bytes of the file; ends early when the work is stopped. */
  async *lines(
    row: number,
    { columns, line }: Pick<StagedTarget, 'columns' | 'line'>,
    isBad: (row: number) => boolean,
    stopped: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    const { assumed } = this.#map;
    if (!assumed) return;
    const keys = this.columns.map(({ key }) => key);
    const wanted = columns.map((key) => keys.indexOf(key));
    let reading = this.#piece(row + 1);
    for (;;) {
      const { first, piece, next } = await reading;
      if (stopped.aborted) return;
      if (next !== undefined) {
        reading = this.#piece(next);
        reading.catch(() => undefined); // the caller may fail before it awaits this read
      }
      const lines = new CopyLines(piece.length + 1_024);
      eachRow(piece, first, assumed, wanted, (at, cells) => {
        if (at > row && !isBad(at)) line(lines, at, cells);
      });
      yield lines.written;
      if (next === undefined) return;
    }
  }

  /** Reads bytes that begin with row `first`, which is `row` or an earlier one; `next` is the row after them. */
  async #piece(row: number): Promise<{ first: number; piece: Buffer; next: number | undefined }> {
    const { first, start } = this.#map.checkpointFor(row);
    let wanted = pieceRows;
    let last = this.#map.checkpointFor(first + wanted - 1);
    for (; wanted > 1 && (last.end ?? start) - start > pieceBytes; wanted >>= 1) {
      last = this.#map.checkpointFor(first + (wanted >> 1));
    }
    let next = last.first;
    if (last.end !== undefined) while (this.#map.checkpointFor(next).first === last.first) next++;
    return { first, piece: await this.#read(start, last.end), next: last.end === undefined ? undefined : next };
  }

  #read(start: number, end: number | undefined): Promise<Buffer> {
    return pieceOf(this.#files, this.#key, { start, end });
  }
}

/** Reads a file again only to find its rows; its verdict was kept when it was validated. */
export async function openRows(files: FilesPort, load: LoadRow): Promise<LoadRows> {
  const checked = await checkFile({ files, key: load.file_key, order: orderOf(load, 0) });
  await checked.close();
  return new LoadRows(files, load, checked.map);
}

/** The order to check the file of a load; at most `maxIssues` issues are kept. */
export function orderOf(load: LoadRow, maxIssues: number): CheckOrder {
  return {
    layout: load.layout,
    today: load.day,
    judgedLater: true,
    maxIssues,
    ...(load.delimiter !== null && { delimiter: load.delimiter }),
  };
}

export function layoutOf(load: Pick<LoadRow, 'layout'>): CsvLayout {
  return csvLayouts[load.layout];
}

/** Every column that a file of the layout may have, the trailing one included. */
export function columnsOf(load: Pick<LoadRow, 'layout'>): readonly CsvColumn[] {
  return writtenColumns(layoutOf(load));
}
