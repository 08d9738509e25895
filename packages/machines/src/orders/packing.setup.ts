import { packingLimits } from '@trastienda/domain';
import type { FieldProblem, FieldProblems } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isOutdated, isUnanswered, ruleFailure } from '../shared/failure.ts';
import { unbound } from '../shared/unbound.ts';
import {
  type BenchCarrier,
  type BenchOrder,
  checkParcel,
  firstLabel,
  type LabelDraft,
  type Parcel,
  problemsOf,
  type Tick,
  type Ticked,
  tickCode,
  tickUnit,
  unitsOn,
  wholeOrder,
} from './packing-bench.ts';

/** Orders that wait for something other than packing, with all their ids. */
type WaitingOrders = { total: number; ids: readonly string[] };

/** The queue from the server, without the orders whose parcels wait for the network. */
export type BenchQueue = {
  orders: readonly BenchOrder[];
  total: number;
  counts: readonly { id: string | null; name: string; count: number }[];
  guidesToRequest: WaitingOrders;
  labelsToPrint: WaitingOrders;
  carriers: readonly BenchCarrier[];
};

/** The input of a bench: the orders that this packer set aside, and the carrier of the last parcel. */
export type PackingInput = { aside: Readonly<Record<string, string>>; remembered: string };

/** The context of the bench. */
export type PackingContext = PackingInput & {
  queue: BenchQueue;
  /** Only orders of this carrier; '' = orders without a carrier, undefined = all orders. */
  carrierId: string | undefined;
  /** Orders of the queue that the packer has finished or skipped. */
  passed: readonly string[];
  order?: BenchOrder;
  ticked: Ticked;
  /** The line that was ticked last. */
  last?: string;
  misread?: FieldProblem;
  draft: LabelDraft;
  problems: FieldProblems;
  parcel?: Parcel;
  failure?: Failure;
  /** Somebody else changed the order, and it was loaded again. */
  changed: boolean;
  sent: number;
  waited: number;
};

/** Events of the bench. */
export type PackingEvent =
  | { type: 'queue.loadAsked' }
  | { type: 'carrier.chosen'; carrierId: string | undefined }
  | { type: 'packing.started' }
  | { type: 'order.chosen'; id: string }
  | { type: 'order.passed' }
  | { type: 'order.reloadAsked' }
  | { type: 'code.scanned'; code: string }
  | { type: 'unit.ticked'; id: string; by: 1 | -1 }
  | { type: 'picking.finished' }
  | { type: 'picking.resumed' }
  | { type: 'label.changed'; change: Partial<LabelDraft> }
  | { type: 'parcel.confirmed' }
  | { type: 'aside.asked' }
  | { type: 'aside.reasoned'; reason: string }
  | { type: 'aside.refrained' }
  | { type: 'bench.left' };

type Known = { context: PackingContext };
type Moment = Known & { event: PackingEvent };

/** An empty queue, before the first load. */
export const noQueue: BenchQueue = {
  orders: [],
  total: 0,
  counts: [],
  guidesToRequest: { total: 0, ids: [] },
  labelsToPrint: { total: 0, ids: [] },
  carriers: [],
};

/** The next order to open: the first that was neither finished, skipped nor set aside. */
export const nextOrder = ({ queue, passed, aside }: PackingContext): BenchOrder | undefined =>
  queue.orders.find(({ id }) => !passed.includes(id) && !(id in aside));

const chosen = ({ context, event }: Moment): BenchOrder | undefined =>
  event.type === 'order.chosen' ? context.queue.orders.find(({ id }) => id === event.id) : undefined;

function tickOf({ context: { order, ticked }, event }: Moment): Tick {
  if (order && event.type === 'code.scanned') return tickCode(order, ticked, event.code);
  if (order && event.type === 'unit.ticked') return tickUnit(order, ticked, event.id, event.by);
  return { ticked };
}

const checked = ({ order, ticked, draft, queue }: PackingContext) =>
  order ? checkParcel(order, ticked, draft, queue.carriers) : undefined;

const onBench = (context: PackingContext, order: BenchOrder) => ({
  order,
  ticked: {},
  last: undefined,
  misread: undefined,
  draft: firstLabel(order, context.queue.carriers, context.remembered),
  problems: {},
  failure: undefined,
  changed: false,
});

const without = (aside: PackingContext['aside'], id: string) =>
  Object.fromEntries(Object.entries(aside).filter(([one]) => one !== id));

