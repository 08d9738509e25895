import { createHash } from 'node:crypto';
import { type TrastiendaClient, unwrap, unwrapStream } from '@trastienda/api-client';
import { type CsvLayoutKey, isLoadOver, say, todayInMexico } from '@trastienda/domain';
import { csvLoadWith, type FlowLoad, type LoadOptions, ruleFailure } from '@trastienda/machines';
import { CsvInspection, type CsvIssue, csvLayouts, Unwritable } from '@trastienda/validators';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { type CommandAttempt, type FileKey, passingAttempt } from '../../store/attempt-store.ts';
import { keptIssues } from '../csv/found-issue.ts';
import { asUnasked, nobodyLooks } from '../csv/issues-file.ts';
import { checkOnThreads } from '../csv/part-threads.ts';
import { MendedRows } from './mended-rows.ts';
import { findAttempt } from './read-loads.ts';
import { type FileOwner, sendFile } from './send-file.ts';

export type LoadActor = ActorRefFrom<ReturnType<typeof csvLoadWith>>;
export type LoadSnapshot = SnapshotFrom<ReturnType<typeof csvLoadWith>>;

/** What a file is loaded with. */
export type LoadPlan = {
  layout: CsvLayoutKey;
  options: LoadOptions;
  belongsTo?: FileOwner;
  now: Date;
  maxIssues: number;
  /** Each value that nobody can check here will be told by its row. */
  namesDoubts?: boolean;
  /** Where the file is on this machine: large ones are checked on several threads. */
  diskPath?: string | undefined;
  /** The command's keys, one a file; without them a key lives as long as this load. */
  attempt?: CommandAttempt;
  /** The server tries the file out before anybody is asked. */
  rehearses?: true;
  /** A load that the server knows already, to be followed. */
  loadId?: string;
};

const nobodys: FileOwner = { category: undefined, seller: undefined };

/** A load that this process runs: its machine, and the state that the machine does not hold. */
export type OpenedLoad = {
  actor: LoadActor;
  /** Issues found here so far, in the order of their finding. */
  found: readonly CsvIssue[];
  /** The look at the file as it is now, once there was one: its bad rows can be read from it again. */
  inspection: () => CsvInspection | undefined;
  /** The server had this file already and was not done with it: what is followed is the load of the first time. */
  wasKnown: () => boolean;
  /** The command was interrupted before, and its load came to its end without it. */
  wasEnded: () => boolean;
  /** Under which key the file was sent, once it was: `GET /loads/attempts/{key}` tells what became of it. */
  attemptKey: () => string | undefined;
};

/** What is needed to show a load. */
export type WatchedLoad = Pick<OpenedLoad, 'actor' | 'found' | 'wasKnown'>;

/** The flow of one file over this server, ready to be started; whatever it needs is read from the disk, piece by piece. */
export const openLoad = (client: TrastiendaClient, plan: LoadPlan): OpenedLoad => {
  const found: CsvIssue[] = [];
  let inspection: CsvInspection | undefined;
  let mended: MendedRows | undefined;
  let sent: { load: FlowLoad; isNew: boolean } | undefined;
  let key: FileKey | undefined;
  /** Sent, and not answered yet. */
  let pending: FileKey | undefined;
  const attempt = plan.attempt ?? passingAttempt();
  // A chosen file begins with the delimiter that is found in it; here it was said before there was a file.
  const { delimiter } = plan.options;
  const machine = csvLoadWith(
    { client, unwrap, unwrapStream },
    {
      validate: async ({ layout, file, tell }, signal) => {
        found.length = 0;
        inspection = new CsvInspection(csvLayouts[layout], {
          today: todayInMexico(plan.now),
          maxIssues: Math.min(plan.maxIssues, keptIssues),
          signal,
          onProgress: tell,
          onIssue: (issue) => found.push(issue),
          ...(delimiter !== undefined && { delimiter }),
          ...(plan.namesDoubts && { lookups: nobodyLooks }),
        });
        const report = await (plan.diskPath === undefined
          ? inspection.run(breathing(file.content.stream()))
          : checkOnThreads(inspection, plan.diskPath));
        mended = report.assumed ? new MendedRows({ content: file.content, inspection }, report) : undefined;
        return plan.namesDoubts ? asUnasked(report) : report;
      },
      mend: async ({ layout, file: { name, content: before }, mend }) => {
        if (!(mended && inspection)) throw new Error('The file was not checked yet.');
        const content = await mended.lay(mend, { content: before, inspection }).catch(unwritable);
        const look = new CsvInspection(csvLayouts[layout], {
          today: todayInMexico(plan.now),
          maxIssues: Math.min(plan.maxIssues, keptIssues),
          delimiter: mended.delimiter,
        });
        const report = await look.run(breathing(content.stream()));
        inspection = look;
        return { file: { name, size: content.size, content }, report };
      },
      upload: async (input, signal) => {
        const options = { ...input.options, ...(delimiter !== undefined && { delimiter }) };
        // Under a key that was sent before the file may be there already: then it need not be sent again.
        const isRetry = pending !== undefined;
        pending ??= attempt.keyOf(await sha256Of(input.file.content));
        key = pending;
        const arrived = isRetry || key.isResumed ? await findAttempt(client, key.key, signal) : undefined;
        sent = arrived
          ? { load: arrived, isNew: false }
          : await sendFile(client, { ...input, options, key: key.key }, plan.belongsTo ?? nobodys, signal);
        pending = undefined;
        return sent.load;
      },
    },
  );
  const { layout, options, loadId, rehearses = false } = plan;
  const { extensions } = csvLayouts[layout];
  const input = { layout, extensions, options, rehearses, ...(loadId !== undefined && { loadId }) };
  return {
    actor: createActor(machine, { input }),
    found,
    inspection: () => inspection,
    wasKnown: () => sent !== undefined && !sent.isNew && !isLoadOver(sent.load.state),
    wasEnded: () => sent !== undefined && key?.isResumed === true && isLoadOver(sent.load.state),
    attemptKey: () => key?.key,
  };
};

/** What a file cannot hold is told to the person, who types something else. */
const unwritable = (error: unknown): never => {
  if (!(error instanceof Unwritable)) throw error;
  const refusal = { code: 'loads.mend.unwritable', params: { character: error.character } } as const;
  throw Object.assign(new Error(), { ...ruleFailure(refusal), message: say(refusal.code, refusal.params) });
};

const sha256Of = async (content: Blob): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of content.stream()) hash.update(piece);
  return hash.digest('hex');
};

/** The flow of a load that the server knows already. */
export const reopenLoad = (client: TrastiendaClient, load: Pick<FlowLoad, 'id' | 'layout'>): OpenedLoad =>
  openLoad(client, {
    layout: load.layout,
    options: { dryRun: false, partial: false },
    now: new Date(),
    maxIssues: 0,
    loadId: load.id,
  });

/** The name of the innermost state, as the chart has it: `following.watching`. */
export const stateOf = ({ value }: Pick<LoadSnapshot, 'value'>): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');

/** The loop gets its turn between two pieces, so that keys are read and screens drawn while a large file is checked. */
async function* breathing(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    await new Promise((resolve) => setImmediate(resolve));
    yield piece;
  }
}
