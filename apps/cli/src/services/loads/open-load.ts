import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type CsvLayoutKey, dayOfLoad, isLoadOver } from '@trastienda/domain';
import {
  confirmRehearsal,
  csvLoadWith,
  type FlowLoad,
  type LoadOptions,
  type LoadSurface,
  ruleFailure,
} from '@trastienda/machines';
import {
  CsvInspection,
  type CsvIssue,
  type CsvReport,
  csvFileKinds,
  csvLayouts,
  isWholeCorrection,
  Unwritable,
  withColumnOffers,
  withColumns,
} from '@trastienda/validators';
import { follow, newKey, type TrastiendaClient, unwrap } from 'trastienda-client';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { say } from '../../messages/say.ts';
import { type CommandAttempt, type FileKey, passingAttempt } from '../../store/attempt-store.ts';
import { type AssignedRows, assignedRows } from '../csv/assigned-source.ts';
import type { CsvSource } from '../csv/csv-source.ts';
import { keptIssues } from '../csv/found-issue.ts';
import { asUnasked, noLookups } from '../csv/issues-file.ts';
import { checkOnThreads } from '../csv/part-threads.ts';
import { reportOfSource } from '../csv/workbook-report.ts';
import { CorrectedRows, correctable, type LookedAt } from './corrected-rows.ts';
import { findAttempt } from './read-loads.ts';
import { type FileOwner, uploadFile } from './upload-file.ts';

export type LoadActor = ActorRefFrom<ReturnType<typeof csvLoadWith>>;
export type LoadSnapshot = SnapshotFrom<ReturnType<typeof csvLoadWith>>;

/** The file's layout and the options of its load. */
export type LoadPlan = {
  layout: CsvLayoutKey;
  options: LoadOptions;
  belongsTo?: FileOwner;
  now: Date;
  maxIssues: number;
  /** Every value that cannot be checked here is reported by its row. */
  namesDoubts?: boolean;
  /** The rows of the file on this machine: large files are checked on several threads. */
  source?: Pick<CsvSource, 'path' | 'open' | 'workbook'> | undefined;
  /** The keys of the command, one per file; without them, a key lasts as long as this load. */
  attempt?: CommandAttempt;
  /** When the server does a dry run before the confirmation; without this, never. */
  rehearses?: NonNullable<LoadSurface['rehearses']>;
  /** An existing load of the server, to be followed. */
  loadId?: string;
};

const nobodys: FileOwner = { category: undefined, seller: undefined };

/** A load that this process runs: its machine, and the state outside the machine. */
export type OpenedLoad = {
  actor: LoadActor;
  /** The local issues of the file as it is corrected, in order of discovery. */
  found: readonly CsvIssue[];
  /** The latest inspection of the file, if any: its bad rows can be read again through it. */
  inspection: () => CsvInspection | undefined;
  /** The file with its corrections, without the rows that were left out; undefined if the file could not be read. */
  finished: () => Blob | undefined;
  /** The rows of a foreign file as its columns are assigned; undefined if the file is read as it is. */
  assigned: () => AssignedRows | undefined;
  /** Removes what was kept on the disk. */
  close: () => Promise<void>;
  /** The server already had this file and was still working on it: the load being followed is the earlier one. */
  wasKnown: () => boolean;
  /** The command was interrupted earlier, and its load ended without it. */
  wasEnded: () => boolean;
  /** The key that the file was sent under, if it was sent: `GET /loads/attempts/{key}` returns the outcome. */
  attemptKey: () => string | undefined;
};

/** The data needed to show a load. */
export type WatchedLoad = Pick<OpenedLoad, 'actor' | 'found' | 'wasKnown'>;

