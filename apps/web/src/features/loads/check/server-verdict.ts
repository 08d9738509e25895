import type { CsvIssue } from '@trastienda/validators';

/** What the server said of a row when it tried the file out: wrong, or (a warning) not known to be right. */
export type ServerIssue = CsvIssue & { readonly severity: 'error' | 'warning' };

/** The server's verdict on a file, row by row; it stands beside what was found here, which it knows too. */
export class ServerVerdict {
  readonly #byRow: Map<number, ServerIssue[]> = new Map();
  readonly #bad: readonly number[];

  constructor(issues: readonly ServerIssue[]) {
    for (const issue of issues) this.#byRow.set(issue.row, [...(this.#byRow.get(issue.row) ?? []), issue]);
    const bad = new Set(issues.filter(({ severity }) => severity === 'error').map(({ row }) => row));
    this.#bad = [...bad].sort((a, b) => a - b);
  }

  /** The next row that it refused after `row`, or -1. */
  nextBad(row: number): number {
    return this.#bad.find((one) => one > row) ?? -1;
  }

  /** A row with what both sides say of it, each once; what the server could tell is no doubt any more. */
  join<
    Row extends { readonly row: number; readonly issues: readonly CsvIssue[]; readonly doubts: readonly CsvIssue[] },
  >(one: Row): Row {
    const told = this.#byRow.get(one.row) ?? [];
    const isNew = (issue: CsvIssue) =>
      !one.issues.some(({ column, code }) => column === issue.column && code === issue.code);
    const issues = [...one.issues, ...told.filter((issue) => issue.severity === 'error' && isNew(issue))];
    return { ...one, issues, doubts: told.filter(({ severity }) => severity === 'warning') };
  }
}
