import { resolve } from 'node:path';
import { type CsvLayoutKey, canScheduleLoad, loadUploads } from '@trastienda/domain';
import type { ColumnMap, ReadingKey } from '@trastienda/validators';
import { say } from '../../messages/say.ts';
import { annotations, codeQuality, type FileFindings } from '../../services/ci/annotations.ts';
import { readColumnMap, requireOneMap, saveColumnMap } from '../../services/csv/column-map-file.ts';
import { again, type FoundIssue, keptIssues } from '../../services/csv/found-issue.ts';
import { issuesPaths } from '../../services/csv/issues-paths.ts';
import { requireKind } from '../../services/csv/validate-file.ts';
import { keepWhole } from '../../services/files/whole-file.ts';
import { requireCategory } from '../../services/lists/require-category.ts';
import type { DamagedTextAnswer } from '../../services/loads/drive-load.ts';
import { type FileResult, isAnswered, loadFile, stopsTheRest } from '../../services/loads/load-file.ts';
import { isOfSeller, needsCategory } from '../../services/loads/upload-file.ts';
import { loadPreset, type UsedPreset } from '../../services/presets/load-preset.ts';
import { type Connection, connect } from '../../services/session/connect.ts';
import { requireNamedAccount } from '../../services/session/require-account.ts';
import { requireSomebodyOrYes } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { CliEvent } from '../../shell/data-output.ts';
import { type ExitCode, exitCodeOfChanges, exitCodes, worstExitCode } from '../../shell/exit-codes.ts';
import { usageFailure } from '../../shell/failure.ts';
import { troubleText } from '../../shell/failure-text.ts';
import { requireReadable, requireWritable } from '../../shell/file-failure.ts';
import { jsonPieces, StreamedList } from '../../shell/json-pieces.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { type CommandAttempt, openAttempt, passingAttempt } from '../../store/attempt-store.ts';
import { loadText, recordOf } from './load-text.ts';
import { watchLoad } from './watch-load.ts';

export type LoadFlags = {
  category?: string;
  seller?: string;
  dryRun?: true;
  partial?: true;
  delimiter?: string;
  sheet?: string;
  at?: string;
  damagedText?: DamagedTextAnswer;
  mend?: true;
  mendAs?: ReadingKey[];
  yes?: true;
  issues?: string;
  codeQuality?: string;
  preset?: string;
  map?: string;
  saveMap?: string;
  maxIssues?: number;
  wait: boolean;
  /** The name to show instead of a path in a temporary folder of this run. */
  named?: string;
};

/** How many issues per file a person sees by default; data may hold more. */
const shownInText = 20;
/** In a non-interactive run, requests to a silent server are repeated for about two minutes. */
const mostTriesUnattended = 8;

