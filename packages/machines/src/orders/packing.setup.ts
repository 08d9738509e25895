import { lengthOf, packingLimits } from '@trastienda/domain';
import { type FieldProblem, type FieldProblems, problemsOf } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isOutdated, isUnanswered, ruleFailure } from '../shared/failure.ts';
import { notProvided } from '../shared/not-provided.ts';
import {
  type BenchCarrier,
  type BenchOrder,
  checkParcel,
  firstLabel,
  type LabelDraft,
  noLabel,
  orderOfCode,
  type Parcel,
  strangerOf,
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
  /** Only orders that this text finds, and the first one of the page. */
  text: string;
  from: number;
  /** Orders of the queue that the packer has finished or skipped. */
  passed: readonly string[];
  order?: BenchOrder;
  ticked: Ticked;
  /** The line that was ticked last. */
  last?: string;
  /** Why the last scanned code was not counted, and how many were not so far: each is told aloud, the same one twice too. */
  misread?: FieldProblem;
  refusals: number;
  /** The scanned code of an order that is looked for. */
  wanted?: string;
  draft: LabelDraft;
  /** The label before the last scan, which comes back if the scan was an article. */
  typed?: LabelDraft;
  problems: FieldProblems;
  parcel?: Parcel;
  failure?: Failure;
  /** Somebody else changed the order, and it was loaded again. */
  changed: boolean;
  sent: number;
  waited: number;
  /** The last parcel that was sent, or kept to be sent; `waits` = it waits for the network. */
  told?: Pick<Parcel, 'orderId' | 'invoiceNumber' | 'trackingNumber'> & { waits: boolean };
};

/** The orders that the bench asks for: of a carrier, found by a text, from one of them on. */
export type QueueRequest = Pick<PackingContext, 'carrierId' | 'text' | 'from'>;

/** Events of the bench. */
export type PackingEvent =
  | { type: 'queue.loadAsked' }
  | { type: 'carrier.chosen'; carrierId: string | undefined }
  | { type: 'queue.searched'; text: string }
  | { type: 'page.chosen'; from: number }
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

function tickOf({ context: { order, ticked, queue }, event }: Moment): Tick {
  if (order && event.type === 'code.scanned') return tickCode(order, ticked, event.code, queue.orders);
  if (order && event.type === 'unit.ticked') return tickUnit(order, ticked, event.id, event.by);
  return { ticked };
}

/** The parcel that is ready to send, with its label, and the label before it; what was misread before is done with. */
function prepared(context: PackingContext, typed: LabelDraft) {
  const { draft } = context;
  const found = checked(context);
  if (!found?.valid) return {};
  return { draft, typed, parcel: found.value, problems: {}, failure: undefined, changed: false, misread: undefined };
}

/** The problem if the scanned label is an article of this order, which the bench may not have loaded. */
const ownerProblem = ({ order, draft }: PackingContext, owner: BenchOrder | undefined): FieldProblem | undefined =>
  order && owner && strangerOf(order, [owner], draft.trackingNumber);

const chosenByScan = ({ context, event }: Moment): BenchOrder | undefined =>
  event.type === 'code.scanned' ? orderOfCode(context.queue.orders, event.code) : undefined;

/** The label after a change; another number is asked about again. */
function relabelled(draft: LabelDraft, change: Partial<LabelDraft>): LabelDraft {
  const { repeatedTracking: _, ...unconfirmed } = draft;
  return change.trackingNumber === undefined ? { ...draft, ...change } : { ...unconfirmed, ...change };
}

/** The label with the scanned code as its tracking number. */
const labelled = ({ context, event }: Moment): PackingContext =>
  event.type === 'code.scanned'
    ? { ...context, draft: relabelled(context.draft, { trackingNumber: event.code.trim() }) }
    : context;

const checked = ({ order, ticked, draft, queue }: PackingContext) =>
  order ? checkParcel(order, ticked, draft, queue) : undefined;

const onBench = (context: PackingContext, order: BenchOrder) => ({
  order,
  ticked: {},
  last: undefined,
  draft: firstLabel(order, context.queue.carriers, context.remembered),
  problems: {},
  failure: undefined,
  changed: false,
});

