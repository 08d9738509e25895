import type { CsvFileKey } from '@trastienda/domain';
import { type CsvReport, isWorkbook } from '@trastienda/validators';
import type { CheckInput } from './checked-file.ts';

/** The rows of a chosen file, and what its verdict has to say beside them; or the verdict on a workbook that cannot be read. */
type RowsOfFile =
  | { readonly rows: Blob; readonly told: (report: CsvReport) => CsvReport }
  | { readonly refused: CsvReport };

const headBytes = 8;

/** Reads a workbook as a file of rows; any other file is that already. Only a workbook needs its reader, which is loaded then. */
export async function rowsOfFile({ layout, file, sheet: asked }: FileAsk): Promise<RowsOfFile> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (head.length < headBytes || !isWorkbook(head)) return { rows: file, told: (report) => report };
  const { fileOfBlob, WorkbookRefusal, withSheet, workbookRefused, workbookText } = await import(
    '@trastienda/workbooks'
  );
  try {
    const { lines, ...sheet } = await workbookText(fileOfBlob(file), asked);
    // The browser keeps the pieces, on the disk if they are many.
    const pieces: Blob[] = [];
    for await (const piece of lines) pieces.push(new Blob([piece]));
    return { rows: new Blob(pieces, { type: 'text/csv' }), told: (report) => withSheet(report, sheet) };
  } catch (error) {
    if (!(error instanceof WorkbookRefusal)) throw error;
    return { refused: workbookRefused(layout, error, file.size) };
  }
}

type FileAsk = Pick<CheckInput, 'file' | 'sheet'> & { readonly layout: CsvFileKey };
