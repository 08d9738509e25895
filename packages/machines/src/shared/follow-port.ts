import { fromPromise } from 'xstate';
import type { StreamApi } from './api.actors.ts';
import { follow } from './follow.ts';
import type { FollowInput } from './followed-work.ts';

/** The calls that follow a work of an id: the one that reads it, and the one that streams its events. */
export type FollowCalls<Work> = {
  read: (id: string, signal: AbortSignal) => Promise<Work>;
  stream: (id: string, signal: AbortSignal) => ReturnType<StreamApi['unwrapStream']>;
};

/** Reports every state of a work until it rests; answers with the last one. */
export const followWork = <Work extends object>(
  { read, stream }: FollowCalls<Work>,
  { id, tell }: FollowInput<Work>,
  rests: (work: Work) => boolean,
  signal: AbortSignal,
): Promise<Work> => follow({ read: (of) => read(id, of), open: (of) => stream(id, of), rests, tell }, signal);

/** The port `follow` of a flow (ADR 145). */
export const followPort = <Work extends object>(calls: FollowCalls<Work>, rests: (work: Work) => boolean) =>
  fromPromise<Work, FollowInput<Work>>(({ input, signal }) => followWork(calls, input, rests, signal));