/** Loads the files one after another; a refused file does not stop the others, but a lost server or Ctrl+C does. */
export const loadFiles = async (
  context: CommandContext,
  layout: CsvLayoutKey,
  files: readonly string[],
  flags: LoadFlags,
): Promise<ExitCode> => {
  const { output, terminal } = context;
  requireGoodUse(context, layout, files, flags);
  for (const file of files) if (file !== '-') await requireReadable(file);
  if (flags.codeQuality !== undefined) await requireWritable(flags.codeQuality);
  requireOneMap(files, flags);
  const map = flags.map === undefined ? undefined : await readColumnMap(flags.map, layout);
  const issuesPath = await issuesPaths(files, flags.issues);
  // The first Ctrl+C cancels the load and does not abort its requests. The second aborts them.
  const place = { ...context, terminal: { ...terminal, signal: terminal.insistence } };
  const results: FileResult[] = [];
  const attempt = await attemptOf(context, layout, files, flags);
  try {
    await connect(place, async (connection) => {
      const category = flags.category && (await requireCategory(connection.client, flags.category));
      const seller = await requireNamedAccount(connection.client, flags.seller);
      const preset = flags.preset === undefined ? undefined : await loadPreset(connection.client, layout, flags.preset);
      for (const [index, path] of files.entries()) {
        const one = { layout, path, flags, preset, category, seller, map, attempt, issuesFile: issuesPath(index) };
        const result = await loadOne(context, connection, one);
        results.push(result);
        await tellFaults(context, result);
        if (flags.saveMap !== undefined && result.report) await saveColumnMap(flags.saveMap, result.report);
        if (stopsTheRest(result)) break;
      }
    });
    if (flags.codeQuality !== undefined) {
      const found = codeQuality(results.map(findingsOf), terminal.env);
      await keepWhole(flags.codeQuality, jsonPieces(new StreamedList(found)));
    }
    const codes = results.map((result) => result.exitCode);
    const exitCode = flags.dryRun ? worstExitCode(codes) : exitCodeOfChanges(codes);
    const left = files.slice(results.length);
    await output.answer({
      text: (colors) => loadText(results, { colors, flags, left }),
      json: {
        done: exitCode === exitCodes.done,
        exitCode,
        files: results.map((result) => recordOf(result)),
        ...(left.length > 0 && { left }),
      },
      events: () => results.map((result) => ({ event: 'result', ...recordOf(result, false) })),
    });
    // Without an answer for every file, the attempt stays open, so that the same command can resume it.
    if (left.length === 0 && results.every(isAnswered)) attempt.end();
    return exitCode;
  } finally {
    await Promise.all(results.map(({ close }) => close()));
  }
};

type One = {
  layout: CsvLayoutKey;
  path: string;
  flags: LoadFlags;
  preset: UsedPreset | undefined;
  /** The number of the category. */
  category: string | undefined;
  /** The account of the seller. */
  seller: string | undefined;
  map: ColumnMap | undefined;
  attempt: CommandAttempt;
  issuesFile: string | undefined;
};

const loadOne = (
  context: CommandContext,
  connection: Connection,
  { layout, path, flags, preset, category, seller, map, attempt, issuesFile }: One,
): Promise<FileResult> => {
  const { output, terminal } = context;
  const named = flags.named ?? path;
  const reads = flags.mendAs ?? preset?.readings ?? [];
  // The rows of a workbook have no delimiter.
  const delimiter = flags.delimiter ?? (/\.xlsx$/i.test(path) ? undefined : preset?.delimiter);
  const isConfirmed = flags.yes === true || flags.dryRun === true;
  const asksHere = !isConfirmed && canBeAsked(context).interactive;
  return loadFile(connection, {
    path,
    named,
    pause: terminal.pause,
    stdin: terminal.stdin,
    layout,
    options: {
      dryRun: flags.dryRun ?? false,
      partial: flags.partial ?? preset?.partial ?? false,
      ...(delimiter !== undefined && { delimiter }),
      ...(flags.sheet !== undefined && { sheet: flags.sheet }),
      ...(flags.at !== undefined && { at: flags.at }),
    },
    map: map ?? preset?.map,
    attempt,
    belongsTo: { category, seller },
    // Who is asked sees the effect first, as on the page.
    ...(!isConfirmed && {
      rehearses: loadUploads[layout].rehearses ? ('always' as const) : ('whenLoadedBefore' as const),
    }),
    now: terminal.now(),
    maxIssues: flags.maxIssues ?? (output.mode === 'text' ? shownInText : keptIssues),
    issuesFile,
    drive: {
      isConfirmed,
      damagedText: flags.damagedText,
      corrects: flags.mend === true || flags.mendAs !== undefined || (reads.length > 0 && 'named'),
      reads,
      asksHere,
      waits: flags.wait,
      mostTries: context.interactive ? Number.POSITIVE_INFINITY : mostTriesUnattended,
      stop: terminal.signal,
      leave: terminal.insistence,
      // The live screen says it by itself.
      ...(!(context.interactive && output.mode !== 'ndjson') && {
        stillTrying: (cause: unknown) =>
          void output.note([oneLine(say('cli.loads.stillTrying', { trouble: troubleText(cause) }))]),
      }),
    },
    watch: (opened, driven) => watchLoad(context, { path: named, opened, asksHere }, driven),
  });
};

