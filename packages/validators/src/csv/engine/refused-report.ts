import type { CsvLayout } from '../layouts/define-csv-layout.ts';
import { issueAt, type Problem } from './problem.ts';
import type { CsvReport } from './report.ts';

/** The verdict on a file whose rows could not be read at all. */
export function refusedReport({ key, columns }: CsvLayout, problem: Problem, bytes: number): CsvReport {
  const refusal = issueAt(1, null, problem);
  return {
    layout: key,
    titles: columns.map(({ title }) => title),
    state: 'invalid',
    refusal,
    rows: 0,
    invalidRows: 0,
    doubtfulRows: 0,
    warnedRows: 0,
    blankRows: 0,
    bytes,
    assumed: null,
    issues: [refusal],
    issueCount: 1,
    issuesByColumn: {},
    warnings: [],
    unchecked: [],
    doubts: [],
  };
}
