import { say } from '@trastienda/domain';
import type { CellEncoding } from './encoding.ts';
import type { IssueLog } from './issue-log.ts';
import type { Problem } from './problem.ts';

/** How many other rows a message names. */
const named = 5;
/** How many first rows of a key must be known, so that the message of each row can name the others. */
export const firstRows = named + 1;

/** Rows that share a key: the first ones in file order, and the total. */
export type SameKey = { first: readonly number[]; count: number };

/** Finds the rows that share a key in one column, wherever the keys are stored. */
export interface KeyFinder {
  readonly column: number;
  /** Records the key of a row; `view` is the memory of `bytes`. */
  add(bytes: Uint8Array, view: DataView, start: number, end: number, row: number): void;
  /** Reports every such row, ordered by the first occurrence of its key; with words as long as the log keeps them. */
  report(log: IssueLog, encoding: CellEncoding): void;
}

/** The problem of one of the rows that share a key (R15). */
export function duplicateProblem(title: string, value: string, { first, count }: SameKey, row: number): Problem {
  const others = first.filter((other) => other !== row).slice(0, named);
  const more = count - 1 - others.length;
  return { code: 'csv.row.duplicate', params: { title, value, rows: rowNames(others, more) } };
}

function rowNames(rows: readonly number[], more: number): string {
  if (rows.length === 1 && more === 0) return say('csv.row.duplicateOther', { list: String(rows[0]) });
  const list =
    more > 0
      ? say('csv.row.duplicateMore', { list: rows.join(', '), n: more })
      : `${rows.slice(0, -1).join(', ')} y ${rows.at(-1)}`;
  return say('csv.row.duplicateOthers', { list });
}
