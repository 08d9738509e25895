import { type ByteSource, type CsvReport, rowLines } from '@trastienda/validators';

/** A fault of a file, whoever found it. `line` is the line of the file, where the file is at hand. */
export type FoundIssue = {
  row: number;
  column: string | null;
  code: string;
  message: string;
  line?: number;
};

/** Faults to be shown and how many there are in all. */
export type Issues = { shown: readonly FoundIssue[]; total: number };

/** The faults with the line of the file on which each of their rows begins; reads the file again up to the last of them. */
export const withLines = async (
  issues: readonly FoundIssue[],
  assumed: CsvReport['assumed'],
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
