import type { Failure as FlowFailure } from '@trastienda/machines';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';

/** A silent server is asked so often before the command gives up; what was begun goes on without it. */
export const mostTries = 6;
/** What never arrived is sent so often. */
export const mostSends = 3;

type Snapshot = { value: unknown; context: { failure?: FlowFailure | undefined; tries: number } };

/** A flow of work at the server that is ready to be run. */
type Flow<State> = {
  getSnapshot: () => State;
  subscribe: (look: () => void) => { unsubscribe: () => void };
  start: () => unknown;
  stop: () => unknown;
};

/** How a drive ends; the flow is left where it is. */
export type DriveEnd<Result> = { done: (result: Result) => void; fail: (failure: unknown) => void };

type Drive<State, Result> = {
  signal: AbortSignal;
  /** Heard at every change; answers whether the drive has ended. */
  look: (snapshot: State, end: DriveEnd<Result>) => boolean;
  /** A step is taken once for each entry; what only advances stays in its state. */
  step: (snapshot: State, end: DriveEnd<Result>) => void;
  /** What Ctrl+C means. */
  interrupted: (snapshot: State, end: DriveEnd<Result>) => void;
};

/** Takes a flow to where a command wants it. */
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

/** Refused by the server. */
export const refusedBy = (failure: FlowFailure | undefined, code: string): Failure =>
  new Failure(failure ? flowFailureText(failure) : '', {
    code: failure?.code ?? code,
    exitCode: failure && [401, 403].includes(failure.status) ? exitCodes.notAllowed : exitCodes.refused,
    fields: failure?.fields ?? {},
    ...(failure?.requestId && { requestId: failure.requestId }),
    cause: failure?.cause,
  });

/** The server is silent: how far the work is nobody knows here, and it goes on there. */
export const silentAt = (failure: FlowFailure | undefined, nextSteps: string[]): Failure =>
  new Failure(failure ? flowFailureText(failure) : '', {
    code: failure?.code ?? 'network.offline',
    exitCode: exitCodes.unavailable,
    nextSteps,
    cause: failure?.cause,
  });