/** The idempotency keys of this command's files. A dry run writes nothing, so a repeated one needs no known keys. */
const attemptOf = async (
  { server, sessions, terminal, output }: CommandContext,
  layout: CsvLayoutKey,
  files: readonly string[],
  {
    category = '',
    seller = '',
    delimiter = '',
    sheet,
    at,
    damagedText,
    mend,
    mendAs,
    dryRun,
    partial,
    map,
    preset,
  }: LoadFlags,
): Promise<CommandAttempt> => {
  if (dryRun) return passingAttempt();
  const { env } = terminal;
  const who = env.TRASTIENDA_TOKEN ? '' : (env.TRASTIENDA_USER ?? sessions.find(server)?.email ?? '');
  const place = [server, who, layout, category, seller];
  const paths = files.map((file) => (file === '-' ? file : resolve(file)));
  const attempt = openAttempt(
    env,
    {
      place,
      words: [
        String(partial === true),
        delimiter,
        ...(sheet === undefined ? [] : [`--sheet ${sheet}`]),
        ...(preset === undefined ? [] : [`--preset ${preset}`]),
        ...(map === undefined ? [] : [`--map ${resolve(map)}`]),
        ...(at === undefined ? [] : [at]),
        ...(mend || mendAs ? [`--mend ${[...(mendAs ?? [])].sort().join(' ')}`] : []),
        ...(damagedText === undefined ? [] : [`--damaged-text ${damagedText}`]),
        ...paths,
      ],
    },
    terminal.now(),
  );
  if (attempt.problem() !== undefined) {
    const reason = attempt.problem() instanceof Error ? (attempt.problem() as Error).message : '';
    await output.note([say('cli.loads.attemptUnkept', { reason })]);
  }
  return attempt;
};

const requireGoodUse = (
  context: CommandContext,
  layout: CsvLayoutKey,
  files: readonly string[],
  flags: LoadFlags,
): void => {
  if (needsCategory(layout) && flags.category === undefined) {
    throw usageFailure(say('cli.shared.category.missing'), [say('cli.shared.category.say')]);
  }
  if (!isOfSeller(layout) && flags.seller !== undefined) {
    throw usageFailure(say('cli.shared.seller.unwanted'));
  }
  if (!needsCategory(layout) && flags.category !== undefined) {
    throw usageFailure(say('cli.shared.category.unwanted'));
  }
  const timely = flags.at === undefined ? undefined : canScheduleLoad(layout, flags.at, context.terminal.now());
  if (timely && !timely.allowed) throw usageFailure(`--at: ${say(timely.code, timely.params)}.`);
  if (files.filter((file) => file === '-').length > 1) throw usageFailure(say('cli.shared.stdinOnce'));
  for (const file of files) requireKind(file);
  if (!flags.dryRun) requireSomebodyOrYes(canBeAsked(context), flags);
};

/** Prints every issue as data, and as an annotation for a CI. */
const tellFaults = async ({ output, terminal }: CommandContext, result: FileResult): Promise<void> => {
  await output.tell(faultEvents(result));
  // CI systems read both streams, so annotations need not mix with the answer on standard output.
  await output.annotate(annotations(findingsOf(result), terminal.env));
};

async function* faultEvents(result: FileResult): AsyncGenerator<CliEvent> {
  const { file, issues } = result;
  for await (const issue of issues.shown) yield { event: 'issue', file, ...issue };
  for await (const warning of warningsOf(result)) yield { event: 'warning', file, ...warning };
}

/** Warnings about the whole file, mainly its titles, then warnings about its rows. */
async function* warningsOf({ report, doubts }: FileResult): AsyncGenerator<FoundIssue> {
  yield* report?.warnings ?? [];
  yield* doubts.shown;
}

const findingsOf = (result: FileResult): FileFindings => ({
  file: result.file,
  issues: result.issues.shown,
  doubts: again(() => warningsOf(result)),
});

/** With --ndjson on a terminal, no questions are possible. */
const canBeAsked = (context: CommandContext): CommandContext => ({
  ...context,
  interactive: context.interactive && context.output.mode !== 'ndjson',
});
