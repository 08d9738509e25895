import { fromPromise } from 'xstate';
import type { FollowInput } from './followed-work.ts';

/** The states of a work of an id, from now until it rests. */
export type StatesOf<Work> = (id: string, signal: AbortSignal) => AsyncIterable<Work>;

/** Reports every state of a work until it rests; answers with the last one. */
export async function followWork<Work extends object>(
  states: StatesOf<Work>,
  { id, tell }: FollowInput<Work>,
  signal: AbortSignal,
): Promise<Work> {
  let last: Work | undefined;
  for await (const work of states(id, signal)) {
    last = work;
    tell(work);
  }
  if (last === undefined) throw new Error('Following ended before the first state.');
  return last;
}

/** The port `follow` of a flow (ADR 145). */
export const followPort = <Work extends object>(states: StatesOf<Work>) =>
  fromPromise<Work, FollowInput<Work>>(({ input, signal }) => followWork(states, input, signal));
