import type { DeclaredList, ListColumn } from '../search/declare-list.ts';

type Deep<T> = T extends object ? { [K in keyof T]?: Deep<T[K]> } : T;

/** What a list shows of a row, by column, and the row's key. */
export function shown<Row>(
  list: Pick<DeclaredList<Row, never>, 'rowKey'> & { columns: readonly ListColumn<Row>[] },
  row: Deep<Row>,
) {
  const whole = row as Row;
  return { row: list.rowKey(whole), ...Object.fromEntries(list.columns.map(({ key, value }) => [key, value(whole)])) };
}

/** When the rows of such tests happened. */
export const moment = '2026-11-20T18:00:00Z';
