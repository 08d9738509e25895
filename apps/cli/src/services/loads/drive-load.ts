import { isDiskError } from '../../shell/file-failure.ts';
import { causesOf, networkErrorIn } from '../../shell/network-error.ts';
import type { LoadActor, LoadSnapshot } from './open-load.ts';
import { stateOf } from './open-load.ts';

/**
 * How a load of this process ended. `refused`: the file cannot be read here. `blocked`: it has rows with errors. `declined`:
 * somebody said no. `rejected`: the server did not take it. `unanswered`: the server was not heard. `left`: sent, and goes
 * on without us. `over`: the server came to an end with it. `stopped`: Ctrl+C before the server had it.
 */
export type LoadEnding = 'refused' | 'blocked' | 'declined' | 'rejected' | 'unanswered' | 'left' | 'over' | 'stopped';

/** What the server said to the cancelling that Ctrl+C asks for. `asked`: nothing yet. */
export type Canceling = 'none' | 'asked' | 'granted' | 'refused';

/** `doubtful`: the file was on its way when Ctrl+C came, and nobody knows whether it arrived. `absent`: the server has none. */
export type Arrival = 'certain' | 'doubtful' | 'absent';

export type LoadOutcome = {
  ending: LoadEnding;
  context: LoadSnapshot['context'];
  /** Ctrl+C was pressed. */
  wasStopped: boolean;
  canceling: Canceling;
  arrival: Arrival;
};

export type Drive = {
  /** Somebody said yes already; otherwise a view asks and sends the answer to the machine. */
  isConfirmed: boolean;
  /** Follow the load to its end. */
  waits: boolean;
  /** Also while it waits for its moment. */
  awaitsMoment?: boolean;
  /** How often a silent server is asked again before this is given up; a person at a terminal decides that by herself. */
  mostTries: number;
  /** Ctrl+C: once cancels the load, twice leaves. */
  stop: AbortSignal;
  leave: AbortSignal;
  pause: (milliseconds: number) => Promise<void>;
};

/** A server that starts again is waited for so long, with longer and longer pauses: the same attempt is the same load. */
const patienceMilliseconds = 90_000;
const firstWait = 1_000;
const longestWait = 15_000;

/** Takes a load from its start to where it ends, deciding what nobody else decides. */
export const driveLoad = (actor: LoadActor, drive: Drive): Promise<LoadOutcome> =>
  new Promise((resolve) => {
    let waited = 0;
    let wait = firstWait;
    let asked = false;
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
      resolve({ ending, context, wasStopped: stopped, canceling, arrival });
    };

    const sendAgain = async (cause: unknown): Promise<void> => {
      if (stopped) return end('stopped');
      // A file that cannot be read any more is not sent, however often it is tried.
      if ([...causesOf(cause)].some(isDiskError)) return end('refused');
      if (waited >= patienceMilliseconds || networkErrorIn(cause)?.mayPass === false) return end('unanswered');
      const milliseconds = wait;
      wait = Math.min(longestWait, wait * 2);
      await drive.pause(milliseconds);
      waited += milliseconds;
      if (!ended) actor.send({ type: 'upload.asked' });
    };

    const steps: Readonly<Record<string, (context: LoadSnapshot['context']) => void>> = {
      choosing: ({ failure }) => {
        if (stopped) end('stopped');
        else if (failure) end('refused');
      },
      refused: () => end('refused'),
      previewing: ({ failure }) => {
        if (stopped) end('stopped');
        else if (failure) end('blocked');
        else if (asked) end('declined');
        else {
          asked = true;
          // Titles in other columns are printed beside the question, and beside the result: whoever goes on means them.
          actor.send({ type: 'titles.answered', areMeant: true });
          actor.send({ type: 'upload.asked' });
        }
      },
      confirming: () => {
        if (drive.isConfirmed) actor.send({ type: 'upload.confirmed' });
      },
      interrupted: ({ failure }) => {
        sendAgain(failure?.cause);
      },
      rejected: () => end('rejected'),
      'following.watching': ({ failure }) => {
        if (canceling === 'asked') canceling = failure ? 'refused' : 'granted';
        if (!drive.waits) end('left');
        else if (stopped && canceling === 'none') cancel();
        // What may not be cancelled because it is over comes to its end by itself.
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
      // A step is taken once for each entry; what only advances stays in its state.
      const { failure, load, tries } = snapshot.context;
      const mark = `${state} ${failure?.code ?? ''} ${tries} ${load !== undefined}`;
      if (ended || mark === last) return;
      last = mark;
      steps[state]?.(snapshot.context);
    };

    /** Only a load that was heard of can be cancelled: until then this waits. */
    const cancel = (): void => {
      if (actor.getSnapshot().context.load === undefined) return;
      canceling = 'asked';
      actor.send({ type: 'load.cancelAsked' });
    };

    const stop = (): void => {
      stopped = true;
      const state = stateOf(actor.getSnapshot());
      if (state === 'uploading' || state === 'interrupted') arrival = 'doubtful';
      if (state === 'validating') actor.send({ type: 'validation.canceled' });
      else if (state === 'confirming') actor.send({ type: 'upload.declined' });
      else if (state === 'uploading') actor.send({ type: 'upload.canceled' });
      else if (state === 'following.watching') cancel();
      else if (state === 'reconnecting') end('unanswered');
      else if (state === 'interrupted') end('stopped');
    };
    const leave = (): void => end(actor.getSnapshot().context.loadId === undefined ? 'stopped' : 'left');

    const subscription = actor.subscribe(look);
    drive.stop.addEventListener('abort', stop);
    drive.leave.addEventListener('abort', leave);
    look();
    if (drive.stop.aborted) stop();
  });
