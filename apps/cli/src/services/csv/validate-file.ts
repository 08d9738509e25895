import { type CsvFileKey, todayInMexico } from '@trastienda/domain';
import {
  CsvInspection,
  type CsvProgress,
  type CsvReport,
  csvLayouts,
  fileKindProblem,
  type Lookups,
  problemText,
  withColumns,
} from '@trastienda/validators';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, interrupted } from '../../shell/failure.ts';
import type { CsvSource } from './csv-source.ts';
import { type FoundIssue, foundIssues, type Issues, keptIssues, linesOf, withLines } from './found-issue.ts';
import { asUnasked, hasRowsToTell, noLookups, writeIssues } from './issues-file.ts';
import { checkOnThreads } from './part-threads.ts';
import { reportOfSource } from './workbook-report.ts';

type Options = {
  now: Date;
  signal: AbortSignal;
  maxIssues: number;
  delimiter?: string;
  issuesFile?: string;
  /** The lookups that a snapshot offers; everything else stays unchecked. */
  lookups?: Lookups;
  onProgress: (progress: CsvProgress) => void;
};

/** The verdict on one file without a server: data that only a server has comes from a snapshot or stays unchecked. */
export const validateFile = async (
  key: CsvFileKey,
  source: CsvSource,
  options: Options,
): Promise<{ report: CsvReport; issues: Issues; doubts: readonly FoundIssue[] }> => {
  const { delimiter } = options;
  const { assigned } = source;
  const layout = csvLayouts[key];
  const skipsLookups = options.issuesFile !== undefined && options.lookups?.image === undefined;
  const inspection = new CsvInspection(layout, {
    today: todayInMexico(options.now),
    // Without a snapshot's prices nobody knows here which rows change nothing: those are right whatever their days (R39).
    judgedLater: true,
    maxIssues: Math.min(options.maxIssues, keptIssues),
    signal: options.signal,
    onProgress: options.onProgress,
    ...(delimiter && !assigned && { delimiter }),
    lookups: { ...(skipsLookups && noLookups), ...options.lookups },
  });
  const checked = await reportOfSource(key, source, () => checkOnThreads(inspection, source.path));
  const found = await withColumns(checked, assigned?.open ?? source.open, { map: assigned?.map, delimiter });
  const report = skipsLookups ? asUnasked(found) : found;
  if (report.state === 'cancelled') throw interrupted();
  if (options.issuesFile && hasRowsToTell(report)) await writeIssues(inspection, source, options.issuesFile);
  const { open } = source;
  const lines = linesOf(report, { rows: open, given: assigned?.open ?? open });
  const issues = await foundIssues(report, { inspection, open, lines, most: options.maxIssues });
  return { report, issues, doubts: await withLines(report.doubts, lines) };
};

/** Refuses a file by its kind, as its name tells it; standard input has no name. */
export const requireKind = (name: string): void => {
  const problem = name === '-' ? undefined : fileKindProblem(name);
  if (!problem) return;
  const code = problem.code;
  throw new Failure(`${name}: ${problemText(problem)}.`, { code, exitCode: exitCodes.refused });
};
