import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { FlowLoad } from '@trastienda/machines';
import type { ColumnMap, CsvReport } from '@trastienda/validators';
import type { TrastiendaClient } from 'trastienda-client';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import type { Failure } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';
import { asFileFailure } from '../../shell/file-failure.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { type CsvSource, openSource } from '../csv/csv-source.ts';
import { eachWithLine, foundIssues, type Issues, linesOf, noIssues, withLines } from '../csv/found-issue.ts';
import { hasRowsToTell, writeIssues } from '../csv/issues-file.ts';
import type { Connection } from '../session/connect.ts';
import { type Drive, driveLoad, type LoadOutcome } from './drive-load.ts';
import { exitCodeOf, failureOf, hasFailure, hasServerIssues, serverDoubts, serverIssues } from './load-answer.ts';
import { type LoadPlan, type OpenedLoad, openLoad } from './open-load.ts';
import { findAttempt, keepLoadFile } from './read-loads.ts';

export type FileToLoad = LoadPlan & {
  path: string;
  /** The file name to show to people. */
  named: string;
  stdin: Readable;
  /** The path for the bad rows with their reasons. */
  issuesFile: string | undefined;
  drive: Omit<Drive, 'pause'>;
  pause: Terminal['pause'];
  /** The columns of a foreign file, as the person assigned them. */
  map?: ColumnMap | undefined;
  /** Shows the load while it runs. */
  watch: <Result>(opened: OpenedLoad, driven: Promise<Result>) => Promise<Result>;
};

/** The result for one file. */
export type FileResult = {
  file: string;
  ending: LoadOutcome['ending'];
  exitCode: ExitCode;
  load: FlowLoad | undefined;
  /** The server's dry run before the confirmation, if nothing was loaded after it. */
  rehearsal: FlowLoad | undefined;
  /** The local verdict. */
  report: CsvReport | undefined;
  issues: Issues;
  /** The warnings. */
  doubts: Issues;
  failure: Failure | undefined;
  /** Why the file was not sent, if it could be read. */
  blockedBy?: string | undefined;
  wasKnown: boolean;
  /** An interrupted run of the same command had sent the file, and its load has ended since. */
  wasEnded: boolean;
  wasStopped: boolean;
  canceling: LoadOutcome['canceling'];
  arrival: LoadOutcome['arrival'];
  /** Why the map of columns is not kept for files with the same titles. */
  unkept?: string;
  /** The path of the written bad rows. */
  issuesFile: string | undefined;
  /** Call this once the issues are printed: they may be read from the file. */
  close: () => Promise<void>;
};

/** Checks a file locally, sends it, follows it to its end and collects its results. */
export const loadFile = async ({ client, direct }: Connection, wanted: FileToLoad): Promise<FileResult> => {
  const source = await openSource(wanted.path, wanted.stdin, wanted.options.sheet);
  try {
    const content = await openAsBlob(source.given);
    const opened = openLoad(direct, { ...wanted, source, namesDoubts: wanted.issuesFile !== undefined });
    const name = wanted.path === '-' ? 'entrada.csv' : basename(wanted.path);
    const wait = async (milliseconds: number): Promise<void> => {
      // Ctrl+C ends the pause; driveLoad decides how to continue.
      await wanted.pause(milliseconds, wanted.drive.stop).catch(() => undefined);
    };
    opened.actor.start();
    const driven = driveLoad(opened.actor, { ...wanted.drive, pause: wait });
    const { map } = wanted;
    opened.actor.send({ type: 'file.chosen', file: { name, size: content.size, content }, ...(map && { map }) });
    const outcome = await settled(direct, wanted, { opened, outcome: await wanted.watch(opened, driven) });
    const result = await resultOf(client, wanted, { opened, outcome, source });
    const key = opened.sending.key;
    if (key !== undefined && isAnswered(result) && !isLoaded(result)) wanted.attempt?.drop(key);
    return result;
  } catch (error) {
    await source.close();
    throw asFileFailure(wanted.named, 'read', error);
  }
};

/** An attempt that the server is still finishing may only appear at the second request. */
const asksForArrival = 2;
const arrivalMilliseconds = 10_000;

