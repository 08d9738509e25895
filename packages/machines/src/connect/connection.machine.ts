import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { waitBeforeTry } from '../shared/followed-work.ts';
import { notProvided } from '../shared/not-provided.ts';
import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';

/**
 * What flows between a storefront and a marketplace, in the sequence of a round: orders first, so that the stock that follows counts them, and
 * what happened to orders before the stock that it moves.
 */
export const connectionFlows = ['orders', 'payments', 'returns', 'changes', 'catalogue', 'stock'] as const;

/** The name of a flow. */
export type ConnectionFlow = (typeof connectionFlows)[number];

/** A thing that flows, with the key by which both sides know it again. */
export type ConnectionItem = { key: string; content: unknown };

/** What was read of a flow: the things to deliver, where the next reading begins, and whether there is more at once. */
export type ConnectionBatch = { items: readonly ConnectionItem[]; place: string; more: boolean };

/** How the delivery of one thing ended; the adapter that delivered it also says what to remember of it. */
export type ConnectionOutcome = { key: string; refusal?: { code: string; message: string }; memory?: unknown };

/** The place of each flow, as the connector's store knows it; '' = the beginning. */
export type ConnectionPlaces = Readonly<Record<ConnectionFlow, string>>;

/** How the connection runs: one round only, or rounds with a pause between them. */
export type ConnectionInput = { once: boolean; restMilliseconds: number };

/** The context of the connection. */
export type ConnectionContext = ConnectionInput & {
  flow: ConnectionFlow;
  places: ConnectionPlaces;
  batch?: ConnectionBatch | undefined;
  outcomes: readonly ConnectionOutcome[];
  isOpen: boolean;
  isStopping: boolean;
  failure?: Failure | undefined;
  /** Consecutive tries without an answer. */
  tries: number;
};

/** Events of the connection. */
export type ConnectionEvent = { type: 'stop.asked' } | { type: 'news.heard' };

/** Input of the port that reads what flows next. */
export type ReadInput = { flow: ConnectionFlow; place: string };

/** Input of the port that delivers things; delivering them again changes nothing. */
export type DeliverInput = { flow: ConnectionFlow; items: readonly ConnectionItem[] };

/** Input of the port that remembers, at once, what was delivered and where the next reading begins. */
export type KeepInput = { flow: ConnectionFlow; place: string; outcomes: readonly ConnectionOutcome[] };

const [firstFlow] = connectionFlows;
const nowhere: ConnectionPlaces = { orders: '', payments: '', returns: '', changes: '', catalogue: '', stock: '' };
const following = (flow: ConnectionFlow): ConnectionFlow =>
  connectionFlows[connectionFlows.indexOf(flow) + 1] ?? firstFlow;

const machine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    tags: {} as 'busy' | 'over',
  },
  actors: {
    open: fromPromise<ConnectionPlaces>(notProvided),
    read: fromPromise<ConnectionBatch, ReadInput>(notProvided),
    deliver: fromPromise<readonly ConnectionOutcome[], DeliverInput>(notProvided),
    keep: fromPromise<void, KeepInput>(notProvided),
  },
  guards: {
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
    isSilentAtEnd: ({ context }, failure: Failure) => context.isStopping && isUnanswered(failure),
    hasItems: (_, batch: ConnectionBatch) => batch.items.length > 0,
    isStopping: ({ context }) => context.isStopping,
    hasMore: ({ context }) => context.batch?.more === true,
    isRoundOver: ({ context }) => following(context.flow) === firstFlow,
    isOnce: ({ context }) => context.once,
    isOpen: ({ context }) => context.isOpen,
  },
  actions: {
    takePlaces: assign((_, places: ConnectionPlaces) => ({ places, isOpen: true, failure: undefined, tries: 0 })),
    takeBatch: assign((_, batch: ConnectionBatch) => ({ batch, outcomes: [], failure: undefined, tries: 0 })),
    takeOutcomes: assign((_, outcomes: readonly ConnectionOutcome[]) => ({ outcomes, failure: undefined, tries: 0 })),
    takePlace: assign(({ context }) => ({
      places: { ...context.places, [context.flow]: context.batch?.place ?? '' },
      failure: undefined,
      tries: 0,
    })),
    nextFlow: assign(({ context }) => ({ flow: following(context.flow), batch: undefined, outcomes: [] })),
    rememberStop: assign({ isStopping: true }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
  },
  delays: {
    rest: ({ context }) => context.restMilliseconds,
    untilNextTry: ({ context }) => waitBeforeTry(context.tries),
  },
});

