import { type CsvColumn, problemText, type RowText, storedText } from '@trastienda/validators';
import { firstTargetWarning } from './load-issues.repository.ts';
import { columnsOf } from './load-rows.ts';
import type { LoadRow } from './loads.repository.ts';
import type { RowRefusal, TargetRow } from './targets/load-target.ts';

/** The good rows of the file in the form that the target reads: every text as it is stored. */
export function targetRows(load: LoadRow, rows: readonly RowText[], isBad: (row: number) => boolean): TargetRow[] {
  const columns = columnsOf(load);
  return rows.flatMap(({ row, cells }) => {
    if (isBad(row)) return [];
    const named: Record<string, string> = {};
    for (const [index, { key, cell }] of columns.entries()) named[key] = storedText(cell, cells[index] ?? '');
    return [{ row, cells: named }];
  });
}

/** A target's warnings about rows, as issues of the load, after all other issues of the same row. */
export function* warningRows(load: LoadRow, columns: readonly CsvColumn[], warnings: readonly RowRefusal[]) {
  for (const row of refusalRows(load, columns, warnings)) {
    yield { ...row, position: firstTargetWarning + row.position, severity: 'warning' as const };
  }
}

/** A target's refusals as issues of the load, generated one by one; `columns` are those of the file. */
export function* refusalRows(load: LoadRow, columns: readonly CsvColumn[], refusals: readonly RowRefusal[]) {
  const titles = new Map(columns.map(({ title, key }) => [key, title]));
  const isUndo = load.undoes_load_id !== null;
  const told = new Map<number, number>();
  for (const { row, column, code: found, params, cause, message } of refusals) {
    // The rows of an undo come from no export that could be outdated: a difference from what the load wrote is a later change.
    const code = isUndo && found === 'loads.sku.stale' ? 'loads.undo.changed' : found;
    const position = told.get(row) ?? 0;
    told.set(row, position + 1);
    yield {
      load_id: load.id,
      row_number: row,
      position,
      column_key: column,
      column_title: column === null ? null : (titles.get(column) ?? null),
      code,
      message: message ?? problemText({ code, ...(params && { params }), ...(cause && { cause }) }),
    };
  }
}