/** Puts the chosen order on the bench; it is no longer set aside. */
const taken = (context: PackingContext, order: BenchOrder) => ({
  ...onBench(context, order),
  misread: undefined,
  aside: without(context.aside, order.id),
});

const without = (aside: PackingContext['aside'], id: string) =>
  Object.fromEntries(Object.entries(aside).filter(([one]) => one !== id));

/** A code that was not counted: the reason, and one more to tell aloud. */
const refusedScan = ({ refusals }: PackingContext, misread: FieldProblem) => ({ misread, refusals: refusals + 1 });

const passedOn = ({ passed, order }: PackingContext) => (order ? [...passed, order.id] : passed);
/** The next order follows a parcel; the packer is told where the parcel went. */
const parcelDone = (context: PackingContext, waits: boolean) => {
  const { parcel, remembered } = context;
  const toldOf = ({ orderId, invoiceNumber, trackingNumber }: Parcel) => ({
    told: { orderId, invoiceNumber, trackingNumber, waits },
  });
  return { passed: passedOn(context), remembered: parcel?.courier ?? remembered, ...(parcel && toldOf(parcel)) };
};
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
    loadQueue: fromPromise<BenchQueue, QueueRequest>(notProvided),
    send: fromPromise<void, { parcel: Parcel }>(notProvided),
    /** Stores a parcel that the server did not answer, to be sent later. */
    keep: fromPromise<void, { parcel: Parcel }>(notProvided),
    reload: fromPromise<BenchOrder | undefined, { id: string }>(notProvided),
    /** Finds the order that a scanned code names, if it may be shipped now. */
    findOrder: fromPromise<BenchOrder | undefined, { code: string }>(notProvided),
    /** Finds another order that the article with a scanned code belongs to, among all that may be shipped now. */
    findOwner: fromPromise<BenchOrder | undefined, { code: string; id: string }>(notProvided),
  },
  delays: { unheard: packingLimits.sendMilliseconds, unchecked: packingLimits.checkMilliseconds },
  guards: {
    hasNext: ({ context }) => nextOrder(context) !== undefined,
    isInQueue: (moment) => chosen(moment) !== undefined,
    isScannedInQueue: (moment) => chosenByScan(moment) !== undefined,
    isCompleteScanned: (moment) => checked(labelled(moment))?.valid === true,
    completesOrder: (moment) => {
      const { ticked, last, misread } = tickOf(moment);
      const { order } = moment.context;
      if (!order || misread || last === undefined) return false;
      const units = unitsOn(order, ticked);
      return units.ticked === units.pending;
    },
    hasTicked: ({ context: { order, ticked } }) => order !== undefined && unitsOn(order, ticked).ticked > 0,
    isComplete: ({ context }) => checked(context)?.valid === true,
    hasReason: ({ event }) => reasonOf(event) !== '' && lengthOf(reasonOf(event)) <= packingLimits.asideReasonLength,
    /** The bench has loaded all orders that may be shipped, so that it knows all of their articles. */
    knowsQueue: ({ context: { queue, carrierId, text } }) =>
      carrierId === undefined && text === '' && queue.total <= queue.orders.length,
    isArticle: ({ context }, owner: BenchOrder | undefined) => ownerProblem(context, owner) !== undefined,
    isThere: (_, order: BenchOrder | undefined) => order !== undefined,
    isOutdated: (_, failure: Failure) => isOutdated(failure),
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
  },
  actions: {
    chooseCarrier: assign(({ event }) =>
      event.type === 'carrier.chosen' ? { carrierId: event.carrierId, from: 0, misread: undefined } : {},
    ),
    search: assign(({ event }) =>
      event.type === 'queue.searched' ? { text: event.text.trim(), from: 0, misread: undefined } : {},
    ),
    choosePage: assign(({ event }) => (event.type === 'page.chosen' ? { from: event.from, misread: undefined } : {})),
    // After the last order of a page, the oldest ones follow: new ones may have come.
    startOver: assign({ text: '', from: 0 }),
    takeQueue: assign((_, queue: BenchQueue) => ({ queue, passed: [], failure: undefined })),
    takeNext: assign(({ context }) => {
      const next = nextOrder(context);
      return next ? onBench(context, next) : {};
    }),
    takeChosen: assign((moment) => {
      const order = chosen(moment as Moment) ?? chosenByScan(moment as Moment);
      return order ? taken(moment.context, order) : {};
    }),
    takeFound: assign(({ context }, order: BenchOrder | undefined) => (order ? taken(context, order) : {})),
    takeFresh: assign(({ context }, order: BenchOrder | undefined) =>
      order ? { ...onBench(context, order), misread: undefined, draft: context.draft, changed: true } : {},
    ),
    tick: assign((moment) => {
      const { ticked, last, misread } = tickOf(moment as Moment);
      return misread ? refusedScan(moment.context, misread) : { ticked, misread, last };
    }),
    tickAll: assign(({ context: { order } }) => (order ? { ticked: wholeOrder(order), misread: undefined } : {})),
    changeLabel: assign(({ context, event }) =>
      event.type === 'label.changed'
        ? {
            draft: relabelled(context.draft, event.change),
            problems: {},
            failure: undefined,
            misread: undefined,
          }
        : {},
    ),
    rememberProblems: assign(({ context }) => {
      const found = checked(context);
      return { problems: found ? problemsOf(found) : {} };
    }),
    prepareParcel: assign(({ context }) => prepared(context, context.draft)),
    prepareScanned: assign((moment) => prepared(labelled(moment as Moment), moment.context.draft)),
    nameOwner: assign(({ context }, owner: BenchOrder | undefined) => {
      const problem = ownerProblem(context, owner);
      if (!problem) return {};
      return { ...refusedScan(context, problem), problems: { trackingNumber: problem }, draft: context.typed };
    }),
    /** A scanned label that cannot be sent yet; what is no label leaves the typed number alone. */
    labelScanned: assign((moment) => {
      const { context } = moment;
      const { draft, ...scanned } = labelled(moment as Moment);
      const found = checked({ ...scanned, draft });
      const problems = found ? problemsOf(found) : {};
      const stranger = context.order ? noLabel(context.order, context.queue.orders, draft) : undefined;
      const [why] = [stranger, ...Object.values(problems)].filter((one) => one !== undefined);
      return {
        ...(why && refusedScan(context, why)),
        ...(stranger ? { problems: { trackingNumber: stranger } } : { draft, problems }),
        failure: undefined,
      };
    }),
    rememberCode: assign(({ event }) =>
      event.type === 'code.scanned' ? { wanted: event.code.trim(), misread: undefined } : {},
    ),
    rememberUnknown: assign(({ context }) =>
      refusedScan(context, { code: 'packing.scan.noOrder', params: { code: context.wanted ?? '' } }),
    ),
    rememberUnanswered: assign(({ context }) =>
      refusedScan(context, { code: 'packing.scan.unanswered', params: { code: context.wanted ?? '' } }),
    ),
    refuseScan: assign(
      ({ context, event }, { why }: { why: 'packing.scan.busy' | 'packing.scan.aside' | 'packing.scan.unread' }) =>
        event.type === 'code.scanned' ? refusedScan(context, { code: why, params: { code: event.code.trim() } }) : {},
    ),
    forgetMisread: assign({ misread: undefined }),
    passOrder: assign(({ context }) => ({ passed: passedOn(context), misread: undefined })),
    rememberSent: assign(({ context }) => ({ ...parcelDone(context, false), sent: context.sent + 1 })),
    rememberWaiting: assign(({ context }) => ({ ...parcelDone(context, true), waited: context.waited + 1 })),
    setAside: assign(({ context, event }) =>
      context.order
        ? { aside: { ...context.aside, [context.order.id]: reasonOf(event) }, problems: {}, misread: undefined }
        : {},
    ),
    requireReason: assign({ problems: { reason: { code: 'packing.aside.required' } } }),
    forgetProblems: assign({ problems: {} }),
    leaveBench: assign({ order: undefined, failure: undefined, problems: {}, misread: undefined }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberGone: assign(({ context: { order } }) => ({
      failure: ruleFailure({ code: 'packing.gone', params: { id: order?.id ?? '' } }),
    })),
  },
});
