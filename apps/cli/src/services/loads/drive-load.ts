import { asksAboutTexts, type Failure, isUnanswered, openOffers } from '@trastienda/machines';
import { hasRepairs, isForeign, type ReadingKey } from '@trastienda/validators';
import { isDiskError } from '../../shell/file-failure.ts';
import { causesOf, networkErrorIn } from '../../shell/network-error.ts';
import type { LoadActor, LoadSnapshot } from './open-load.ts';
import { stateOf } from './open-load.ts';

/**
 * How a load ended for this process. `refused`: the file cannot be read here. `blocked`: it has rows with errors. `declined`: the user said
 * no. `rejected`: the server refused it. `unanswered`: no response. `left`: sent, and continues without us. `over`: the server finished it.
 * `stopped`: Ctrl+C before the server had it.
 */
export type LoadEnding = 'refused' | 'blocked' | 'declined' | 'rejected' | 'unanswered' | 'left' | 'over' | 'stopped';

/** The server's response to the cancellation that Ctrl+C requests. `asked`: no response yet. */
export type Canceling = 'none' | 'asked' | 'granted' | 'refused';

/** `doubtful`: Ctrl+C interrupted the upload, and it is unknown whether the file arrived. `absent`: the server does not have it. */
export type Arrival = 'certain' | 'doubtful' | 'absent';

export type LoadOutcome = {
  ending: LoadEnding;
  context: LoadSnapshot['context'];
  /** Ctrl+C was pressed. */
  wasStopped: boolean;
  canceling: Canceling;
  arrival: Arrival;
  /** Why the map of columns, which holds for this file, is not kept for others. */
  unkept?: Failure;
};

/** What is done with text that looks damaged (ADR 124): stored as it is, or read as it was meant. */
export type DamagedTextAnswer = 'keep' | 'repair';

/** The events that give each answer. */
export const damagedTextEvents = {
  keep: { type: 'texts.answered', areKept: true },
  repair: { type: 'correction.asked', correction: { kind: 'texts' } },
} as const;

export type Drive = {
  /** The user has already confirmed; otherwise a view asks and sends the answer to the machine. */
  isConfirmed: boolean;
  /** The answer about damaged text that was given beforehand; without one the load is blocked, unless a view asks. */
  damagedText?: DamagedTextAnswer | undefined;
  /**
   * Takes every offer to read a whole column, or only those whose reading `reads` names; one that may be read in two ways only if `reads` names one
   * of them.
   */
  corrects?: boolean | 'named';
  reads?: readonly ReadingKey[];
  /** Whether a view asks about foreign columns, damaged text and offers. */
  asksHere?: boolean;
  /** Follows the load to its end. */
  waits: boolean;
  /** Keeps following a load while it waits for its scheduled time. */
  awaitsMoment?: boolean;
  /** How many attempts to reach a silent server are made; a person at a terminal may interrupt them at any time. */
  mostTries: number;
  /** Aborted by the first Ctrl+C, which cancels the load; `leave` is aborted by the second. */
  stop: AbortSignal;
  leave: AbortSignal;
  pause: (milliseconds: number) => Promise<void>;
  /** Called once, when the upload has been retried for some seconds, with the reason of the last failure. */
  stillTrying?: (cause: unknown) => void;
};

/** States that wait for a person, and that nothing has to be canceled in. */
const resting: readonly string[] = ['previewing', 'ordering', 'keeping', 'unrehearsed'];

/** How long an upload to a restarting server is retried, with growing pauses: the same attempt always means the same load. */
const patienceMilliseconds = 90_000;
const firstWait = 1_000;
/** A wait longer than this is told. */
const silentMilliseconds = 5_000;
const longestWait = 15_000;

/** Runs a load from start to end, and makes every decision that no view makes. */
export const driveLoad = (actor: LoadActor, drive: Drive): Promise<LoadOutcome> => new LoadDriver(actor, drive).run();

type Context = LoadSnapshot['context'];

class LoadDriver {
  readonly #actor: LoadActor;
  readonly #drive: Drive;
  #resolve: (outcome: LoadOutcome) => void = () => undefined;
  readonly #release = new AbortController();
  /** Milliseconds that uploads were retried, and before the next one. */
  #waited = 0;
  #wait = firstWait;
  /** The last look at the machine: a step runs once on entering a state. */
  #last = '';
  #asked = false;
  #wasRead = false;
  #areColumnsAsked = false;
  #isKeeping = false;
  #unkept: Failure | undefined;
  #stopped = false;
  #arrival: Arrival = 'certain';
  #canceling: Canceling = 'none';
  #ended = false;

