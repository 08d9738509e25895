import {
  type ByteSource,
  type CsvAssumptions,
  type CsvInspection,
  type CsvReport,
  rowLines,
  withRowLines,
} from '@trastienda/validators';
import type { Pieces } from '../../shell/sink.ts';

/** An issue of a file, found here or by the server. `line` is the line of the file, if the file is available. */
export type FoundIssue = {
  row: number;
  column: string | null;
  code: string;
  message: string;
  line?: number;
};

/** Issues to show, and their total. A long list is read again each time it is iterated. */
export type Issues = { shown: Pieces<FoundIssue>; total: number };

export const noIssues: Issues = { shown: [], total: 0 };

/** How many issues are kept in memory; further ones are read again from the file or the server. */
export const keptIssues = 1000;

type Assumed = Pick<CsvAssumptions, 'delimiter' | 'sepLine'> | null;

/** What the lines of a file are counted by; null where it has none: a workbook has rows only. */
export type FileLines = { assumed: Assumed; open: () => ByteSource };

/** How the lines are counted of the file that a person has: `rows` are those that were checked, `given` the file as it was given. */
export const linesOf = (
  report: CsvReport | undefined,
  { rows, given }: { rows: () => ByteSource; given: () => ByteSource },
): FileLines => {
  if (report?.workbook !== undefined) return { assumed: null, open: rows };
  // The rows of a file whose columns are assigned are a copy, under the same numbers.
  if (report?.columns?.map) return { assumed: report.columns.given, open: given };
  return { assumed: report?.assumed ?? null, open: rows };
};

/** Adds to each issue the line of the file on which its row begins; reads the file again up to the last issue. */
export const withLines = async (issues: readonly FoundIssue[], { assumed, open }: FileLines): Promise<FoundIssue[]> => {
  // A file refused before its header (a workbook, an empty file) has no usable lines.
  if (issues.length === 0 || !assumed) return [...issues];
  const lines = await rowLines(
    open(),
    assumed,
    issues.map(({ row }) => row),
  );
  return issues.map((issue) => {
    const line = lines.get(issue.row);
    return line === undefined ? issue : { ...issue, line };
  });
};

/** The same for any number of issues, sorted by row, as a stream. */
export const eachWithLine = (issues: Pieces<FoundIssue>, { assumed, open }: FileLines): Pieces<FoundIssue> =>
  assumed ? again(() => withRowLines(open(), assumed, issues)) : issues;

/** An iterable that restarts from scratch for each iteration. */
export const again = <Piece>(make: () => AsyncIterable<Piece>): AsyncIterable<Piece> => ({
  [Symbol.asyncIterator]: () => make()[Symbol.asyncIterator](),
});

/** The first `most` issues of a file that was checked here; issues that were not kept are read from the file again. */
export const foundIssues = async (
  report: CsvReport,
  {
    inspection,
    open,
    lines,
    most,
  }: { inspection: CsvInspection; open: () => ByteSource; lines: FileLines; most: number },
): Promise<Issues> => {
  const { issues, issueCount: total, refusal } = report;
  if (refusal || issues.length >= Math.min(most, total)) {
    return { shown: await withLines(issues.slice(0, most), lines), total };
  }
  const shown = again(() => first(most, faultsOf(inspection, open())));
  return { shown: eachWithLine(shown, lines), total };
};

async function* faultsOf(inspection: CsvInspection, source: ByteSource): AsyncGenerator<FoundIssue> {
  for await (const { issues } of inspection.toldRows(source)) yield* issues;
}

/** Yields the first `most` pieces. */
export async function* first<Piece>(most: number, pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let left = most;
  if (left <= 0) return;
  for await (const piece of pieces) {
    yield piece;
    if (--left <= 0) return;
  }
}
