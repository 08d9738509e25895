import type { ByteSource } from './block-reader.ts';
import { csvRow } from './csv-text.ts';
import type { CsvInspection } from './inspection.ts';

/** A byte order mark: without it spreadsheets read UTF-8 as Windows-1252. */
const mark = '\ufeff';

/**
 * The file of issues, piece by piece: the person's own row, then row number, column, code and message; one line an issue.
 * Reads the file once more, so that it needs no memory however many issues there are.
 */
export async function* issuesCsv(inspection: CsvInspection, source: ByteSource): AsyncGenerator<string> {
  const titles = inspection.layout.columns.map((column) => column.title);
  yield mark + csvRow([...titles, 'Fila', 'Columna', 'Código', 'Mensaje']);
  for await (const { row, cells, issues, doubts } of inspection.toldRows(source)) {
    // A row of the wrong width is cut or filled up, so that the columns of the issue stay in place.
    const own = titles.map((_, index) => cells[index] ?? '');
    for (const { column, code, message } of [...issues, ...doubts])
      yield csvRow([...own, String(row), column ?? '', code, message]);
  }
}

/** The template of a layout: its titles and one example row that passes. */
export function csvTemplate(columns: readonly { title: string; example: string }[]): string {
  return mark + csvRow(columns.map(({ title }) => title)) + csvRow(columns.map(({ example }) => example));
}
