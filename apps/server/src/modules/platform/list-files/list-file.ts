import { Readable } from 'node:stream';
import { type ReportFormat, todayInMexico } from '@trastienda/domain';
import {
  type CsvColumn,
  type CsvLayout,
  csvRow,
  csvTemplate,
  type LayoutCells,
  rowTextsOf,
  writtenColumns,
} from '@trastienda/validators';
import { byteOrderMark, csvAnswer } from './csv-file.ts';
import { cellWriter, chosenColumns, csvWriter, type ReportColumn } from './report-columns.ts';
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

type LayoutRows<Layout extends CsvLayout> = AsyncIterable<LayoutCells<Layout>> | Iterable<LayoutCells<Layout>>;

/** Rows of a layout as the texts of these columns, some at a time. */
async function* textsTogether<Layout extends CsvLayout>(
  layout: Layout,
  columns: readonly CsvColumn[],
  rows: LayoutRows<Layout>,
) {
  const textsOf = rowTextsOf(layout, columns);
  let some: string[][] = [];
  for await (const row of rows) {
    some.push(textsOf(row));
    if (some.length < TOGETHER) continue;
    yield some;
    some = [];
  }
  yield some;
}

const linesOf = (rows: readonly (readonly string[])[]): string => rows.map(csvRow).join('');

/** Rows as a file of their layout, in pieces; without rows, it has the layout's example if `orExample`. */
export async function* layoutLines<Layout extends CsvLayout>(
  layout: Layout,
  rows: LayoutRows<Layout>,
  { orExample = false }: { orExample?: boolean } = {},
): AsyncGenerator<string> {
  const columns = writtenColumns(layout);
  let head = byteOrderMark + csvRow(columns.map(({ title }) => title));
  for await (const some of textsTogether(layout, columns, rows)) {
    if (some.length === 0) break;
    yield head + linesOf(some);
    head = '';
  }
  if (head) yield orExample ? csvTemplate(columns) : head;
}

/** A list as a file in the layout of a load, which can be changed and loaded again (S2 §3); with columns that were chosen, it has those alone. */
export function layoutFile<Layout extends CsvLayout>(
  layout: Layout,
  rows: () => LayoutRows<Layout>,
  chosen?: readonly string[],
): ListFile {
  const columns = chosenColumns(writtenColumns(layout), chosen);
  async function* written<Piece>(write: (rows: readonly (readonly string[])[]) => Piece): AsyncGenerator<Piece> {
    for await (const some of textsTogether(layout, columns, rows())) yield write(some);
  }
  const cell = (text: string, column: number): Cell => {
    const { holds, isPesos } = (text === '' ? undefined : columns[column]?.cell) ?? {};
    if (holds === 'number') return isPesos ? { pesos: Number(text) } : Number(text);
    return holds === 'day' ? { day: text } : text;
  };
  return {
    titles: columns.map(({ title }) => title),
    lines: () => written(linesOf),
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
