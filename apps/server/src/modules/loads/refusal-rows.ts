import { say } from '@trastienda/domain';
import { columnsOf, type FileRow } from './load-rows.ts';
import type { LoadRow } from './loads.repository.ts';
import type { RowRefusal, TargetRow } from './targets/load-target.ts';

/** A row of the file as its target reads it. */
export function targetRow(load: LoadRow, { row, cells }: FileRow): TargetRow {
  const keys = columnsOf(load).map(({ key }) => key);
  return { row, cells: Object.fromEntries(keys.map((key, index) => [key, cells[index] ?? ''])) };
}

/** What a target refused, as issues of the load. */
export function refusalRows(load: LoadRow, refusals: readonly RowRefusal[]) {
  const titles = new Map(columnsOf(load).map(({ title, key }) => [key, title]));
  return refusals.map(({ row, column, code, params, message }) => ({
    load_id: load.id,
    row_number: row,
    position: 0,
    column_key: column,
    column_title: column === null ? null : (titles.get(column) ?? null),
    code,
    message: message ?? say(code, params),
  }));
}
