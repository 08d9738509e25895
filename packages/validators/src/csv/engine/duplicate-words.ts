import { say } from '@trastienda/domain';
import type { CellEncoding } from './encoding.ts';
import type { IssueLog } from './issue-log.ts';
import type { Problem } from './problem.ts';

/** Other rows that a message names. */
const named = 5;
/** The first rows of a key that have to be known to say of each of its rows which the others are. */
export const firstRows = named + 1;

/** Rows that share a key: the first of them in the order of the file, and how many there are. */
export type SameKey = { first: readonly number[]; count: number };

/** Whoever finds the rows that share a key in one column, wherever the keys are kept meanwhile. */
export interface KeyFinder {
  readonly column: number;
  /** Notes the key of a row; `view` is the memory of `bytes`. */
  add(bytes: Uint8Array, view: DataView, start: number, end: number, row: number): void;
  /** Notes a key that is known to be no number. */
  addText(bytes: Uint8Array, start: number, end: number, row: number): void;
  /** Tells every such row, key by key in the order in which the keys came; in words while the log keeps them. */
  report(log: IssueLog, encoding: CellEncoding): void;
}

/** What is said of one of the rows that share a key (R15). */
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
