import type { CsvFileKey } from '@trastienda/domain';
import {
  type ColumnMap,
  type CsvReport,
  csvLayouts,
  isWorkbook,
  layoutRows,
  withColumns,
} from '@trastienda/validators';
import type { CheckInput } from './checked-file.ts';
import { filePieces } from './file-pieces.ts';

/** The rows of a chosen file, and what its verdict has to say beside them; or the verdict on a workbook that cannot be read. */
type RowsOfFile =
  | { readonly rows: Blob; readonly told: (report: CsvReport) => Promise<CsvReport> }
  | { readonly refused: CsvReport };

const headBytes = 8;

/**
 * Reads a chosen file as rows of its layout: a workbook as a file of rows, and the columns of a foreign file as its map assigns them. Any other
 * file is that already.
 */
export async function rowsOfFile(ask: FileAsk): Promise<RowsOfFile> {
  const read = await rowsAsGiven(ask);
  if ('refused' in read) return read;
  const { layout, map, delimiter } = ask;
  const open = () => filePieces(read.rows);
  const told = async (report: CsvReport) => withColumns(await read.told(report), open, { map, delimiter });
  if (!map) return { rows: read.rows, told };
  return { rows: await inPieces(layoutRows(open(), { layout: csvLayouts[layout], delimiter }, map)), told };
}

/** Only a workbook needs its reader, which is loaded then. */
async function rowsAsGiven({ layout, file, sheet: asked }: FileAsk): Promise<RowsOfFile> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (head.length < headBytes || !isWorkbook(head)) return { rows: file, told: async (report) => report };
  const { fileOfBlob, WorkbookRefusal, withSheet, workbookRefused, workbookText } = await import(
    '@trastienda/workbooks'
  );
  try {
    const { lines, ...sheet } = await workbookText(fileOfBlob(file), asked);
    return { rows: await inPieces(lines), told: async (report) => withSheet(report, sheet) };
  } catch (error) {
    if (!(error instanceof WorkbookRefusal)) throw error;
    return { refused: workbookRefused(layout, error, file.size) };
  }
}

/** The browser keeps the pieces, on the disk if they are many. */
async function inPieces(lines: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const pieces: Blob[] = [];
  for await (const piece of lines) pieces.push(new Blob([piece]));
  return new Blob(pieces, { type: 'text/csv' });
}

type FileAsk = Pick<CheckInput, 'file' | 'sheet' | 'delimiter'> & {
  readonly layout: CsvFileKey;
  readonly map?: ColumnMap | undefined;
};