const output = { params: <Output>({ event }: { event: { output: Output } }): Output => event.output };

/** A port that did not answer is asked again after a pause, unless the connection stops; a refusal needs a person. */
const onError = [
  { guard: { type: 'isSilentAtEnd', ...failureOfEvent }, target: 'stopped', actions: rememberFailure },
  { guard: { type: 'isUnanswered', ...failureOfEvent }, target: 'waiting', actions: rememberFailure },
  { target: 'refused', actions: rememberFailure },
] as const;

/** A running step is finished before the connection stops: what was delivered is remembered. */
const stopLater = { 'stop.asked': { actions: 'rememberStop' } } as const;

/**
 * The connection of a storefront with a marketplace. Each flow is read from its place, delivered and remembered, batch after batch; a kill at
 * any moment repeats at most one batch, whose keys both sides know again. `resting` = between two rounds; `waiting` = a side does not answer;
 * `refused` = a person has to mend something, such as a token.
 */
export const connectionMachine = machine.createMachine({
  id: 'connection',
  context: ({ input }) => ({
    ...input,
    flow: firstFlow,
    places: nowhere,
    outcomes: [],
    isOpen: false,
    isStopping: false,
    tries: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      on: stopLater,
      invoke: {
        id: 'open',
        src: 'open',
        onDone: [
          { guard: 'isStopping', target: 'stopped', actions: { type: 'takePlaces', ...output } },
          { target: 'reading', actions: { type: 'takePlaces', ...output } },
        ],
        onError,
      },
    },
    reading: {
      tags: 'busy',
      on: stopLater,
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { flow, places } }) => ({ flow, place: places[flow] }),
        onDone: [
          { guard: { type: 'hasItems', ...output }, target: 'delivering', actions: { type: 'takeBatch', ...output } },
          { target: 'keeping', actions: { type: 'takeBatch', ...output } },
        ],
        onError,
      },
    },
    delivering: {
      tags: 'busy',
      on: stopLater,
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context: { flow, batch } }) => ({ flow, items: batch?.items ?? [] }),
        onDone: { target: 'keeping', actions: { type: 'takeOutcomes', ...output } },
        onError,
      },
    },
    keeping: {
      tags: 'busy',
      on: stopLater,
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context: { flow, batch, outcomes } }) => ({ flow, place: batch?.place ?? '', outcomes }),
        onDone: { target: 'turning', actions: 'takePlace' },
        onError,
      },
    },
    turning: {
      always: [
        { guard: 'isStopping', target: 'stopped' },
        { guard: 'hasMore', target: 'reading' },
        { guard: 'isRoundOver', target: 'ending', actions: 'nextFlow' },
        { target: 'reading', actions: 'nextFlow' },
      ],
    },
    ending: { always: [{ guard: 'isOnce', target: 'done' }, { target: 'resting' }] },
    resting: { after: { rest: 'reading' }, on: { 'news.heard': 'reading', 'stop.asked': 'stopped' } },
    waiting: {
      after: {
        untilNextTry: [
          { guard: 'isOpen', target: 'reading', actions: 'countTry' },
          { target: 'opening', actions: 'countTry' },
        ],
      },
      on: { 'stop.asked': 'stopped' },
    },
    done: { type: 'final', tags: 'over' },
    stopped: { type: 'final', tags: 'over' },
    refused: { type: 'final', tags: 'over' },
  },
});