const passedOn = ({ passed, order }: PackingContext) => (order ? [...passed, order.id] : passed);
const reasonOf = (event: PackingEvent): string => (event.type === 'aside.reasoned' ? event.reason.trim() : '');

/** Types, ports, guards and actions of the packing chart. */
export const packing = setup({
  types: {
    context: {} as PackingContext,
    events: {} as PackingEvent,
    input: {} as PackingInput,
    tags: {} as 'busy' | 'bench',
  },
  actors: {
    loadQueue: fromPromise<BenchQueue, { carrierId: string | undefined }>(unbound),
    send: fromPromise<void, { parcel: Parcel }>(unbound),
    /** Stores a parcel that the server did not answer, to be sent later. */
    keep: fromPromise<void, { parcel: Parcel }>(unbound),
    reload: fromPromise<BenchOrder | undefined, { id: string }>(unbound),
  },
  delays: { unheard: packingLimits.sendMilliseconds },
  guards: {
    hasNext: ({ context }) => nextOrder(context) !== undefined,
    isInQueue: (moment) => chosen(moment) !== undefined,
    completesOrder: (moment) => {
      const { ticked, last, misread } = tickOf(moment);
      const { order } = moment.context;
      if (!order || misread || last === undefined) return false;
      const units = unitsOn(order, ticked);
      return units.ticked === units.pending;
    },
    hasTicked: ({ context: { order, ticked } }) => order !== undefined && unitsOn(order, ticked).ticked > 0,
    isComplete: ({ context }) => checked(context)?.valid === true,
    hasReason: ({ event }) => reasonOf(event) !== '' && reasonOf(event).length <= packingLimits.asideReasonLength,
    isThere: (_, order: BenchOrder | undefined) => order !== undefined,
    isOutdated: (_, failure: Failure) => isOutdated(failure),
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
  },
  actions: {
    chooseCarrier: assign(({ event }) => (event.type === 'carrier.chosen' ? { carrierId: event.carrierId } : {})),
    takeQueue: assign((_, queue: BenchQueue) => ({ queue, passed: [], failure: undefined })),
    takeNext: assign(({ context }) => {
      const next = nextOrder(context);
      return next ? onBench(context, next) : {};
    }),
    takeChosen: assign((moment) => {
      const order = chosen(moment as Moment);
      const { context } = moment;
      return order ? { ...onBench(context, order), aside: without(context.aside, order.id) } : {};
    }),
    takeFresh: assign(({ context }, order: BenchOrder | undefined) =>
      order ? { ...onBench(context, order), draft: context.draft, changed: true } : {},
    ),
    tick: assign((moment) => {
      const { ticked, last, misread } = tickOf(moment as Moment);
      return { ticked, misread, ...(!misread && { last }) };
    }),
    tickAll: assign(({ context: { order } }) => (order ? { ticked: wholeOrder(order), misread: undefined } : {})),
    changeLabel: assign(({ context, event }) =>
      event.type === 'label.changed'
        ? { draft: { ...context.draft, ...event.change }, problems: {}, failure: undefined }
        : {},
    ),
    rememberProblems: assign(({ context }) => {
      const found = checked(context);
      return { problems: found ? problemsOf(found) : {} };
    }),
    prepareParcel: assign(({ context }) => {
      const found = checked(context);
      return found?.valid ? { parcel: found.value, problems: {}, failure: undefined, changed: false } : {};
    }),
    passOrder: assign(({ context }) => ({ passed: passedOn(context) })),
    rememberSent: assign(({ context }) => ({
      passed: passedOn(context),
      sent: context.sent + 1,
      remembered: context.parcel?.courier ?? context.remembered,
    })),
    rememberWaiting: assign(({ context }) => ({
      passed: passedOn(context),
      waited: context.waited + 1,
      remembered: context.parcel?.courier ?? context.remembered,
    })),
    setAside: assign(({ context, event }) =>
      context.order ? { aside: { ...context.aside, [context.order.id]: reasonOf(event) }, problems: {} } : {},
    ),
    demandReason: assign({ problems: { reason: { code: 'packing.aside.required' } } }),
    forgetProblems: assign({ problems: {} }),
    leaveBench: assign({ order: undefined, failure: undefined, problems: {} }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberGone: assign(({ context: { order } }) => ({
      failure: ruleFailure({ code: 'packing.gone', params: { id: order?.id ?? '' } }),
    })),
  },
});
