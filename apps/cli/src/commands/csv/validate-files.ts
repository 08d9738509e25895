import { type CsvFileKey, csvLayoutKeys, todayInMexico } from '@trastienda/domain';
import { type CsvReport, csvLayouts, type Lookups } from '@trastienda/validators';
import { say, sayCount } from '../../messages/say.ts';
import { annotations, codeQuality, type FileFindings } from '../../services/ci/annotations.ts';
import { assignedSource } from '../../services/csv/assigned-source.ts';
import { readColumnMap, requireOneMap, saveColumnMap } from '../../services/csv/column-map-file.ts';
import { type CsvSource, openSource } from '../../services/csv/csv-source.ts';
import { keptIssues } from '../../services/csv/found-issue.ts';
import { hasRowsToTell } from '../../services/csv/issues-file.ts';
import { issuesPaths } from '../../services/csv/issues-paths.ts';
import { requireKind, validateFile } from '../../services/csv/validate-file.ts';
import { keepWhole } from '../../services/files/whole-file.ts';
import { categoryOfSnapshot } from '../../services/lists/require-category.ts';
import { needsCategory } from '../../services/loads/upload-file.ts';
import { readSnapshot } from '../../services/snapshot/read-snapshot.ts';
import { isStale, snapshotLookups } from '../../services/snapshot/snapshot.ts';
import type { Snapshot } from '../../services/snapshot/snapshot-shape.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { CliEvent } from '../../shell/data-output.ts';
import { usageFailure } from '../../shell/failure.ts';
import { fileFailure, isDiskError, requireReadable, requireWritable } from '../../shell/file-failure.ts';
import { jsonPieces, StreamedList } from '../../shell/json-pieces.ts';
import { type Checked, reportsText } from './validate-text.ts';

export type ValidateFlags = {
  delimiter?: string;
  sheet?: string;
  issues?: string;
  codeQuality?: string;
  maxIssues?: number;
  snapshot?: string;
  category?: string;
  images?: true;
  map?: string;
  saveMap?: string;
};

/** How many issues per file a person sees by default; data may hold more. */
const shownInText = 20;

/** Checks the files one after another and returns whether all are valid. */
export const validateFiles = async (
  context: CommandContext,
  layout: CsvFileKey,
  files: readonly string[],
  flags: ValidateFlags,
): Promise<boolean> => {
  const { output, terminal } = context;
  const snapshot = flags.snapshot === undefined ? undefined : await openSnapshot(flags.snapshot);
  const today = todayInMexico(terminal.now());
  const lookups =
    snapshot && snapshotLookups(snapshot, { layout, today, category: await categoryOf(layout, snapshot, flags) });
  if (!snapshot && flags.category !== undefined) {
    throw usageFailure(say('cli.csv.validate.categoryNeedsSnapshot'));
  }
  if (flags.images && !csvLayouts[layout].lookups.some(({ name }) => name === 'image')) {
    throw usageFailure(say('cli.csv.validate.noImages'));
  }
  await requireFiles(files, flags);
  requireOneMap(files, flags);
  const map = flags.map === undefined ? undefined : await readColumnMap(flags.map, layout);
  const issuesPath = await issuesPaths(files, flags.issues);
  const sources: CsvSource[] = [];
  try {
    const checked: Checked[] = [];
    for (const [index, file] of files.entries()) {
      const given = await openSource(file, terminal.stdin, flags.sheet);
      sources.push(given);
      const { delimiter } = flags;
      const source = map ? await assignedSource(given, { layout, delimiter, map }) : given;
      sources[index] = source;
      const one = await validateOne(context, source, { layout, flags, lookups, issuesFile: issuesPath(index) });
      checked.push(one);
      if (flags.saveMap !== undefined) await saveColumnMap(flags.saveMap, one.report);
      await output.tell(issueEvents(one));
      // CI systems read both streams, so annotations need not mix with the answer on standard output.
      await output.annotate(annotations(findingsOf(one), terminal.env));
    }
    if (flags.codeQuality !== undefined) {
      const found = codeQuality(checked.map(findingsOf), terminal.env);
      await keepWhole(flags.codeQuality, jsonPieces(new StreamedList(found)));
    }
    return await answer(context, checked, snapshot);
  } finally {
    await Promise.all(sources.map(({ close }) => close()));
  }
};

