import { type ByteSource, type CsvInspection, type CsvReport, rowLines, withRowLines } from '@trastienda/validators';
import type { Pieces } from '../../shell/sink.ts';

/** A fault of a file, whoever found it. `line` is the line of the file, where the file is at hand. */
export type FoundIssue = {
  row: number;
  column: string | null;
  code: string;
  message: string;
  line?: number;
};

/** Faults to be shown and how many there are in all. More than a few are read anew by whoever looks at them. */
export type Issues = { shown: Pieces<FoundIssue>; total: number };

export const noIssues: Issues = { shown: [], total: 0 };

/** Faults whose words are kept in memory; more of them are read again from the file, or from the server. */
export const keptIssues = 1000;

type Assumed = CsvReport['assumed'];

/** The faults with the line of the file on which each of their rows begins; reads the file again up to the last of them. */
export const withLines = async (
  issues: readonly FoundIssue[],
  assumed: Assumed,
  open: () => ByteSource,
): Promise<FoundIssue[]> => {
  // A file that is refused before its header (a workbook, an empty file) has no lines to speak of.
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

/** The same for any number of faults, in the order of their rows, as they come. */
export const eachWithLine = (
  issues: Pieces<FoundIssue>,
  assumed: Assumed,
  open: () => ByteSource,
): Pieces<FoundIssue> => (assumed ? again(() => withRowLines(open(), assumed, issues)) : issues);

/** Something that is made anew for each look at it. */
export const again = <Piece>(make: () => AsyncIterable<Piece>): AsyncIterable<Piece> => ({
  [Symbol.asyncIterator]: () => make()[Symbol.asyncIterator](),
});

/** The faults of a file that was checked here, the first `most`; what was not kept is read from the file again. */
export const foundIssues = async (
  report: CsvReport,
  { inspection, open, most }: { inspection: CsvInspection; open: () => ByteSource; most: number },
): Promise<Issues> => {
  const { issues, issueCount: total, refusal, assumed } = report;
  if (refusal || issues.length >= Math.min(most, total)) {
    return { shown: await withLines(issues.slice(0, most), assumed, open), total };
  }
  const shown = again(() => first(most, faultsOf(inspection, open())));
  return { shown: eachWithLine(shown, assumed, open), total };
};

async function* faultsOf(inspection: CsvInspection, source: ByteSource): AsyncGenerator<FoundIssue> {
  for await (const { issues } of inspection.toldRows(source)) yield* issues;
}

/** The first of many. */
export async function* first<Piece>(most: number, pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let left = most;
  if (left <= 0) return;
  for await (const piece of pieces) {
    yield piece;
    if (--left <= 0) return;
  }
}
