import type { MigrationCounts, MigrationKind, MigrationState } from '@trastienda/domain';
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../shared/failure.ts';
import {
  type FollowedContext,
  type FollowedEvent,
  type FollowedTag,
  followedWork,
  followInput,
  lostTo,
  silent,
} from '../shared/followed-work.ts';
import { notProvided } from '../shared/not-provided.ts';
import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';

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
  /** Why the server waits, and will go on by itself. */
  waiting?: { code: string; message: string };
};

/** `isConfirmed` = start after the count without asking. `run` = an active migration, whoever started it. */
export type MigrationRunInput = { kind: MigrationKind; isConfirmed: boolean; run?: FlowMigration };

/** The context of the flow. */
export type MigrationRunContext = FollowedContext<FlowMigration> & {
  kind: MigrationKind;
  isConfirmed: boolean;
  /** Whether it was requested here; migrations of others are only shown. */
  isOwn: boolean;
};

/** Events of the flow. `migration.found` = the page learned of a migration that somebody else started. */
export type MigrationRunEvent =
  | FollowedEvent<FlowMigration>
  | { type: 'migration.asked' }
  | { type: 'migration.found'; run: FlowMigration }
  | { type: 'migration.confirmed' }
  | { type: 'migration.declined' };

type Now = { context: MigrationRunContext };
type Kind = { kind: MigrationKind };

const work = followedWork<FlowMigration, MigrationRunEvent, MigrationRunContext>();
const { output, standing } = work;

const machine = setup({
  types: {
    context: {} as MigrationRunContext,
    events: {} as MigrationRunEvent,
    input: {} as MigrationRunInput,
    tags: {} as FollowedTag,
  },
  actors: {
    follow: work.parts.actors.follow,
    count: fromPromise<FlowMigration, Kind>(notProvided),
    start: fromPromise<FlowMigration, Kind>(notProvided),
    find: fromPromise<FlowMigration | undefined>(notProvided),
  },
  guards: {
    ...work.parts.guards,
    isOthers: ({ context }) => !context.isOwn,
    hasStarted: ({ context }) => context.work?.state === 'running',
    mayStart: ({ context }) => context.isConfirmed && context.failure === undefined,
    isThere: (_: unknown, run: FlowMigration | undefined) => run !== undefined,
    isOfAnother: ({ context }: Now, run: FlowMigration) => run.kind !== context.kind,
    isToAsk: ({ context }: Now, run: FlowMigration) => run.state === 'counted' && context.isOwn,
    isBusy: (_: unknown, failure: Failure) => failure.code === 'migration.running',
  },
  actions: {
    ...work.parts.actions,
    // A migration that already runs was started by somebody else, or elsewhere.
    noteOwner: work.given<FlowMigration>((_, run) => ({ isOwn: run.state !== 'running' })),
    noteOthers: assign({ isOwn: false }),
    forgetRun: assign({ work: undefined, id: undefined }),
  },
  delays: work.parts.delays,
});

const begin = { target: 'requesting', actions: 'forgetFailure' } as const;
const found = {
  target: 'following',
  actions: [
    'noteOthers',
    { type: 'rememberWork', params: ({ event }: { event: { run: FlowMigration } }) => event.run },
  ],
} as const;
const busy = { guard: { type: 'isBusy', ...failureOfEvent }, target: 'finding' } as const;

/**
 * A migration from its request to its end: counted, confirmed, started, followed. It runs on the server, so a closed page or a network
 * failure (`reconnecting`) can return to it. Only one runs at a time, whatever its kind: `alreadyRunning` shows somebody else's.
 */
export const migrationRunMachine = machine.createMachine({
  id: 'migrationRun',
  context: ({ input: { run, ...input } }) => ({
    ...input,
    ...(run && { work: run, id: run.id }),
    isOwn: false,
    tries: 0,
  }),
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
        onDone: { target: 'following', actions: [{ type: 'noteOwner', ...output }, work.remember] },
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
            actions: ['noteOthers', { type: 'rememberWork', params: ({ event }) => event.output as FlowMigration }],
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
        input: followInput,
        onDone: [
          { guard: { type: 'isOfAnother', ...output }, target: 'idle', actions: 'forgetRun' },
          { guard: { type: 'isToAsk', ...output }, target: 'asking', actions: standing },
          ...work.restsIn(['done', 'doneWithErrors', 'failed']),
          // The run belongs to somebody else, who must confirm it, or it was dropped for a newer count.
          { target: 'idle', actions: standing },
        ],
        onError: lostTo('failed'),
      },
      initial: 'placing',
      states: {
        placing: {
          always: [{ guard: 'isOthers', target: 'alreadyRunning' }, { target: 'counting' }],
        },
        counting: { always: { guard: 'hasStarted', target: 'running' } },
        running: {},
        alreadyRunning: {},
      },
      on: work.advance,
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
        onDone: { target: 'following', actions: work.remember },
        onError: [
          busy,
          // It is unknown whether the migration started; starting it again does no harm.
          { guard: silent, target: 'asking', actions: rememberFailure },
          { target: 'failed', actions: ['forgetRun', rememberFailure] },
        ],
      },
    },
    reconnecting: { ...work.reconnecting, tags: ['busy', 'following'] },
    done: { tags: 'over', on: { 'migration.asked': 'requesting', 'migration.found': found } },
    doneWithErrors: { tags: 'over', on: { 'migration.asked': 'requesting', 'migration.found': found } },
    failed: { tags: 'over', on: { 'migration.asked': begin, 'migration.found': found } },
  },
});
