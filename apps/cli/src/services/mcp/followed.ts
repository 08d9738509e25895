import { type FollowedPath, type FollowedWork, follow, restingStates, type TrastiendaClient } from 'trastienda-client';

/** How far work on the server has come. */
export type Progress = (progress: number, total: number) => Promise<void>;

/** How long an answer waits for work on the server: assistants give up on a call after a minute. */
const patienceMilliseconds = 45_000;

type Following<Path extends FollowedPath> = {
  path: Path;
  id: string;
  signal: AbortSignal;
  /** Of the work: how much is done, and of how much. */
  share: (work: FollowedWork<Path>) => readonly [number, number];
  tell: Progress;
  /** When it is over; by default where the work rests. */
  isOver?: (work: FollowedWork<Path>) => boolean;
};

/** The work as it is when it is over, or when the patience ends; undefined if nothing was heard of it. */
export const followed = async <Path extends FollowedPath>(
  client: TrastiendaClient,
  { path, id, signal, share, tell, isOver = (work) => restsIn(path, work) }: Following<Path>,
): Promise<{ work: FollowedWork<Path> | undefined; isDone: boolean }> => {
  const patience = AbortSignal.timeout(patienceMilliseconds);
  const stop = AbortSignal.any([signal, patience]);
  let work: FollowedWork<Path> | undefined;
  let told = -1;
  try {
    for await (const state of follow(client, path, id, { until: isOver, signal: stop })) {
      work = state;
      const [done, total] = share(state);
      // Progress only ever grows.
      if (done > told && total > 0) await tell(done, total);
      told = Math.max(told, done);
    }
  } catch (error) {
    // The work goes on without us; the answer says so.
    if (!patience.aborted || signal.aborted) throw error;
  }
  return { work, isDone: work !== undefined && isOver(work) };
};

const restsIn = <Path extends FollowedPath>(path: Path, { state }: FollowedWork<Path>): boolean =>
  restingStates[path].includes(state);
