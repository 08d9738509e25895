import type { CsvLayout } from '../layouts/define-csv-layout.ts';
import { type CsvIssue, issueAt, mostDoubts, type Problem } from './problem.ts';
import { RowSet } from './row-set.ts';

/** The default number of issues kept with their words. */
export const usualIssues = 1000;

/** The findings of a part of a file: invalid rows, the first issues, and the number of issues by column. */
type FoundIssues = {
  invalidRows: Uint32Array;
  issues: readonly CsvIssue[];
  issueCount: number;
  byColumn: Float64Array;
  /** The first warnings. */
  doubts: readonly CsvIssue[];
};

/** Counts every issue, marks every invalid row with one bit, and keeps the words of the first issues only. */
export class IssueLog {
  readonly invalidRows: RowSet = new RowSet();
  readonly issues: CsvIssue[] = [];
  readonly doubts: CsvIssue[] = [];
  /** Rows with a value that was looked up without a definite answer. */
  readonly doubtfulRows: RowSet = new RowSet();
  /** Rows that are odd but not wrong. */
  readonly warnedRows: RowSet = new RowSet();
  count = 0;
  readonly #titles: readonly string[];
  readonly #byColumn: Float64Array;
  readonly #max: number;
  readonly #onIssue: ((issue: CsvIssue) => void) | undefined;

  constructor(layout: CsvLayout, max: number, onIssue?: (issue: CsvIssue) => void) {
    this.#titles = layout.columns.map((column) => column.title);
    this.#byColumn = new Float64Array(layout.columns.length + 1);
    this.#max = max;
    this.#onIssue = onIssue;
  }

  /** Whether the words of another issue would still be kept. */
  get isOpen(): boolean {
    return this.room > 0;
  }

  /** How many more issues are kept in words. */
  get room(): number {
    return this.#max - this.issues.length;
  }

  /** Whether the words of another warning would still be kept. */
  get isOpenToDoubts(): boolean {
    return this.doubts.length < Math.min(this.#max, mostDoubts);
  }

  /** The numbers of invalid rows, of other rows that are doubtful, and of the remaining rows that are odd. */
  get counts(): { invalidRows: number; doubtfulRows: number; warnedRows: number } {
    const { doubtfulRows, invalidRows, warnedRows } = this;
    return {
      invalidRows: invalidRows.size,
      doubtfulRows: countIn(doubtfulRows, (row) => !invalidRows.has(row)),
      warnedRows: countIn(warnedRows, (row) => !invalidRows.has(row) && !doubtfulRows.has(row)),
    };
  }

  /** Records a value that could not be verified: its row is neither invalid nor known to be valid. */
  doubt(row: number, column: number | null, problem: Problem | undefined, wasAsked = false): void {
    if (wasAsked) this.doubtfulRows.add(row);
    if (problem && this.isOpenToDoubts) this.doubts.push(issueAt(row, this.#titles[column ?? -1] ?? null, problem));
  }

  /** Records a warning about a row, which does not refuse it. */
  warn(row: number, column: number | null, problem: Problem): void {
    this.warnedRows.add(row);
    this.doubt(row, column, problem);
  }

  add(row: number, column: number | null, problem: Problem): void {
    this.tally(row, column);
    if (this.isOpen) this.tell(row, column, problem);
  }

  /** Keeps the words of an issue that is already counted. */
  tell(row: number, column: number | null, problem: Problem): void {
    const issue = issueAt(row, column === null ? null : (this.#titles[column] ?? null), problem);
    this.issues.push(issue);
    this.#onIssue?.(issue);
  }

  /** Counts an issue without words. */
  tally(row: number, column: number | null): void {
    this.invalidRows.add(row);
    this.count++;
    const index = column === null ? this.#titles.length : column;
    this.#byColumn[index] = (this.#byColumn[index] as number) + 1;
  }

  /** Adds the findings of a part; its rows are counted from `base`. */
  join({ invalidRows, issues, issueCount, byColumn, doubts }: FoundIssues, base: number): void {
    for (const doubt of doubts) if (this.isOpenToDoubts) this.doubts.push({ ...doubt, row: base + doubt.row });
    this.invalidRows.addAll(invalidRows, base);
    this.count += issueCount;
    for (let index = 0; index < byColumn.length; index++) {
      this.#byColumn[index] = (this.#byColumn[index] as number) + (byColumn[index] as number);
    }
    for (const issue of issues) {
      if (!this.isOpen) return;
      const moved = { ...issue, row: base + issue.row };
      this.issues.push(moved);
      this.#onIssue?.(moved);
    }
  }

  /** The contents of this log, to be joined to another. */
  found(): FoundIssues {
    return {
      invalidRows: this.invalidRows.rows(),
      issues: this.issues,
      issueCount: this.count,
      byColumn: this.#byColumn,
      doubts: this.doubts,
    };
  }

  /** The kept issues in file order, and the number of all issues by column. */
  summary(): { issues: CsvIssue[]; byColumn: Record<string, number> } {
    const place = new Map(this.#titles.map((title, index) => [title, index]));
    const at = ({ column }: CsvIssue): number => (column === null ? -1 : (place.get(column) ?? -1));
    const byColumn = [...this.#titles, 'fila'].map((title, index) => [title, this.#byColumn[index] as number] as const);
    return {
      issues: this.issues.sort((a, b) => a.row - b.row || at(a) - at(b)),
      byColumn: Object.fromEntries(byColumn.filter(([, count]) => count > 0)),
    };
  }
}

function countIn(rows: RowSet, isCounted: (row: number) => boolean): number {
  let count = 0;
  for (let row = rows.after(0); row >= 0; row = rows.after(row)) if (isCounted(row)) count++;
  return count;
}
