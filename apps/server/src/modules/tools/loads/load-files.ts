import { csvRow, issueCells, issueTitles, type RowText } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import type { LoadScope } from './load-access.ts';
import { findBadRows, findIssues, type IssueRow } from './load-issues.repository.ts';
import { type LoadRows, layoutOf, openRows } from './load-rows.ts';
import type { LoadRow } from './loads.repository.ts';
import { LoadFileGone } from './stored-file.ts';

/** A byte order mark. Without it, spreadsheets read UTF-8 as Windows-1252. */
const mark = '\ufeff';
const PAGE = 1_000;

/** The file of issues: one line for each issue or doubt, with the sender's own row followed by the issue. */
export async function* issuesFile(
  context: Context,
  scope: LoadScope,
  load: LoadRow,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  const { titles, rows } = await rowsIfThere(context, load);
  yield mark + csvRow([...titles, ...issueTitles]);
  let current = (await rows.next()).value;
  let written = 0;
  for await (const issue of allIssues(context, scope, load)) {
    if (written++ >= most) return;
    while (current && current.row < issue.row_number) current = (await rows.next()).value;
    // An issue of the file itself, or of its header, belongs to no row of data.
    const cells = current?.row === issue.row_number ? current.cells : [];
    const own = titles.map((_, index) => cells[index] ?? '');
    const { row_number: row, column_title: column, code, message, severity } = issue;
    yield csvRow([...own, ...issueCells({ row, column, code, message }, severity)]);
  }
}

/** The rows as they were sent. If the file is gone there are none, and the issues are still listed. */
async function rowsIfThere(
  { files, log }: Context,
  load: LoadRow,
): Promise<{ titles: string[]; rows: AsyncIterator<RowText, undefined> }> {
  try {
    const file = await openRows(files, load);
    return { titles: file.titles, rows: file.all() };
  } catch (error) {
    if (!(error instanceof LoadFileGone)) throw error;
    log.error({ err: error, loadId: load.id }, 'issues are told without their rows');
    return { titles: layoutOf(load).columns.map(({ title }) => title), rows: noRows() };
  }
}

const noRows = (): AsyncIterator<RowText, undefined> => ({ next: async () => ({ done: true, value: undefined }) });

async function* allIssues({ database }: Context, scope: LoadScope, load: LoadRow): AsyncGenerator<IssueRow> {
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await findIssues(database.db, scope, load.id, { offset, size: PAGE });
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** The rows of an ended load that were not applied, as a file of the same layout; 404 if its file is gone. */
export async function remainderFile(
  context: Context,
  scope: LoadScope,
  load: LoadRow,
): Promise<AsyncGenerator<string>> {
  const file = await openRows(context.files, load);
  return linesOf(remainingRows(context, scope, load, file), file.titles, ({ cells }) => cells);
}

/** The numbers of the same rows in the load's own file, one a line and in the same order. */
export async function remainderRows(
  context: Context,
  scope: LoadScope,
  load: LoadRow,
): Promise<AsyncGenerator<string>> {
  const file = await openRows(context.files, load);
  return linesOf(remainingRows(context, scope, load, file), issueTitles.slice(0, 1), ({ row }) => [String(row)]);
}

async function* linesOf(
  rows: AsyncIterable<RowText>,
  titles: readonly string[],
  cellsOf: (row: RowText) => readonly string[],
): AsyncGenerator<string> {
  yield mark + csvRow(titles);
  for await (const row of rows) yield csvRow(cellsOf(row));
}

async function* remainingRows(
  context: Context,
  scope: LoadScope,
  load: LoadRow,
  file: LoadRows,
): AsyncGenerator<RowText> {
  const bad = await findBadRows(context.database.db, scope, load.id);
  for await (const found of file.all()) {
    if (found.row > load.settled_row || bad.has(found.row)) yield found;
  }
}
