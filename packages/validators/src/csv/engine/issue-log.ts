import type { CsvLayout } from '../layouts/define-csv-layout.ts';
import { type CsvIssue, issueAt, mostDoubts, type Problem } from './problem.ts';
import { RowSet } from './row-set.ts';

/** Issues whose words are kept where nobody says how many. */
export const usualIssues = 1000;

/** What a part of a file found out: bad rows, the first issues, and how many there are by column. */
type FoundIssues = {
  invalidRows: Uint32Array;
  issues: readonly CsvIssue[];
  issueCount: number;
  byColumn: Float64Array;
  /** The first values that nobody could check. */
  doubts: readonly CsvIssue[];
};

/** Counts every issue, marks every bad row in one bit, and keeps the words of the first ones only. */
export class IssueLog {
  readonly invalidRows: RowSet = new RowSet();
  readonly issues: CsvIssue[] = [];
  readonly doubts: CsvIssue[] = [];
  /** Rows with a value that somebody was asked about and could not tell. */
  readonly doubtfulRows: RowSet = new RowSet();
  /** Rows about which something is odd, and nothing wrong. */
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

  /** Whether another issue's words would still be kept. */
  get isOpen(): boolean {
    return this.room > 0;
  }

  /** How many more issues are kept in words. */
  get room(): number {
    return this.#max - this.issues.length;
  }

  /** Whether another doubt's words would still be kept. */
  get isOpenToDoubts(): boolean {
    return this.doubts.length < Math.min(this.#max, mostDoubts);
  }

  /** Bad rows, rows that are doubtful and not bad, and rows that are odd and neither. */
  get counts(): { invalidRows: number; doubtfulRows: number; warnedRows: number } {
    const { doubtfulRows, invalidRows, warnedRows } = this;
    return {
      invalidRows: invalidRows.size,
      doubtfulRows: countIn(doubtfulRows, (row) => !invalidRows.has(row)),
      warnedRows: countIn(warnedRows, (row) => !invalidRows.has(row) && !doubtfulRows.has(row)),
    };
  }

  /** Notes a value that nobody could check: its row is neither bad nor known to be good. */
  doubt(row: number, column: number | null, problem: Problem | undefined, wasAsked = false): void {
    if (wasAsked) this.doubtfulRows.add(row);
    if (problem && this.isOpenToDoubts) this.doubts.push(issueAt(row, this.#titles[column ?? -1] ?? null, problem));
  }

  /** Notes what is odd about a row and refuses nothing. */
  warn(row: number, column: number | null, problem: Problem): void {
    this.warnedRows.add(row);
    this.doubt(row, column, problem);
  }

  add(row: number, column: number | null, problem: Problem): void {
    this.tally(row, column);
    if (this.isOpen) this.tell(row, column, problem);
  }

  /** Keeps the words of an issue that was counted. */
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

  /** Adds what a part found, its rows counted from `base`. */
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

  /** What this log holds, to be joined to another. */
  found(): FoundIssues {
    return {
      invalidRows: this.invalidRows.rows(),
      issues: this.issues,
      issueCount: this.count,
      byColumn: this.#byColumn,
      doubts: this.doubts,
    };
  }

  /** Kept issues in the order of the file, and all of them by column. */
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