/** Ctrl+C may have interrupted an upload in flight: if the server has the file, its load is canceled like any other. */
const settled = async (
  client: TrastiendaClient,
  wanted: FileToLoad,
  { opened, outcome }: Omit<Ended, 'source'>,
): Promise<LoadOutcome> => {
  const key = opened.sending.key;
  const { leave } = wanted.drive;
  if (outcome.arrival === 'certain' || key === undefined || leave.aborted) return outcome;
  let arrived: FlowLoad | undefined;
  try {
    const signal = AbortSignal.any([leave, AbortSignal.timeout(arrivalMilliseconds)]);
    for (let asks = 1; !arrived && asks <= asksForArrival; asks += 1) {
      if (asks > 1) await wanted.pause(1_000, leave);
      arrived = await findAttempt(client, key, signal);
    }
  } catch {
    // Without a response, the arrival stays doubtful, and the result says so.
    return outcome;
  }
  if (!arrived) return { ...outcome, arrival: 'absent' };
  const reopened = openLoad(client, { ...wanted, loadId: arrived.id });
  reopened.actor.start();
  const driven = driveLoad(reopened.actor, { ...wanted.drive, waits: true, pause: async () => undefined });
  const end = await wanted.watch(reopened, driven);
  return { ...end, context: { ...outcome.context, ...end.context } };
};

type Ended = { opened: OpenedLoad; outcome: LoadOutcome; source: CsvSource };

const resultOf = async (
  client: TrastiendaClient,
  { named, maxIssues, issuesFile, drive }: FileToLoad,
  { opened, outcome, source }: Ended,
): Promise<FileResult> => {
  const { ending, context, wasStopped, canceling, arrival, unkept } = outcome;
  const { work: load, report } = context;
  const rehearsal = ending === 'blocked' || ending === 'declined' ? context.rehearsal : undefined;
  // After the second Ctrl+C, no more requests are sent.
  const isOver = ending === 'over' && load !== undefined && !drive.leave.aborted;
  // The load of the server that has the verdict: the one that ended, or the dry run that kept the file from being loaded.
  const judged = isOver ? load : ending === 'blocked' && !drive.leave.aborted ? rehearsal : undefined;
  const asksServer = judged !== undefined && hasServerIssues(judged);
  const inspection = opened.check.inspection;
  const rows = { ...source, ...opened.check.assigned };
  // The rows of a file that was corrected here are no longer those on the disk.
  const corrected = context.isCorrected ? context.file?.content : undefined;
  const open = corrected ? () => corrected.stream() : rows.open;
  const lines = linesOf(report, { rows: open, given: source.open });
  const placed = (found: Issues): Issues => ({ ...found, shown: eachWithLine(found.shown, lines) });
  const ofFile = async (): Promise<Issues> =>
    report && inspection ? foundIssues(report, { inspection, open, lines, most: maxIssues }) : noIssues;
  const issues = asksServer ? placed(await serverIssues(client, judged.id, maxIssues)) : await ofFile();
  const doubts = isOver
    ? placed(await serverDoubts(client, load, maxIssues))
    : {
        shown: await withLines(report?.doubts ?? [], lines),
        total: report?.doubts.length ?? 0,
      };
  let written: string | undefined;
  if (issuesFile !== undefined && judged && (asksServer || (isOver && doubts.total > 0))) {
    await keepLoadFile(client, judged.id, 'issues', issuesFile);
    written = issuesFile;
  } else if (issuesFile !== undefined && !isOver && inspection && report !== undefined && hasRowsToTell(report)) {
    await writeIssues(inspection, { ...rows, open }, issuesFile);
    written = issuesFile;
  }
  const failure = hasFailure(outcome) ? await failureOf(outcome, named) : undefined;
  return {
    file: named,
    ending,
    exitCode: failure && !wasStopped ? failure.exitCode : await exitCodeOf(outcome),
    load,
    rehearsal,
    report,
    issues,
    doubts,
    failure,
    ...(ending === 'blocked' && { blockedBy: context.failure?.code }),
    wasKnown: opened.sending.wasKnown,
    wasEnded: opened.sending.wasEnded,
    wasStopped,
    canceling,
    arrival,
    ...(unkept && { unkept: flowFailureText(unkept) }),
    issuesFile: written,
    close: async () => {
      await opened.check.close();
      await source.close();
    },
  };
};

// The refusal may concern a second upload, or a question about the load's progress: the first upload may still have arrived.
const openEndings: readonly LoadOutcome['ending'][] = ['unanswered', 'stopped', 'rejected'];

/** Whether the outcome of this file is final: a response arrived, or none was requested. */
export const isAnswered = ({ ending, wasStopped }: FileResult): boolean =>
  ending === 'left' ? !wasStopped : !openEndings.includes(ending);

const isLoaded = ({ ending, load }: FileResult): boolean =>
  ending === 'left' || load?.state === 'done' || load?.state === 'doneWithErrors';

/** Whether the remaining files would end the same way: no access to the server, or the user stopped the command. */
export const stopsTheRest = ({ exitCode, wasStopped }: FileResult): boolean =>
  wasStopped || exitCode === exitCodes.unavailable || exitCode === exitCodes.notAllowed;
