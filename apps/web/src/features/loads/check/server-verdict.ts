import type { CsvIssue } from '@trastienda/validators';

/** An issue that the server's rehearsal reported for a row: an error, or (a warning) a value that could not be confirmed or is odd. */
export type ServerIssue = CsvIssue & { readonly severity: 'error' | 'warning' };

/** The server's verdict on a file, row by row. It is merged with the errors found in the browser, which the server finds too. */
export class ServerVerdict {
  readonly #byRow: Map<number, ServerIssue[]> = new Map();
  readonly #bad: readonly number[];

  constructor(issues: readonly ServerIssue[]) {
    for (const issue of issues) this.#byRow.set(issue.row, [...(this.#byRow.get(issue.row) ?? []), issue]);
    const bad = new Set(issues.filter(({ severity }) => severity === 'error').map(({ row }) => row));
    this.#bad = [...bad].sort((a, b) => a - b);
  }

  /** The next row after `row` that the server refused, or -1. */
  nextBad(row: number): number {
    return this.#bad.find((one) => one > row) ?? -1;
  }

  /** Merges a row's issues of both sides without repetitions; the server's warnings replace those of the browser. */
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
