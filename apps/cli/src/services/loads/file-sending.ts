import { createHash } from 'node:crypto';
import { isLoadOver } from '@trastienda/domain';
import { confirmRehearsal, type FlowLoad, type LoadOptions, type LoadSurface } from '@trastienda/machines';
import { newKey, type TrastiendaClient, unwrap } from 'trastienda-client';
import { type CommandAttempt, type FileKey, passingAttempt } from '../../store/attempt-store.ts';
import { findAttempt } from './read-loads.ts';
import { type FileOwner, uploadFile } from './upload-file.ts';

/** What a file is sent with. */
export type SendPlan = {
  options: LoadOptions;
  belongsTo?: FileOwner;
  /** The keys of the command, one per file; without them, a key lasts as long as this load. */
  attempt?: CommandAttempt;
};

const nobodys: FileOwner = { category: undefined, seller: undefined };

/** The sending of one file, under a key that is kept until an answer came. */
export class FileSending {
  readonly #client: TrastiendaClient;
  readonly #plan: SendPlan;
  readonly #attempt: CommandAttempt;
  #sent: { load: FlowLoad; isNew: boolean } | undefined;
  #key: FileKey | undefined;
  /** The key of an upload without a response yet. */
  #pending: FileKey | undefined;

  constructor(client: TrastiendaClient, plan: SendPlan) {
    this.#client = client;
    this.#plan = plan;
    this.#attempt = plan.attempt ?? passingAttempt();
  }

  /** The key that the file was sent under, if it was sent: `GET /loads/attempts/{key}` returns the outcome. */
  get key(): string | undefined {
    return this.#key?.key;
  }

  /** The server already had this file and was still working on it: the load being followed is the earlier one. */
  get wasKnown(): boolean {
    return this.#sent !== undefined && !this.#sent.isNew && !isLoadOver(this.#sent.load.state);
  }

  /** The command was interrupted earlier, and its load ended without it. */
  get wasEnded(): boolean {
    return this.#sent !== undefined && this.#key?.isResumed === true && isLoadOver(this.#sent.load.state);
  }

  readonly upload: LoadSurface['upload'] = async (input, signal) => {
    const client = this.#client;
    // Choosing a file resets the delimiter and the sheet to the detected ones, but a flag had set them before the choice.
    const { delimiter, sheet, dryRun } = this.#plan.options;
    const flags = { ...(delimiter !== undefined && { delimiter }), ...(sheet !== undefined && { sheet }) };
    // Assigned rows name their delimiter themselves.
    const options = { ...input.options, ...(!input.map && flags) };
    const owner = this.#plan.belongsTo ?? nobodys;
    // A dry run before the confirmation is not this load: it has a key of its own, and nobody resumes it.
    if (options.dryRun && !dryRun) {
      return (await uploadFile(client, { ...input, options, key: newKey() }, owner, signal)).load;
    }
    // A file sent earlier under the same key may have arrived already: then it need not be sent again.
    const isRetry = this.#pending !== undefined;
    this.#pending ??= this.#attempt.keyOf(await sha256Of(input.file.content));
    const { key, isResumed } = this.#pending;
    this.#key = this.#pending;
    const arrived = isRetry || isResumed ? await findAttempt(client, key, signal) : undefined;
    const known = arrived ?? (await confirmRehearsal({ client, unwrap }, { ...input, options }, key, signal));
    this.#sent = known
      ? { load: known, isNew: !arrived }
      : await uploadFile(client, { ...input, options, key }, owner, signal);
    this.#pending = undefined;
    return this.#sent.load;
  };
}

const sha256Of = async (content: Blob): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of content.stream()) hash.update(piece);
  return hash.digest('hex');
};
