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
  /** Takes every offer to read a whole column; one that may be read in two ways only if `reads` names one of them. */
  corrects?: boolean;
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
export const driveLoad = (actor: LoadActor, drive: Drive): Promise<LoadOutcome> =>
  new Promise((resolve) => {
    let waited = 0;
    let wait = firstWait;
    let asked = false;
    let wasRead = false;
    let areColumnsAsked = false;
    let isKeeping = false;
    let unkept: Failure | undefined;
    let stopped = false;
    let arrival: Arrival = 'certain';
    let canceling: Canceling = 'none';
    let ended = false;

    const end = (ending: LoadEnding): void => {
      if (ended) return;
      ended = true;
      subscription.unsubscribe();
      drive.stop.removeEventListener('abort', stop);
      drive.leave.removeEventListener('abort', leave);
      const { context } = actor.getSnapshot();
      actor.stop();
      resolve({ ending, context, wasStopped: stopped, canceling, arrival, ...(unkept && { unkept }) });
    };

    const sendAgain = async (cause: unknown): Promise<void> => {
      if (stopped) return end('stopped');
      // A file that can no longer be read is not sent again.
      if ([...causesOf(cause)].some(isDiskError)) return end('refused');
      if (waited >= patienceMilliseconds || networkErrorIn(cause)?.mayPass === false) return end('unanswered');
      const milliseconds = wait;
      wait = Math.min(longestWait, wait * 2);
      // Told before the pause that reaches the limit: the person waits no longer than that without a word.
      if (waited < silentMilliseconds && waited + milliseconds >= silentMilliseconds) drive.stillTrying?.(cause);
      await drive.pause(milliseconds);
      waited += milliseconds;
      if (!ended) actor.send({ type: 'upload.asked' });
    };

    /** Answers about damaged text, or leaves it to the view; false if there is nothing to answer, or nobody who does. */
    const answersTexts = ({ report, options }: LoadSnapshot['context']): boolean => {
      const { damagedText: answer } = drive;
      // A dry run stores nothing: it repairs if a flag says so, and asks nobody.
      if ((options.dryRun && answer === undefined) || options.keepDamagedText) return false;
      if (!asksAboutTexts({ ...(report && { report }) })) return false;
      const isPossible = answer === 'keep' || (answer === 'repair' && hasRepairs(report?.warnings ?? []));
      if (answer !== undefined && isPossible) actor.send(damagedTextEvents[answer]);
      return isPossible || drive.asksHere === true;
    };

    /** Has the view ask which columns of a foreign file feed those of the layout, once; whoever leaves it reads the file as it is. */
    const assignsColumns = ({ report }: LoadSnapshot['context']): boolean => {
      if (!drive.asksHere || areColumnsAsked || !report?.columns || !isForeign(report)) return false;
      areColumnsAsked = true;
      actor.send({ type: 'columns.asked' });
      return true;
    };

    /** Takes the next offer that was accepted beforehand, or leaves it to the view; false if there is none. */
    const takesOffers = (context: LoadSnapshot['context']): boolean => {
      if (!drive.corrects) return drive.asksHere === true && openOffers(context).length > 0;
      const offer = openOffers(context).find(
        ({ readings }) => readings.length === 1 || readings.some((reading) => drive.reads?.includes(reading)),
      );
      if (offer) actor.send({ type: 'offer.taken', offer });
      return offer !== undefined;
    };

    /** A server that failed or is restarting gets the same attempt again, like one that does not answer; a refusal ends the load. */
    const endOrSendAgain = ({ failure }: LoadSnapshot['context']): void => {
      if (failure && isUnanswered(failure)) sendAgain(failure.cause);
      else end('rejected');
    };

    const steps: Readonly<Record<string, (context: LoadSnapshot['context']) => void>> = {
      choosing: ({ failure }) => {
        if (wasRead && !stopped) end('declined');
        else if (stopped) end('stopped');
        else if (failure) end('refused');
      },
      refused: (context) => {
        if (!assignsColumns(context)) end('refused');
      },
      keeping: () => {
        isKeeping = true;
      },
      previewing: (context) => {
        // A map that could not be kept holds for this file all the same.
        if (isKeeping) unkept = context.failure;
        isKeeping = false;
        const failure = context.failure === unkept ? undefined : context.failure;
        wasRead = true;
        if (stopped) end('stopped');
        // A dry run that nobody answered is asked for again, like an upload.
        else if (failure?.cause !== undefined) endOrSendAgain(context);
        else if (failure) end('blocked');
        else if (asked) end('declined');
        else if (assignsColumns(context)) return;
        else if (!answersTexts(context) && !takesOffers(context)) {
          asked = true;
          // The question and the result both show titles in wrong columns: confirming the load confirms them too.
          actor.send({ type: 'titles.answered', areMeant: true });
          actor.send({ type: 'upload.asked' });
        }
      },
      ordering: ({ offer }) => {
        const reading = offer?.readings.find((one) => drive.reads?.includes(one));
        if (drive.corrects && reading) actor.send({ type: 'order.chosen', reading });
      },
      confirming: () => {
        if (drive.isConfirmed) actor.send({ type: 'upload.confirmed' });
      },
      interrupted: ({ failure }) => {
        sendAgain(failure?.cause);
      },
      rejected: endOrSendAgain,
      unrehearsed: endOrSendAgain,
      'following.watching': ({ failure }) => {
        if (canceling === 'asked') canceling = failure ? 'refused' : 'granted';
        if (!drive.waits) end('left');
        else if (stopped && canceling === 'none') cancel();
        // A load that cannot be canceled because it is over will reach its end by itself.
        else if (canceling === 'refused' && failure && failure.code !== 'loads.cancel.over') end('left');
      },
      'scheduled.watching': () => {
        if (!drive.awaitsMoment) end('left');
      },
      reconnecting: ({ tries }) => {
        if (stopped || tries >= drive.mostTries) end('unanswered');
      },
      untraceable: () => end('rejected'),
    };

    let last = '';
    const look = (): void => {
      const snapshot = actor.getSnapshot();
      if (snapshot.hasTag('over')) end('over');
      const state = stateOf(snapshot);
      // A step runs once on entering a state; pure progress stays in the state and does not repeat it.
      const { failure, work: load, tries, options, declined } = snapshot.context;
      const asking = `${options.keepDamagedText} ${declined.length}`;
      const mark = `${state} ${failure?.code ?? ''} ${tries} ${load !== undefined} ${asking}`;
      if (ended || mark === last) return;
      last = mark;
      steps[state]?.(snapshot.context);
    };

    /** A load can be canceled only once it is known; until then, this does nothing. */
    const cancel = (): void => {
      if (actor.getSnapshot().context.work === undefined) return;
      canceling = 'asked';
      actor.send({ type: 'work.cancelAsked' });
    };

    const stop = (): void => {
      stopped = true;
      const state = stateOf(actor.getSnapshot());
      const isUnsure = state === 'interrupted' || state === 'rejected';
      if (state === 'uploading' || isUnsure) arrival = 'doubtful';
      if (state === 'validating') actor.send({ type: 'validation.canceled' });
      else if (state === 'rehearsing') actor.send({ type: 'rehearsal.canceled' });
      else if (state === 'confirming') actor.send({ type: 'upload.declined' });
      else if (state === 'uploading') actor.send({ type: 'upload.canceled' });
      else if (state === 'following.watching') cancel();
      else if (state === 'reconnecting') end('unanswered');
      else if (isUnsure || state.startsWith('assigning.') || resting.includes(state)) end('stopped');
    };
    const leave = (): void => end(actor.getSnapshot().context.id === undefined ? 'stopped' : 'left');

    const subscription = actor.subscribe(look);
    drive.stop.addEventListener('abort', stop);
    drive.leave.addEventListener('abort', leave);
    look();
    if (drive.stop.aborted) stop();
  });
