import { readFile, writeFile } from 'node:fs/promises';
import { type CsvFileKey, csvLayoutKeys } from '@trastienda/domain';
import { type CsvReport, csvLayouts, type Lookups } from '@trastienda/validators';
import { annotations, codeQuality, type FileFindings } from '../../services/ci/annotations.ts';
import { openSource } from '../../services/csv/csv-source.ts';
import { type FoundIssue, withLines } from '../../services/csv/found-issue.ts';
import { demandExtension, validateFile } from '../../services/csv/validate-file.ts';
import { needsCategory } from '../../services/loads/send-file.ts';
import { isStale, snapshotLookups } from '../../services/snapshot/snapshot.ts';
import { parseSnapshot, type Snapshot } from '../../services/snapshot/snapshot-shape.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import type { ValidateFlags } from './validate.ts';
import { type Checked, reportText } from './validate-text.ts';

/** Issues that a person is shown for each file; data has room for more. */
const shownInText = 20;
const keptAsData = 1000;

/** Checks the files one after the other and answers whether all are valid. */
export const validateFiles = async (
  context: CommandContext,
  layout: CsvFileKey,
  files: readonly string[],
  flags: ValidateFlags,
): Promise<boolean> => {
  const { output, terminal } = context;
  if (flags.issues && files.length > 1) {
    throw usageFailure('La opción --issues admite un solo archivo.', ['Revise los archivos de uno en uno.']);
  }
  const snapshot = flags.snapshot === undefined ? undefined : await readSnapshot(flags.snapshot);
  const lookups = snapshot && snapshotLookups(snapshot, askedOf(layout, snapshot, flags));
  if (!snapshot && flags.category !== undefined) {
    throw usageFailure('La opción --category necesita --snapshot: sin él nadie sabe qué pide una categoría.');
  }
  if (flags.images && !csvLayouts[layout].lookups.some(({ name }) => name === 'image')) {
    throw usageFailure('Estos archivos no llevan imágenes: la opción --images sobra.');
  }
  const checked: Checked[] = [];
  for (const file of files) {
    demandExtension(layout, file);
    const one = await validateOne(context, { layout, file, flags, lookups });
    checked.push(one);
    // CI systems read both streams; standard output stays the answer's own.
    for (const line of annotations(findingsOf(one), terminal.env)) terminal.stderr.write(`${line}\n`);
  }
  if (flags.codeQuality !== undefined) {
    await writeFile(flags.codeQuality, codeQuality(checked.map(findingsOf), terminal.env));
  }
  const valid = checked.every(({ report }) => report.state === 'valid');
  const stale = snapshot !== undefined && isStale(snapshot, terminal.now());
  const known = snapshot && { takenAt: snapshot.takenAt, server: snapshot.server, stale };
  output.answer({
    text: (colors) =>
      checked.map((one) => reportText(one, colors, flags, snapshot && { ...snapshot, stale })).join('\n\n'),
    json: {
      valid,
      ...(known && { snapshot: known }),
      files: checked.map(({ file, report, issues, doubts }) => ({ file, ...report, issues, doubts })),
    },
    events: () =>
      checked.flatMap(({ file, report, doubts }) => [
        ...doubts.map((doubt) => ({ event: 'warning', file, ...doubt })),
        { ...resultEvent(file, report), ...(known && { snapshot: known }) },
      ]),
  });
  return valid;
};

type One = { layout: CsvFileKey; file: string; flags: ValidateFlags; lookups: Lookups | undefined };

const validateOne = async (
  { output, terminal }: CommandContext,
  { layout, file, flags, lookups }: One,
): Promise<Checked> => {
  // Standard input is read a second time only where somebody wants what is found by it.
  const source = await openSource(file, terminal.stdin, flags.issues !== undefined);
  let told = terminal.now().getTime();
  /** At most once a second. */
  const tell = (event: Record<string, unknown>, amount: string): void => {
    const now = terminal.now().getTime();
    if (now - told < 1000) return;
    told = now;
    output.progress({ event: 'progress', file, ...event }, `${file}: ${amount}`);
  };
  const looked = flags.images ? await lookAtImages(terminal.signal, tell) : undefined;
  try {
    const report = await validateFile(layout, source, {
      now: terminal.now(),
      signal: terminal.signal,
      maxIssues: flags.maxIssues ?? (output.mode === 'text' ? shownInText : keptAsData),
      ...(flags.delimiter && { delimiter: flags.delimiter }),
      ...(flags.issues && { issuesFile: flags.issues }),
      ...((lookups || looked) && { lookups: { ...lookups, ...looked } }),
      onIssue: (issue) => {
        if (output.mode === 'ndjson') output.progress({ event: 'issue', file, ...issue }, '');
      },
      onProgress: (progress) => tell(progress, `${progress.rows.toLocaleString('es-MX')} filas revisadas`),
    });
    const placed = async (found: readonly FoundIssue[]): Promise<readonly FoundIssue[]> =>
      source.path === undefined ? found : withLines(found, report.assumed, source.open);
    return { file, report, issues: await placed(report.issues), doubts: await placed(report.doubts) };
  } finally {
    await source.close();
  }
};

const lookAtImages = async (signal: AbortSignal, tell: (event: { images: number }, amount: string) => void) => {
  const { imageChecks } = await import('../../services/csv/image-checks.ts');
  return imageChecks({
    signal,
    tell: (images) => tell({ images }, `${images.toLocaleString('es-MX')} imágenes consultadas`),
  });
};

/** What a CI is told: the faults, and as warnings what nobody could check and what is odd about the whole file. */
const findingsOf = ({ file, report, issues, doubts }: Checked): FileFindings => ({
  file,
  issues,
  doubts: [...report.warnings, ...doubts],
});

/** The category whose attributes the file has, as the snapshot knows it. */
const askedOf = (layout: CsvFileKey, { categories }: Snapshot, { category: id }: ValidateFlags) => {
  if (id === undefined) return undefined;
  if (!csvLayoutKeys.some((key) => key === layout && needsCategory(key))) {
    throw usageFailure('Estos archivos no llevan categoría: la opción --category sobra.');
  }
  const category = categories?.find((one) => one.id === id);
  if (category) return { category, ofVariants: layout === 'variant-attributes' };
  throw usageFailure(`La instantánea no tiene la categoría ${id}.`, [
    'Solo llevan productos las categorías que no tienen otras debajo. Si es nueva, haga otra instantánea.',
  ]);
};

const readSnapshot = async (path: string): Promise<Snapshot> => {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Failure(`No se encuentra la instantánea ${path}.`, {
      code: 'cli.file.notFound',
      exitCode: exitCodes.usage,
      nextSteps: ['Hágala con `trastienda snapshot`.'],
      cause,
    });
  });
  return parseSnapshot(text, path);
};

// Its issues went before it, one a line, but for a refusal and for keys repeated, which are only known at the end.
const resultEvent = (file: string, { issues: _, doubts: __, ...report }: CsvReport) => ({
  event: 'result',
  file,
  ...report,
});
