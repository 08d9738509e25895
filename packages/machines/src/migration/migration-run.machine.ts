import type { MigrationCounts, MigrationKind, MigrationState } from '@trastienda/domain';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { failureOfEvent, rememberFailure } from '../shared/failure-of-event.ts';
import { waitBeforeTry } from '../shared/follow.ts';
import { afterPause, followAgain, lostTo, silent } from '../shared/followed-work.ts';
import { notProvided } from '../shared/not-provided.ts';

/** A migration as the server reports it. */
export type FlowMigration = {
  id: string;
  kind: MigrationKind;
  state: MigrationState;
  isSample: boolean;
  createdBy: { name: string };
  createdAt: string;
  read: number;
  storefrontTotal: number | null;
  counts: MigrationCounts;
  toDo: number;
  applied: number;
  estimatedSeconds: number | null;
  failure: { code: string; message: string } | null;
};

/** `isConfirmed` = start after the count without asking. `run` = an active migration, whoever started it. */
export type MigrationRunInput = { kind: MigrationKind; isConfirmed: boolean; run?: FlowMigration };

/** The context of the flow. */
export type MigrationRunContext = {
  kind: MigrationKind;
  isConfirmed: boolean;
  run?: FlowMigration;
  /** Whether it was requested here; migrations of others are only shown. */
  isOwn: boolean;
  failure?: Failure;
  /** Consecutive attempts to reconnect to the server. */
  tries: number;
};

/** Events of the flow. `migration.found` = the page learned of a migration that somebody else started; the port sends `migration.advanced`. */
export type MigrationRunEvent =
  | { type: 'migration.asked' }
  | { type: 'migration.found'; run: FlowMigration }
  | { type: 'migration.confirmed' }
  | { type: 'migration.declined' }
  | { type: 'migration.advanced'; run: FlowMigration }
  | { type: 'migration.followAsked' };

/** Input of the port that follows a migration until it is no longer active. */
export type FollowMigrationInput = { id: string; tell: (run: FlowMigration) => void };

type Kind = { kind: MigrationKind };

