import {
  type CountedKey,
  type CsvFileKey,
  type MessageKey,
  type MessageParams,
  say,
  sayCount,
} from '@trastienda/domain';
import { type CsvReport, csvLayouts, refusedReport } from '@trastienda/validators';
import { Workbook } from './open-workbook.ts';
import type { HiddenCells } from './sheet-lines.ts';
import type { WorkbookFile } from './workbook-file.ts';
import type { WorkbookRefusal } from './workbook-refusal.ts';

/** The sheet of a workbook that is read, and those that there are. */
export type ReadSheet = NonNullable<CsvReport['workbook']>;

/**
 * A workbook as a file of rows: the lines of the sheet that is read, as CSV in UTF-8, in which each row keeps its number. What it hides is known
 * when all lines are read.
 */
export type WorkbookText = ReadSheet & { lines: AsyncGenerator<Uint8Array<ArrayBuffer>> };

/** Opens a workbook at a sheet: the one that is asked for, or the first that people see. Rejects with a `WorkbookRefusal`. */
export async function workbookText(file: WorkbookFile, asked?: string): Promise<WorkbookText> {
  const workbook = await Workbook.open(file);
  const sheet = workbook.sheetOf(asked);
  const hidden: HiddenCells = { rows: 0, firstRow: 0, columns: [] };
  return { sheet, sheets: workbook.sheets, hidden, lines: workbook.lines(sheet, hidden) };
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

/**
 * The verdict on a sheet's rows, which says what sheet it is. Warnings name the other sheets, and what people do not see and is read all the
 * same: rows that are hidden or filtered out, hidden columns, and a hidden sheet.
 */
export function withSheet<Report extends Pick<CsvReport, 'warnings'>>(
  report: Report,
  { sheet, sheets, hidden }: ReadSheet,
): Report & { workbook: ReadSheet } {
  const others = sheets.filter((one) => one !== sheet).join(', ');
  const { rows = 0, firstRow = 1, columns = [] } = hidden ?? {};
  const told = [
    ...(others === '' ? [] : [warning('csv.workbook.sheets', say('csv.workbook.sheets', { sheet, others }))]),
    ...(sheets.includes(sheet)
      ? []
      : [warning('csv.workbook.hiddenSheet', say('csv.workbook.hiddenSheet', { sheet }))]),
    ...counted('csv.workbook.hiddenRows', rows, { row: firstRow }, firstRow),
    ...counted('csv.workbook.hiddenColumns', columns.length, { columns: columns.join(', ') }),
  ];
  return { ...report, warnings: [...told, ...report.warnings], workbook: { sheet, sheets } };
}

const counted = (code: CountedKey, n: number, params: MessageParams, row?: number) =>
  n === 0 ? [] : [warning(code, sayCount(code, n, params), row)];

const warning = (code: MessageKey, message: string, row = 1) => ({ row, column: null, code, message });
