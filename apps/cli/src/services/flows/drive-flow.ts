import type { Failure as FlowFailure } from '@trastienda/machines';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';

/** How often the command retries a silent server before it gives up; the work continues on the server. */
export const mostTries = 6;
/** How often a request that never arrived is sent. */
export const mostSends = 3;

type Snapshot = { value: unknown; context: { failure?: FlowFailure | undefined; tries: number } };

/** A flow for work on the server, not yet started. */
type Flow<State> = {
  getSnapshot: () => State;
  subscribe: (look: () => void) => { unsubscribe: () => void };
  start: () => unknown;
  stop: () => unknown;
};

/** Ends a drive with a result or a failure; the flow stops in its current state. */
export type DriveEnd<Result> = { done: (result: Result) => void; fail: (failure: unknown) => void };

type Drive<State, Result> = {
  signal: AbortSignal;
  /** Called on every change; returns whether the drive has ended. */
  look: (snapshot: State, end: DriveEnd<Result>) => boolean;
  /** Called once on entering a state; pure progress stays in the state and does not repeat the call. */
  step: (snapshot: State, end: DriveEnd<Result>) => void;
  /** Called on Ctrl+C. */
  interrupted: (snapshot: State, end: DriveEnd<Result>) => void;
};

/** Runs a flow until the command's goal is reached. */
export const driveFlow = <State extends Snapshot, Result>(
  flow: Flow<State>,
  { signal, look, step, interrupted }: Drive<State, Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    let last = '';
    const finish = (settle: () => void): void => {
      subscription.unsubscribe();
      signal.removeEventListener('abort', abort);
      flow.stop();
      settle();
    };
    const end: DriveEnd<Result> = {
      done: (result) => finish(() => resolve(result)),
      fail: (failure) => finish(() => reject(failure)),
    };
    const changed = (): void => {
      const snapshot = flow.getSnapshot();
      if (look(snapshot, end)) return;
      const { failure, tries } = snapshot.context;
      const mark = `${JSON.stringify(snapshot.value)} ${failure?.code ?? ''} ${tries}`;
      if (mark === last) return;
      last = mark;
      step(snapshot, end);
    };
    const abort = (): void => interrupted(flow.getSnapshot(), end);
    const subscription = flow.subscribe(changed);
    signal.addEventListener('abort', abort);
    flow.start();
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