const machine = setup({
  types: {
    context: {} as MigrationRunContext,
    events: {} as MigrationRunEvent,
    input: {} as MigrationRunInput,
    tags: {} as 'busy' | 'following' | 'over',
  },
  actors: {
    count: fromPromise<FlowMigration, Kind>(notProvided),
    start: fromPromise<FlowMigration, Kind>(notProvided),
    find: fromPromise<FlowMigration | undefined>(notProvided),
    follow: fromPromise<FlowMigration, FollowMigrationInput>(notProvided),
  },
  guards: {
    isKnown: ({ context }) => context.run !== undefined,
    isOthers: ({ context }) => !context.isOwn,
    isCounting: ({ context }) => context.run?.state === 'counting',
    mayStart: ({ context }) => context.isConfirmed && context.failure === undefined,
    isThere: (_, run: FlowMigration | undefined) => run !== undefined,
    isIn: (_, { run, state }: { run: FlowMigration; state: MigrationState }) => run.state === state,
    isOfAnother: ({ context }, run: FlowMigration) => run.kind !== context.kind,
    isToAsk: ({ context }, run: FlowMigration) => run.state === 'counted' && context.isOwn,
    isBusy: (_, failure: Failure) => failure.code === 'migration.running',
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
  },
  actions: {
    // A migration that already runs was started by somebody else, or elsewhere.
    rememberCount: assign((_, run: FlowMigration) => ({
      run,
      isOwn: run.state !== 'running',
      failure: undefined,
      tries: 0,
    })),
    rememberStart: assign((_, run: FlowMigration) => ({ run, isOwn: true, failure: undefined, tries: 0 })),
    rememberOthers: assign((_, run: FlowMigration) => ({ run, isOwn: false, failure: undefined, tries: 0 })),
    rememberStanding: assign((_, run: FlowMigration) => ({ run, failure: undefined, tries: 0 })),
    rememberAdvance: assign(({ event }) => (event.type === 'migration.advanced' ? { run: event.run, tries: 0 } : {})),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetRun: assign({ run: undefined }),
    forgetFailure: assign({ failure: undefined }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
  },
  delays: { untilNextTry: ({ context }) => waitBeforeTry(context.tries) },
});

type Output = { event: { output: FlowMigration } };
const output = { params: ({ event }: Output) => event.output };
const standing = { type: 'rememberStanding', ...output } as const;
const isIn = (state: MigrationState) => ({
  type: 'isIn' as const,
  params: ({ event }: Output) => ({ run: event.output, state }),
});
const begin = { target: 'requesting', actions: 'forgetFailure' } as const;
const found = {
  target: 'following',
  actions: { type: 'rememberOthers', params: ({ event }: { event: { run: FlowMigration } }) => event.run },
} as const;
const busy = { guard: { type: 'isBusy', ...failureOfEvent }, target: 'finding' } as const;
const advance = { 'migration.advanced': { actions: 'rememberAdvance' } } as const;

/**
 * A migration from its request to its end: counted, confirmed, started, followed. It runs on the server, so a closed page or a network
 * failure (`reconnecting`) can return to it. Only one runs at a time, whatever its kind: `alreadyRunning` shows somebody else's.
 */
export const migrationRunMachine = machine.createMachine({
  id: 'migrationRun',
  context: ({ input }) => ({ ...input, isOwn: false, tries: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isKnown', target: 'following' }, { target: 'idle' }] },
    idle: { on: { 'migration.asked': begin, 'migration.found': found } },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'count',
        src: 'count',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: { target: 'following', actions: { type: 'rememberCount', ...output } },
        onError: [
          busy,
          // Counting again gives the same result, so nothing is lost.
          { guard: silent, target: 'idle', actions: rememberFailure },
          { target: 'failed', actions: ['forgetRun', rememberFailure] },
        ],
      },
    },
    finding: {
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'following',
            // The guard ensures that there is a run.
            actions: { type: 'rememberOthers', params: ({ event }) => event.output as FlowMigration },
          },
          { target: 'idle', actions: 'forgetRun' },
        ],
        onError: { target: 'idle', actions: ['forgetRun', rememberFailure] },
      },
    },
    following: {
      tags: ['busy', 'following'],
      invoke: {
        id: 'follow',
        src: 'follow',
        input: ({ context, self }) => ({
          // Every transition to this state has a run.
          id: context.run?.id ?? '',
          tell: (run) => self.send({ type: 'migration.advanced', run }),
        }),
        onDone: [
          { guard: { type: 'isOfAnother', ...output }, target: 'idle', actions: 'forgetRun' },
          { guard: { type: 'isToAsk', ...output }, target: 'asking', actions: standing },
          { guard: isIn('done'), target: 'done', actions: standing },
          { guard: isIn('doneWithErrors'), target: 'doneWithErrors', actions: standing },
          { guard: isIn('failed'), target: 'failed', actions: standing },
          // The run belongs to somebody else, who must confirm it, or it was dropped for a newer count.
          { target: 'idle', actions: standing },
        ],
        onError: lostTo('failed'),
      },
      initial: 'placing',
      states: {
        placing: {
          always: [
            { guard: 'isOthers', target: 'alreadyRunning' },
            { guard: 'isCounting', target: 'counting' },
            { target: 'running' },
          ],
        },
        counting: {
          on: {
            'migration.advanced': [
              {
                guard: { type: 'isIn', params: ({ event }) => ({ run: event.run, state: 'running' as const }) },
                target: 'running',
                actions: 'rememberAdvance',
              },
              { actions: 'rememberAdvance' },
            ],
          },
        },
        running: { on: advance },
        alreadyRunning: { on: advance },
      },
    },
    asking: {
      always: { guard: 'mayStart', target: 'starting' },
      on: {
        'migration.confirmed': { target: 'starting', actions: 'forgetFailure' },
        'migration.declined': { target: 'idle', actions: ['forgetRun', 'forgetFailure'] },
        'migration.found': found,
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: { target: 'following', actions: { type: 'rememberStart', ...output } },
        onError: [
          busy,
          // It is unknown whether the migration started; starting it again does no harm.
          { guard: silent, target: 'asking', actions: rememberFailure },
          { target: 'failed', actions: ['forgetRun', rememberFailure] },
        ],
      },
    },
    reconnecting: { tags: ['busy', 'following'], after: afterPause, on: { 'migration.followAsked': followAgain } },
    done: { tags: 'over', on: { 'migration.asked': 'requesting', 'migration.found': found } },
    doneWithErrors: { tags: 'over', on: { 'migration.asked': 'requesting', 'migration.found': found } },
    failed: { tags: 'over', on: { 'migration.asked': begin, 'migration.found': found } },
  },
});
