import type { Failure as FlowFailure, FollowedContext } from '@trastienda/machines';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';

/** How often the command retries a silent server before it gives up; the work continues on the server. */
const mostTries = 6;
/** How often a request that never arrived is sent. */
const mostSends = 3;

type Snapshot<Work> = { value: unknown; context: FollowedContext<Work> };

/** A flow for work on the server, not yet started. */
type Flow<State> = {
  getSnapshot: () => State;
  subscribe: (look: () => void) => { unsubscribe: () => void };
  start: () => unknown;
  stop: () => unknown;
};

/** Ends a drive with a result or a failure; the flow stops in its current state. */
export type DriveEnd<Result> = { done: (result: Result) => void; fail: (failure: unknown) => void };

type Drive<State, Work> = {
  signal: AbortSignal;
  /** Called with every new state of the work. */
  tell: (work: Work) => void;
  /** Asks the flow to begin, if it waits for that. */
  begin?: () => void;
  /** Sends a request again that never arrived. */
  again?: () => void;
  /** Called on every change; returns whether the drive has ended. */
  look: (snapshot: State, end: DriveEnd<Work>) => boolean;
  /** Called once on entering a state; pure progress stays in the state and does not repeat the call. */
  step: (snapshot: State, end: DriveEnd<Work>) => void;
  /** Called on Ctrl+C. */
  interrupted: (snapshot: State, end: DriveEnd<Work>) => void;
  /** The failure if the server stays silent. */
  silence: (context: State extends { context: infer Context } ? Context : never) => Failure;
};

/** Runs a followed work until the command's goal is reached; sends and reconnects a few times before it gives up. */
export const driveFlow = <Work, State extends Snapshot<Work>>(
  flow: Flow<State>,
  { signal, tell, begin, again, look, step, interrupted, silence }: Drive<State, Work>,
): Promise<Work> =>
  new Promise((resolve, reject) => {
    let last = '';
    let sends = 0;
    let told: Work | undefined;
    const finish = (settle: () => void): void => {
      subscription.unsubscribe();
      signal.removeEventListener('abort', abort);
      flow.stop();
      settle();
    };
    const end: DriveEnd<Work> = {
      done: (result) => finish(() => resolve(result)),
      fail: (failure) => finish(() => reject(failure)),
    };
    const changed = (): void => {
      const snapshot = flow.getSnapshot();
      const { work, failure, tries } = snapshot.context;
      if (work && work !== told) {
        told = work;
        tell(work);
      }
      if (look(snapshot, end)) return;
      const mark = `${JSON.stringify(snapshot.value)} ${failure?.code ?? ''} ${tries}`;
      if (mark === last) return;
      last = mark;
      const giveUp = (): void => end.fail(silence(snapshot.context as Parameters<typeof silence>[0]));
      if (snapshot.value === 'unsent') {
        sends += 1;
        if (again && sends < mostSends && !signal.aborted) again();
        else giveUp();
      } else if (snapshot.value === 'reconnecting') {
        if (tries >= mostTries || signal.aborted) giveUp();
      } else step(snapshot, end);
    };
    const abort = (): void => interrupted(flow.getSnapshot(), end);
    flow.start();
    begin?.();
    const subscription = flow.subscribe(changed);
    signal.addEventListener('abort', abort);
    changed();
  });

/** The failure for a refusal of the server. */
export const refusedBy = (failure: FlowFailure | undefined, code: string): Failure =>
  new Failure(failure ? flowFailureText(failure) : '', {
    code: failure?.code ?? code,
    exitCode: failure && [401, 403].includes(failure.status) ? exitCodes.notAllowed : exitCodes.refused,
    fields: failure?.fields ?? {},
    ...(failure?.requestId && { requestId: failure.requestId }),
    cause: failure?.cause,
  });

/** The failure for a silent server: the progress is unknown here, and the work continues there. */
export const silentAt = (failure: FlowFailure | undefined, nextSteps: string[]): Failure =>
  new Failure(failure ? flowFailureText(failure) : '', {
    code: failure?.code ?? 'network.offline',
    exitCode: exitCodes.unavailable,
    nextSteps,
    cause: failure?.cause,
  });