  constructor(actor: LoadActor, drive: Drive) {
    this.#actor = actor;
    this.#drive = drive;
  }

  run(): Promise<LoadOutcome> {
    const outcome = new Promise<LoadOutcome>((resolve) => {
      this.#resolve = resolve;
    });
    const { stop, leave } = this.#drive;
    const { signal } = this.#release;
    const subscription = this.#actor.subscribe(() => this.#look());
    signal.addEventListener('abort', () => subscription.unsubscribe());
    stop.addEventListener('abort', () => this.#stop(), { signal });
    leave.addEventListener('abort', () => this.#leave(), { signal });
    this.#look();
    if (stop.aborted) this.#stop();
    return outcome;
  }

  #end(ending: LoadEnding): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#release.abort();
    const { context } = this.#actor.getSnapshot();
    this.#actor.stop();
    this.#resolve({
      ...{ ending, context, wasStopped: this.#stopped, canceling: this.#canceling, arrival: this.#arrival },
      ...(this.#unkept && { unkept: this.#unkept }),
    });
  }

  #look(): void {
    const snapshot = this.#actor.getSnapshot();
    if (snapshot.hasTag('over')) this.#end('over');
    const state = stateOf(snapshot);
    // Pure progress stays in the state and does not repeat its step.
    const { failure, work: load, tries, options, declined } = snapshot.context;
    const asking = `${options.keepDamagedText} ${declined.length}`;
    const mark = `${state} ${failure?.code ?? ''} ${tries} ${load !== undefined} ${asking}`;
    if (this.#ended || mark === this.#last) return;
    this.#last = mark;
    this.#steps[state]?.(snapshot.context);
  }

  readonly #steps: Readonly<Record<string, (context: Context) => void>> = {
    choosing: ({ failure }) => {
      if (this.#wasRead && !this.#stopped) this.#end('declined');
      else if (this.#stopped) this.#end('stopped');
      else if (failure) this.#end('refused');
    },
    refused: (context) => {
      if (!this.#assignsColumns(context)) this.#end('refused');
    },
    keeping: () => {
      this.#isKeeping = true;
    },
    previewing: (context) => this.#preview(context),
    ordering: ({ offer }) => {
      const reading = offer?.readings.find((one) => this.#drive.reads?.includes(one));
      if (this.#drive.corrects && reading) this.#actor.send({ type: 'order.chosen', reading });
    },
    confirming: () => {
      if (this.#drive.isConfirmed) this.#actor.send({ type: 'upload.confirmed' });
    },
    interrupted: ({ failure }) => void this.#sendAgain(failure?.cause),
    rejected: (context) => this.#endOrSendAgain(context),
    unrehearsed: (context) => this.#endOrSendAgain(context),
    'following.watching': (context) => this.#follow(context),
    'scheduled.watching': () => {
      if (!this.#drive.awaitsMoment) this.#end('left');
    },
    reconnecting: ({ tries }) => {
      if (this.#stopped || tries >= this.#drive.mostTries) this.#end('unanswered');
    },
    untraceable: () => this.#end('rejected'),
  };

  #preview(context: Context): void {
    // A map that could not be kept holds for this file all the same.
    if (this.#isKeeping) this.#unkept = context.failure;
    this.#isKeeping = false;
    const failure = context.failure === this.#unkept ? undefined : context.failure;
    this.#wasRead = true;
    if (this.#stopped) this.#end('stopped');
    // A dry run that nobody answered is asked for again, like an upload.
    else if (failure?.cause !== undefined) this.#endOrSendAgain(context);
    else if (failure) this.#end('blocked');
    else if (this.#asked) this.#end('declined');
    else if (this.#assignsColumns(context)) return;
    else if (!this.#answersTexts(context) && !this.#takesOffers(context)) {
      this.#asked = true;
      // The question and the result both show titles in wrong columns: confirming the load confirms them too.
      this.#actor.send({ type: 'titles.answered', areMeant: true });
      this.#actor.send({ type: 'upload.asked' });
    }
  }

  #follow({ failure }: Context): void {
    if (this.#canceling === 'asked') this.#canceling = failure ? 'refused' : 'granted';
    if (!this.#drive.waits) this.#end('left');
    else if (this.#stopped && this.#canceling === 'none') this.#cancel();
    // A load that cannot be canceled because it is over will reach its end by itself.
    else if (this.#canceling === 'refused' && failure && failure.code !== 'loads.cancel.over') this.#end('left');
  }

  async #sendAgain(cause: unknown): Promise<void> {
    if (this.#stopped) return this.#end('stopped');
    // A file that can no longer be read is not sent again.
    if ([...causesOf(cause)].some(isDiskError)) return this.#end('refused');
    if (this.#waited >= patienceMilliseconds || networkErrorIn(cause)?.mayPass === false)
      return this.#end('unanswered');
    const milliseconds = this.#wait;
    this.#wait = Math.min(longestWait, this.#wait * 2);
    // Told before the pause that reaches the limit: the person waits no longer than that without a word.
    const isTold = this.#waited < silentMilliseconds && this.#waited + milliseconds >= silentMilliseconds;
    if (isTold) this.#drive.stillTrying?.(cause);
    await this.#drive.pause(milliseconds);
    this.#waited += milliseconds;
    if (!this.#ended) this.#actor.send({ type: 'upload.asked' });
  }

  /** A server that failed or is restarting gets the same attempt again, like one that does not answer; a refusal ends the load. */
  #endOrSendAgain({ failure }: Context): void {
    if (failure && isUnanswered(failure)) void this.#sendAgain(failure.cause);
    else this.#end('rejected');
  }

  /** Answers about damaged text, or leaves it to the view; false if there is nothing to answer, or nobody who does. */
  #answersTexts({ report, options }: Context): boolean {
    const { damagedText: answer, asksHere } = this.#drive;
    // A dry run stores nothing: it repairs if a flag says so, and asks nobody.
    if ((options.dryRun && answer === undefined) || options.keepDamagedText) return false;
    if (!asksAboutTexts({ ...(report && { report }) })) return false;
    const isPossible = answer === 'keep' || (answer === 'repair' && hasRepairs(report?.warnings ?? []));
    if (answer !== undefined && isPossible) this.#actor.send(damagedTextEvents[answer]);
    return isPossible || asksHere === true;
  }

  /** Has the view ask which columns of a foreign file feed those of the layout, once; whoever leaves it reads the file as it is. */
  #assignsColumns({ report }: Context): boolean {
    if (!this.#drive.asksHere || this.#areColumnsAsked || !report?.columns || !isForeign(report)) return false;
    this.#areColumnsAsked = true;
    this.#actor.send({ type: 'columns.asked' });
    return true;
  }

  /** Takes the next offer that was accepted beforehand, or leaves it to the view; false if there is none. */
  #takesOffers(context: Context): boolean {
    const { corrects, asksHere, reads } = this.#drive;
    const isAsked = asksHere === true && openOffers(context).length > 0;
    if (!corrects) return isAsked;
    const offer = openOffers(context).find(
      ({ readings }) =>
        (corrects === true && readings.length === 1) || readings.some((reading) => reads?.includes(reading)),
    );
    if (offer) this.#actor.send({ type: 'offer.taken', offer });
    return offer !== undefined || (corrects === 'named' && isAsked);
  }

  /** A load can be canceled only once it is known; until then, this does nothing. */
  #cancel(): void {
    if (this.#actor.getSnapshot().context.work === undefined) return;
    this.#canceling = 'asked';
    this.#actor.send({ type: 'work.cancelAsked' });
  }

  #stop(): void {
    this.#stopped = true;
    const state = stateOf(this.#actor.getSnapshot());
    const isUnsure = state === 'interrupted' || state === 'rejected';
    if (state === 'uploading' || isUnsure) this.#arrival = 'doubtful';
    if (state === 'validating') this.#actor.send({ type: 'validation.canceled' });
    else if (state === 'rehearsing') this.#actor.send({ type: 'rehearsal.canceled' });
    else if (state === 'confirming') this.#actor.send({ type: 'upload.declined' });
    else if (state === 'uploading') this.#actor.send({ type: 'upload.canceled' });
    else if (state === 'following.watching') this.#cancel();
    else if (state === 'reconnecting') this.#end('unanswered');
    else if (isUnsure || state.startsWith('assigning.') || resting.includes(state)) this.#end('stopped');
  }

  #leave(): void {
    this.#end(this.#actor.getSnapshot().context.id === undefined ? 'stopped' : 'left');
  }
}