const answer = async (
  { output, terminal }: CommandContext,
  checked: readonly Checked[],
  snapshot: Snapshot | undefined,
): Promise<boolean> => {
  const valid = checked.every(({ report }) => report.state === 'valid');
  const stale = snapshot !== undefined && isStale(snapshot, terminal.now());
  const known = snapshot && { takenAt: snapshot.takenAt, server: snapshot.server, stale };
  await output.answer({
    text: (colors) => reportsText(checked, colors, snapshot && { ...snapshot, stale }),
    json: {
      valid,
      ...(known && { snapshot: known }),
      files: checked.map(({ file, report, issues, doubts, issuesFile }) => ({
        file,
        ...report,
        issues: new StreamedList(issues.shown),
        doubts,
        ...(issuesFile !== undefined && { issuesFile }),
      })),
    },
    events: () =>
      checked.map(({ file, report }) => ({ ...resultEvent(file, report), ...(known && { snapshot: known }) })),
  });
  return valid;
};

/** Refuses unreadable inputs and unwritable outputs before the first check. */
const requireFiles = async (files: readonly string[], flags: ValidateFlags): Promise<void> => {
  if (files.filter((file) => file === '-').length > 1) throw usageFailure(say('cli.shared.stdinOnce'));
  for (const file of files) {
    requireKind(file);
    if (file !== '-') await requireReadable(file);
  }
  if (flags.codeQuality !== undefined) await requireWritable(flags.codeQuality);
};

/** Each issue and each warning as an event, with its row and line. */
async function* issueEvents({ file, issues, doubts }: Checked): AsyncGenerator<CliEvent> {
  for await (const issue of issues.shown) yield { event: 'issue', file, ...issue };
  for (const doubt of doubts) yield { event: 'warning', file, ...doubt };
}

type One = {
  layout: CsvFileKey;
  flags: ValidateFlags;
  lookups: Lookups | undefined;
  issuesFile: string | undefined;
};

const validateOne = async (
  { output, terminal }: CommandContext,
  source: CsvSource,
  { layout, flags, lookups, issuesFile }: One,
): Promise<Checked> => {
  const { name: file } = source;
  let told = terminal.now().getTime();
  /** Reports progress at most once a second. */
  const tell = (event: Record<string, unknown>, amount: string): void => {
    const now = terminal.now().getTime();
    if (now - told < 1000) return;
    told = now;
    output.progress({ event: 'progress', file, ...event }, `${file}: ${amount}`);
  };
  const looked = flags.images ? await lookAtImages(terminal.signal, tell) : undefined;
  const found = await validateFile(layout, source, {
    now: terminal.now(),
    signal: terminal.signal,
    maxIssues: flags.maxIssues ?? (output.mode === 'text' ? shownInText : keptIssues),
    ...(flags.delimiter && { delimiter: flags.delimiter }),
    ...(issuesFile !== undefined && { issuesFile }),
    ...((lookups || looked) && { lookups: { ...lookups, ...looked } }),
    onProgress: (progress) => tell(progress, rowsChecked(progress.rows)),
  });
  const isWritten = issuesFile !== undefined && hasRowsToTell(found.report);
  return { file, ...found, ...(isWritten && { issuesFile }) };
};

const rowsChecked = (rows: number): string => sayCount('cli.csv.validate.rowsChecked', rows);

const lookAtImages = async (signal: AbortSignal, tell: (event: { images: number }, amount: string) => void) => {
  const { imageChecks } = await import('../../services/csv/image-checks.ts');
  return imageChecks({
    signal,
    tell: (images) => tell({ images }, sayCount('cli.csv.validate.imagesAsked', images)),
  });
};

/** The findings for a CI: issues as errors; unchecked values and oddities of the whole file as warnings. */
const findingsOf = ({ file, report, issues, doubts }: Checked): FileFindings => ({
  file,
  issues: issues.shown,
  doubts: [...report.warnings, ...doubts],
});

/** The category of the file, as the snapshot knows it. */
const categoryOf = async (layout: CsvFileKey, { categories }: Snapshot, { category: named }: ValidateFlags) => {
  if (named === undefined) return undefined;
  if (!csvLayoutKeys.some((key) => key === layout && needsCategory(key))) {
    throw usageFailure(say('cli.shared.category.unwanted'));
  }
  const id = await categoryOfSnapshot(categories ?? [], named);
  const category = categories?.find((one) => one.id === id);
  if (category) return category;
  throw usageFailure(say('cli.csv.validate.categoryUnknown', { id }), [say('cli.csv.validate.categoryLeaves')]);
};

const openSnapshot = (path: string): Promise<Snapshot> =>
  readSnapshot(path).catch((error: unknown) => {
    if (!isDiskError(error)) throw error;
    throw fileFailure(path, 'read', error, [say('cli.csv.validate.takeSnapshot')]);
  });

// The issues are left out: they were printed before, one per line.
const resultEvent = (file: string, { issues: _, doubts: __, ...report }: CsvReport) => ({
  event: 'result',
  file,
  ...report,
});