/** The flow of one file's load, not yet started; it reads the file from the disk piece by piece. */
export const openLoad = (client: TrastiendaClient, plan: LoadPlan): OpenedLoad => {
  const found: CsvIssue[] = [];
  let inspection: CsvInspection | undefined;
  let corrected: CorrectedRows | undefined;
  /** The rows of the file: its content, unless it is a workbook. */
  let rows: Blob | undefined;
  let assigned: AssignedRows | undefined;
  let sent: { load: FlowLoad; isNew: boolean } | undefined;
  let key: FileKey | undefined;
  /** The key of an upload without a response yet. */
  let pending: FileKey | undefined;
  const attempt = plan.attempt ?? passingAttempt();
  // Choosing a file resets the delimiter and the sheet to the detected ones, but a flag had set them before the choice.
  const { delimiter, sheet } = plan.options;
  const flags = { ...(delimiter !== undefined && { delimiter }), ...(sheet !== undefined && { sheet }) };
  const machine = csvLoadWith(
    { client, unwrap, follow },
    {
      validate: async ({ layout, file, map, tell }, signal) => {
        found.length = 0;
        const { source } = plan;
        const open = () => source?.open() ?? breathing(file.content.stream());
        await assigned?.close();
        assigned = map && isReadable(source) ? await assignedRows(open, { layout, delimiter, map }) : undefined;
        const read = assigned ? { ...source, ...assigned } : source;
        const isCopied = assigned !== undefined || (source?.workbook !== undefined && isReadable(source));
        const total = read && isCopied ? (await stat(read.path)).size : file.size;
        inspection = new CsvInspection(csvLayouts[layout], {
          today: dayOfLoad(plan.options.at, plan.now),
          judgedLater: true,
          maxIssues: Math.min(plan.maxIssues, keptIssues),
          signal,
          onProgress: (progress) => tell({ ...progress, total }),
          onIssue: (issue) => found.push(issue),
          // Assigned rows name their delimiter themselves.
          ...(delimiter !== undefined && !assigned && { delimiter }),
          ...(plan.namesDoubts && { lookups: noLookups }),
        });
        const look = inspection;
        const checked = await (read === undefined
          ? look.run(open())
          : reportOfSource(layout, read, () => checkOnThreads(look, read.path)));
        const report = await withColumns(checked, open, { map: assigned && map, delimiter });
        rows = read && isCopied && report.assumed ? await openAsBlob(read.path) : file.content;
        corrected = report.assumed ? new CorrectedRows({ content: rows, inspection }, report) : undefined;
        const told = plan.namesDoubts ? asUnasked(report) : report;
        return withOffers(told, { content: rows, inspection });
      },
      correct: async ({ layout, file: { name }, correction }) => {
        if (!(corrected && inspection && rows)) throw new Error('The file was not checked yet.');
        const content = await corrected.lay(correction, { content: rows, inspection }).catch(unwritable);
        const left: CsvIssue[] = [];
        const look = new CsvInspection(csvLayouts[layout], {
          today: dayOfLoad(plan.options.at, plan.now),
          judgedLater: true,
          maxIssues: Math.min(plan.maxIssues, keptIssues),
          onIssue: (issue) => left.push(issue),
          delimiter: corrected.delimiter,
        });
        const report = await look.run(breathing(content.stream()));
        // What the correction mended is told no more.
        found.splice(0, found.length, ...left);
        inspection = look;
        rows = content;
        // Rows that are corrected next are those of the new file.
        if (isWholeCorrection(correction) && report.assumed)
          corrected = new CorrectedRows({ content, inspection: look }, report);
        return {
          file: { name, size: content.size, content },
          report: await withOffers(report, { content, inspection: look }),
        };
      },
      assigned: async () => {
        if (!assigned) throw new Error('The columns were not assigned yet.');
        return openAsBlob(assigned.path);
      },
      upload: async (input, signal) => {
        // Assigned rows name their delimiter themselves.
        const options = { ...input.options, ...(!input.map && flags) };
        const owner = plan.belongsTo ?? nobodys;
        // A dry run before the confirmation is not this load: it has a key of its own, and nobody resumes it.
        if (options.dryRun && !plan.options.dryRun) {
          return (await uploadFile(client, { ...input, options, key: newKey() }, owner, signal)).load;
        }
        // A file sent earlier under the same key may have arrived already: then it need not be sent again.
        const isRetry = pending !== undefined;
        pending ??= attempt.keyOf(await sha256Of(input.file.content));
        key = pending;
        const arrived = isRetry || key.isResumed ? await findAttempt(client, key.key, signal) : undefined;
        const known = arrived ?? (await confirmRehearsal({ client, unwrap }, { ...input, options }, key.key, signal));
        sent = known
          ? { load: known, isNew: !arrived }
          : await uploadFile(client, { ...input, options, key: key.key }, owner, signal);
        pending = undefined;
        return sent.load;
      },
      ...(plan.rehearses && { rehearses: plan.rehearses }),
    },
  );
  const { layout, options, loadId } = plan;
  const rehearses = plan.rehearses !== undefined;
  const input = { layout, ...csvFileKinds, options, rehearses, ...(loadId !== undefined && { loadId }) };
  return {
    actor: createActor(machine, { input }),
    found,
    inspection: () => inspection,
    assigned: () => assigned,
    close: async () => assigned?.close(),
    finished: () => corrected?.finished(),
    wasKnown: () => sent !== undefined && !sent.isNew && !isLoadOver(sent.load.state),
    wasEnded: () => sent !== undefined && key?.isResumed === true && isLoadOver(sent.load.state),
    attemptKey: () => key?.key,
  };
};

/** The report with the offers to read whole columns, if it has any. */
const withOffers = async (report: CsvReport, looked: LookedAt): Promise<CsvReport> =>
  report.assumed ? withColumnOffers(correctable(looked, report), report) : report;

/** Whether a file has rows: a workbook that cannot be read has none. */
const isReadable = (source: LoadPlan['source']): boolean => !(source?.workbook && 'code' in source.workbook);

/** Reports a character that the file cannot represent, so that the person can type something else. */
const unwritable = (error: unknown): never => {
  if (!(error instanceof Unwritable)) throw error;
  const refusal = { code: 'loads.correct.unwritable', params: { character: error.character } } as const;
  throw Object.assign(new Error(), { ...ruleFailure(refusal), message: say(refusal.code, refusal.params) });
};

const sha256Of = async (content: Blob): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of content.stream()) hash.update(piece);
  return hash.digest('hex');
};

/** The flow of an existing load of the server. */
export const reopenLoad = (client: TrastiendaClient, load: Pick<FlowLoad, 'id' | 'layout'>): OpenedLoad =>
  openLoad(client, {
    layout: load.layout,
    options: { dryRun: false, partial: false },
    now: new Date(),
    maxIssues: 0,
    loadId: load.id,
  });

/** The path of the innermost state in the chart: `following.watching`. */
export const stateOf = ({ value }: Pick<LoadSnapshot, 'value'>): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');

/** Yields to the event loop between two pieces, so that keys and drawing work while a large file is checked. */
async function* breathing(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    await new Promise((resolve) => setImmediate(resolve));
    yield piece;
  }
}
