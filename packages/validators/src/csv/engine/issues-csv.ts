import { severityWord } from '@trastienda/domain';
import type { ByteSource } from './block-reader.ts';
import { csvRow } from './csv-text.ts';
import type { CsvInspection } from './inspection.ts';
import type { CsvIssue } from './problem.ts';

/** A byte order mark. Without it, spreadsheets read UTF-8 as Windows-1252. */
const mark = '\ufeff';

/** Titles of the columns that a file of issues adds after the row's own cells. */
export const issueTitles: readonly string[] = ['Fila', 'Columna', 'Código', 'Mensaje', 'Tipo'];

/** The cells below those titles: an error or a warning, which may be an unchecked value. Every file of issues uses them. */
export function issueCells(
  { row, column, code, message }: Pick<CsvIssue, 'row' | 'column' | 'message'> & { code: string },
  severity: 'error' | 'warning',
): string[] {
  return [String(row), column ?? '', code, message, severityWord(severity, code)];
}

/**
 * The file of issues, piece by piece: one line per issue or warning, with the person's own row in front. It reads the file once more, so
 * that memory stays constant however many issues there are.
 */
export async function* issuesCsv(inspection: CsvInspection, source: ByteSource): AsyncGenerator<string> {
  const titles = inspection.layout.columns.map((column) => column.title);
  yield mark + csvRow([...titles, ...issueTitles]);
  for await (const { cells, issues, doubts } of inspection.toldRows(source)) {
    // A row of the wrong width is cut or padded, so that the columns of the issue stay aligned.
    const own = titles.map((_, index) => cells[index] ?? '');
    for (const issue of issues) yield csvRow([...own, ...issueCells(issue, 'error')]);
    for (const doubt of doubts) yield csvRow([...own, ...issueCells(doubt, 'warning')]);
  }
}

/** The template of a layout: its titles and one example row that passes. */
export function csvTemplate(columns: readonly { title: string; example: string }[]): string {
  return mark + csvRow(columns.map(({ title }) => title)) + csvRow(columns.map(({ example }) => example));
}
