import type { CsvFileKey, MessageKey } from '@trastienda/domain';
import { say } from '@trastienda/domain';
import { type CsvReport, csvLayouts, refusedReport } from '@trastienda/validators';
import { Workbook } from './open-workbook.ts';
import type { WorkbookFile } from './workbook-file.ts';
import type { WorkbookRefusal } from './workbook-refusal.ts';

/** The sheet of a workbook that is read, and those that there are. */
export type ReadSheet = NonNullable<CsvReport['workbook']>;

/** A workbook as a file of rows: the lines of the sheet that is read, as CSV in UTF-8, in which each row keeps its number. */
export type WorkbookText = ReadSheet & { lines: AsyncGenerator<Uint8Array<ArrayBuffer>> };

/** Opens a workbook at a sheet: the one that is asked for, or the first that people see. Rejects with a `WorkbookRefusal`. */
export async function workbookText(file: WorkbookFile, asked?: string): Promise<WorkbookText> {
  const workbook = await Workbook.open(file);
  const sheet = workbook.sheetOf(asked);
  return { sheet, sheets: workbook.sheets, lines: workbook.lines(sheet) };
}

const formats: ReadonlySet<MessageKey> = new Set([
  'csv.workbook.old',
  'csv.workbook.protected',
  'csv.workbook.macros',
  'csv.workbook.binary',
  'csv.workbook.openDocument',
  'csv.workbook.zip',
  'csv.workbook.broken',
]);

/** The verdict on a workbook that cannot be read. */
export function workbookRefused(layout: CsvFileKey, { code, params }: WorkbookRefusal, bytes: number): CsvReport {
  const problem = formats.has(code) ? { code: 'csv.file.format' as const, cause: { code, params } } : { code, params };
  return refusedReport(csvLayouts[layout], problem, bytes);
}

/** The verdict on a sheet's rows, which says what sheet it is; where there are others, a warning names them. */
export function withSheet<Report extends Pick<CsvReport, 'warnings'>>(
  report: Report,
  { sheet, sheets }: ReadSheet,
): Report & { workbook: ReadSheet } {
  const others = sheets.filter((one) => one !== sheet).join(', ');
  const message = say('csv.workbook.sheets', { sheet, others });
  const warning = { row: 1, column: null, code: 'csv.workbook.sheets' as const, message };
  const warnings = others === '' ? report.warnings : [warning, ...report.warnings];
  return { ...report, warnings, workbook: { sheet, sheets } };
}
