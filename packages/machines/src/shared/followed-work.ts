import { type Assigner, assign, type EventObject, fromPromise } from 'xstate';
import { type Failure, isUnanswered } from './failure.ts';
import { notProvided } from './not-provided.ts';
import { failureOfEvent, rememberFailure } from './port-events.ts';

const longestWait = 30_000;
const firstWait = 1_000;

/** The pause in milliseconds before another try of a flow: it doubles with each try, up to `longestWait`. */
export const waitBeforeTry = (tries: number): number => Math.min(longestWait, firstWait * 2 ** tries);

/** The part of a context that every followed work has: the work as the server reports it. */
export type FollowedContext<Work> = {
  /** The work's id on the server, once it is known. */
  id?: string | undefined;
  work?: Work | undefined;
  failure?: Failure | undefined;
  /** Consecutive attempts to reconnect to the server. */
  tries: number;
};

/** Events of every followed work. The port that follows it sends `work.advanced`. */
export type FollowedEvent<Work> =
  | { type: 'work.advanced'; work: Work }
  | { type: 'work.followAsked' }
  | { type: 'work.cancelAsked' };

/** Input of the port that follows a work until it rests: until a person is needed, or until the end. */
export type FollowInput<Work> = { id: string; tell: (work: Work) => void };

/** The tags of every followed work: `following` = the server works or may work; `over` = it has ended. */
export type FollowedTag = 'busy' | 'following' | 'over';

/** The guard `isUnanswered` for the failure of a port: it is unknown whether the server received the call. */
export const silent = { type: 'isUnanswered', ...failureOfEvent } as const;

/**
 * The transitions of work that cannot be followed: reconnect if the server did not answer; any other answer means that the server does not
 * have the work.
 */
export const lostTo = <Elsewhere extends string>(elsewhere: Elsewhere) =>
  [
    { guard: silent, target: 'reconnecting', actions: rememberFailure },
    { target: elsewhere, actions: rememberFailure },
  ] as const;

/** Follows the work again and forgets the previous failure. */
export const followAgain = { target: 'following', actions: 'forgetFailure' } as const;

/** The input of the ports `follow`, and of others that follow the same work to another point. */
export const followInput = <Work>({ context: { id = '' }, self }: FollowedArgs<Work>): FollowInput<Work> => ({
  id,
  tell: (work) => self.send({ type: 'work.advanced', work }),
});

type FollowedArgs<Work> = {
  context: FollowedContext<Work>;
  self: { send: (event: { type: 'work.advanced'; work: Work }) => void };
};

/** The input of a port that changes the work, such as its cancellation. */
export const workId = ({ context: { id = '' } }: { context: { id?: string | undefined } }) => ({ id });

/**
 * What the flows of work on the server share (loads, bulk actions, reports, migrations; ADR 145): the server does it, so a reload, a closed
 * page or a network failure can return to it by its id. `parts` are for `setup`, the others for the chart.
 */
export function followedWork<
  Work extends { id: string; state: string },
  Event extends EventObject,
  Context extends FollowedContext<Work> = FollowedContext<Work>,
>() {
  type Answer = { event: { output: Work } };
  const output = { params: ({ event }: Answer) => event.output };
  const remember = { type: 'rememberWork', ...output } as const;
  const standing = { type: 'rememberStanding', ...output } as const;
  const isIn = <State extends Work['state']>(state: State) => ({
    type: 'isIn' as const,
    params: ({ event }: Answer) => ({ work: event.output, state }),
  });
  /** These values of the shared part; each flow's context has further ones, which they leave alone. */
  const part = (values: Partial<FollowedContext<Work>>) => values as Partial<Context>;
  /** An action that is given what a port answered; `setup` cannot infer it beside the shared parts. */
  const given = <Params>(assigner: Assigner<Context, Event, Params, Event, never>) =>
    assign<Context, Event, Params, Event, never>(assigner);
  return {
    given,
    parts: {
      actors: {
        follow: fromPromise<Work, FollowInput<Work>>(notProvided),
        cancel: fromPromise<Work, { id: string }>(notProvided),
      },
      guards: {
        isKnown: ({ context }: { context: Context }) => context.id !== undefined,
        isFound: ({ context }: { context: Context }) => context.work !== undefined,
        isUnanswered: (_: unknown, failure: Failure) => isUnanswered(failure),
        isIn: (_: unknown, { work, state }: { work: Work; state: Work['state'] }) => work.state === state,
      },
      actions: {
        rememberWork: given<Work>((_, work) => part({ work, id: work.id, failure: undefined, tries: 0 })),
        // Stores the current state, and keeps a failure that the user has not read yet.
        rememberStanding: given<Work>((_, work) => part({ work, tries: 0 })),
        rememberFailure: given<Failure>((_, failure) => part({ failure })),
        forgetFailure: given<undefined>(() => part({ failure: undefined })),
        countTry: given<undefined>(({ context }) => part({ tries: context.tries + 1 })),
      },
      delays: { untilNextTry: ({ context }: { context: Context }) => waitBeforeTry(context.tries) },
    },
    output,
    remember,
    standing,
    isIn,
    /** The transitions to the states that are named as the server's states in which the work rests. */
    restsIn: <const States extends readonly Work['state'][]>(states: States) =>
      states.map((state) => ({ guard: isIn(state), target: state as States[number], actions: standing })),
    /** The transitions of a work's advance, which the port tells. */
    advance: {
      'work.advanced': {
        actions: {
          type: 'rememberStanding',
          params: ({ event }: { event: { work: Work } }) => event.work,
        },
      },
    } as const,
    /** The states of work that can be stopped; its end then arrives through `follow`, like every other state. */
    cancelable: {
      initial: 'watching',
      states: {
        watching: { on: { 'work.cancelAsked': { guard: 'isFound', target: 'canceling', actions: 'forgetFailure' } } },
        canceling: {
          invoke: {
            id: 'cancel',
            src: 'cancel',
            input: workId,
            onDone: { target: 'watching', actions: remember },
            onError: { target: 'watching', actions: rememberFailure },
          },
        },
      },
    } as const,
    /** Follows the work again after a pause, which grows with each consecutive try, or at once if the person asks. */
    reconnecting: {
      tags: 'following',
      after: { untilNextTry: { target: 'following', actions: ['countTry', 'forgetFailure'] } },
      on: { 'work.followAsked': followAgain },
    } as const,
    /** The server does not have the work, or did not say so: only a person asks again. */
    untraceable: { on: { 'work.followAsked': followAgain } } as const,
    over: { type: 'final', tags: 'over' } as const,
  };
}
