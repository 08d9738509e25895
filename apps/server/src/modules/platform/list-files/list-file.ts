import { Readable } from 'node:stream';
import { type ReportFormat, todayInMexico } from '@trastienda/domain';
import { type CsvLayout, csvRow, writtenColumns } from '@trastienda/validators';
import { byteOrderMark, csvAnswer } from './csv-file.ts';
import { cellWriter, csvWriter, type ReportColumn } from './report-columns.ts';
import { type Cell, xlsxFile } from './xlsx-file.ts';

const TITLE_WIDTH = 18;
/** How many rows of a layout are joined before they are yielded. */
const TOGETHER = 500;

/** The rows of a list that is exported, in either format. */
export type ListFile = {
  titles: readonly string[];
  lines: () => AsyncGenerator<string>;
  cells: () => AsyncGenerator<Cell[][]>;
};

/** A list as a file with these columns. */
export function columnsFile<Row>(columns: ReportColumn<Row>[], batches: () => AsyncIterable<readonly Row[]>): ListFile {
  async function* written<Piece>(write: (rows: readonly Row[]) => Piece): AsyncGenerator<Piece> {
    for await (const rows of batches()) yield write(rows);
  }
  return {
    titles: columns.map(({ title }) => title),
    lines: () => written(csvWriter(columns)),
    cells: () => written(cellWriter(columns)),
  };
}

/** A list as a file in the layout of a load, which can be changed and loaded again as CSV (S2 §3). */
export function layoutFile(layout: CsvLayout, rows: () => AsyncIterable<readonly string[]>): ListFile {
  const columns = writtenColumns(layout);
  async function* written<Piece>(write: (rows: readonly (readonly string[])[]) => Piece): AsyncGenerator<Piece> {
    let some: (readonly string[])[] = [];
    for await (const row of rows()) {
      some.push(row);
      if (some.length < TOGETHER) continue;
      yield write(some);
      some = [];
    }
    yield write(some);
  }
  const cell = (text: string, column: number): Cell => {
    const holds = text === '' ? undefined : columns[column]?.cell.holds;
    if (holds === 'number') return Number(text);
    return holds === 'day' ? { day: text } : text;
  };
  return {
    titles: columns.map(({ title }) => title),
    lines: () => written((some) => some.map(csvRow).join('')),
    cells: () => written((some) => some.map((row) => row.map(cell))),
  };
}

type FileOptions = { name: string; sheet: string; format: ReportFormat | undefined; rows: number; now: Date };

/** The file of a list as a response, named by the day and streamed only as fast as the caller reads it. */
export function listFileAnswer(
  { name, sheet, format = 'csv', rows, now }: FileOptions,
  { titles, lines, cells }: ListFile,
) {
  const fileName = `${name}-${todayInMexico(now)}.${format}`;
  if (format === 'csv') return csvAnswer(fileName, csvPieces(), rows);
  const pieces = xlsxFile({ name: sheet, titles, widths: titles.map(() => TITLE_WIDTH) }, cells());
  return {
    status: 200 as const,
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'X-Total-Count': rows,
    },
    body: Readable.from(pieces, { objectMode: false }),
  };

  async function* csvPieces(): AsyncGenerator<string> {
    yield byteOrderMark + csvRow(titles);
    for await (const text of lines()) if (text !== '') yield text;
  }
}
