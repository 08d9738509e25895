import { severityWord } from '@trastienda/domain';
import type { ByteSource } from './block-reader.ts';
import { csvRow } from './csv-text.ts';
import type { CsvInspection } from './inspection.ts';
import type { CsvIssue } from './problem.ts';

/** A byte order mark. Without it, spreadsheets read UTF-8 as Windows-1252. */
const mark = '\ufeff';

/** Titles of what a file of issues says of a row, after the row's own cells. */
export const issueTitles: readonly string[] = ['Fila', 'Columna', 'Código', 'Mensaje', 'Tipo'];

/** The cells under them: an error or a warning, and of this whether nobody could check it. Whoever writes such a file writes the same. */
export function issueCells(
  { row, column, code, message }: Pick<CsvIssue, 'row' | 'column' | 'message'> & { code: string },
  severity: 'error' | 'warning',
): string[] {
  return [String(row), column ?? '', code, message, severityWord(severity, code)];
}

/**
 * The file of issues, piece by piece: the person's own row, then what is said of it; one line an issue or a doubt.
 * Reads the file once more, so that it needs no memory however many issues there are.
 */
export async function* issuesCsv(inspection: CsvInspection, source: ByteSource): AsyncGenerator<string> {
  const titles = inspection.layout.columns.map((column) => column.title);
  yield mark + csvRow([...titles, ...issueTitles]);
  for await (const { cells, issues, doubts } of inspection.toldRows(source)) {
    // A row of the wrong width is cut or filled up, so that the columns of the issue stay in place.
    const own = titles.map((_, index) => cells[index] ?? '');
    for (const issue of issues) yield csvRow([...own, ...issueCells(issue, 'error')]);
    for (const doubt of doubts) yield csvRow([...own, ...issueCells(doubt, 'warning')]);
  }
}

/** The template of a layout: its titles and one example row that passes. */
export function csvTemplate(columns: readonly { title: string; example: string }[]): string {
  return mark + csvRow(columns.map(({ title }) => title)) + csvRow(columns.map(({ example }) => example));
}
