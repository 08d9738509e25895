import type {
  BulkActionName,
  BulkActionState,
  BulkResultState,
  BulkSubject,
  OrderBulkAction,
  OrderStatus,
  OrderTagAbbreviation,
  PriceApprovalStatus,
  PriceBulkAction,
  ProductBulkAction,
  RateBulkAction,
  ShipmentBulkAction,
  SkuStatus,
} from '@trastienda/domain';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { rememberFailure } from '../shared/failure-of-event.ts';
import { waitBeforeTry } from '../shared/follow.ts';
import { afterPause, followAgain, lostTo, silent } from '../shared/followed-work.ts';
import { notProvided } from '../shared/not-provided.ts';

/** Filters of a list: they choose the rows that match now. */
type OrderFilters = {
  text?: string;
  accountName?: string;
  status?: OrderStatus | OrderStatus[];
  toPromisedDate?: string;
  fromDate?: string;
  toDate?: string;
  tags?: OrderTagAbbreviation[];
};

type ProductFilters = {
  text?: string;
  accountName?: string;
  status?: SkuStatus;
  categoryId?: string;
  fromDate?: string;
  toDate?: string;
};

type RateFilters = { zipCode?: string; weight?: number; maxVolume?: number; accountName?: string };

type PriceFilters = { seller?: string; sku?: number; id?: number; status?: PriceApprovalStatus };

/** A package to be sent; the contract's `BulkShipment` has this shape. */
type BulkShipment = {
  orderId: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string;
  items?: string[];
};

/** The chosen orders, products, prices or rates and the action: by ids, or by filters. A rejection of prices may have a note. */
export type BulkChoice =
  | { action: OrderBulkAction; ids?: string[]; filters?: OrderFilters }
  | { action: ShipmentBulkAction; shipments: BulkShipment[] }
  | { action: ProductBulkAction; ids?: string[]; filters?: ProductFilters }
  | { action: PriceBulkAction; ids?: string[]; filters?: PriceFilters; note?: string }
  | { action: RateBulkAction; ids?: string[]; filters?: RateFilters };

/** A choice as it is sent. Sending the same key again gives the same bulk action. */
export type BulkRequest = BulkChoice & { key: string };

/** A bulk action as the server reports it. */
export type FlowBulk = {
  id: string;
  action: BulkActionName;
  subject: BulkSubject;
  state: BulkActionState;
  /** The only user who may confirm or stop it. */
  createdBy: { id: string; name: string };
  counts: Record<'total' | 'checked' | 'possible' | 'impossible' | 'done' | 'refused' | 'skipped', number>;
  reasons: { state: BulkResultState; code: string; message: string; count: number; ids: string[] }[];
};

/** Starts the flow with a new choice, or with the id of an existing bulk action. */
export type BulkActionInput = { wish: BulkRequest } | { id: string };

/** The context of the flow. */
export type BulkActionContext = {
  wish?: BulkRequest;
  id?: string;
  bulk?: FlowBulk;
  failure?: Failure;
  /** Consecutive attempts to reconnect to the server. */
  tries: number;
};

/** Events of the flow. The port that follows the bulk action sends `bulk.advanced`. */
export type BulkActionEvent =
  | { type: 'creation.asked' }
  | { type: 'bulk.advanced'; bulk: FlowBulk }
  | { type: 'bulk.followAsked' }
  | { type: 'bulk.confirmed' }
  | { type: 'bulk.cancelAsked' };

/** Input of the port that follows the bulk action until a person is needed, or until the end. */
export type FollowBulkInput = { id: string; tell: (bulk: FlowBulk) => void };

const machine = setup({
  types: {
    context: {} as BulkActionContext,
    events: {} as BulkActionEvent,
    input: {} as BulkActionInput,
    tags: {} as 'busy' | 'following' | 'over',
  },
  actors: {
    create: fromPromise<FlowBulk, BulkRequest>(notProvided),
    follow: fromPromise<FlowBulk, FollowBulkInput>(notProvided),
    confirm: fromPromise<FlowBulk, { id: string }>(notProvided),
    cancel: fromPromise<FlowBulk, { id: string }>(notProvided),
    discard: fromPromise<FlowBulk, { id: string }>(notProvided),
  },
  guards: {
    isKnown: ({ context }) => context.id !== undefined,
    isFound: ({ context }) => context.bulk !== undefined,
    hasPossible: ({ context }) => (context.bulk?.counts.possible ?? 0) > 0,
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
    isIn: (_, { bulk, state }: { bulk: FlowBulk; state: BulkActionState }) => bulk.state === state,
  },
  actions: {
    rememberBulk: assign((_, bulk: FlowBulk) => ({ bulk, id: bulk.id, failure: undefined, tries: 0 })),
    // Stores the current state, and keeps a failure that the user has not read yet.
    rememberStanding: assign((_, bulk: FlowBulk) => ({ bulk, tries: 0 })),
    rememberAdvance: assign(({ event }) => (event.type === 'bulk.advanced' ? { bulk: event.bulk, tries: 0 } : {})),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
  },
  delays: { untilNextTry: ({ context }) => waitBeforeTry(context.tries) },
});

const rests = ['ready', 'done', 'cancelled'] as const;
const remember = {
  type: 'rememberBulk',
  params: ({ event }: { event: { output: FlowBulk } }) => event.output,
} as const;

/**
 * One action on many orders, products, prices or rates: the server checks them (`following`), a person sees what can be changed and confirms
 * (`ready`), and the server changes them one by one. It runs on the server, so a reload, a closed page or a network failure (`reconnecting`)
 * can return to it. `unsent` = it is unknown whether the request arrived; it is safe to send again.
 */
export const bulkActionMachine = machine.createMachine({
  id: 'bulkAction',
  context: ({ input }) => ({ ...input, tries: 0 }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isKnown', target: 'following' }, { target: 'creating' }] },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'create',
        src: 'create',
        // Without an id, the flow was started with a choice.
        input: ({ context }) => context.wish as BulkRequest,
        onDone: { target: 'following', actions: remember },
        onError: [
          { guard: silent, target: 'unsent', actions: rememberFailure },
          { target: 'rejected', actions: rememberFailure },
        ],
      },
    },
    unsent: { on: { 'creation.asked': { target: 'creating', actions: 'forgetFailure' } } },
    rejected: { type: 'final', tags: 'over' },
    following: {
      tags: ['busy', 'following'],
      invoke: {
        id: 'follow',
        src: 'follow',
        input: ({ context, self }) => ({
          id: context.id as string,
          tell: (bulk) => self.send({ type: 'bulk.advanced', bulk }),
        }),
        onDone: rests.map((state) => ({
          guard: { type: 'isIn' as const, params: ({ event }) => ({ bulk: event.output, state }) },
          target: state,
          actions: { type: 'rememberStanding' as const, params: ({ event }) => event.output },
        })),
        onError: lostTo('untraceable'),
      },
      on: { 'bulk.advanced': { actions: 'rememberAdvance' } },
      initial: 'watching',
      states: {
        watching: {
          on: { 'bulk.cancelAsked': { guard: 'isFound', target: 'canceling', actions: 'forgetFailure' } },
        },
        canceling: {
          invoke: {
            id: 'cancel',
            src: 'cancel',
            input: ({ context }) => ({ id: context.id as string }),
            // The end arrives through `follow`, like every other state.
            onDone: { target: 'watching', actions: remember },
            onError: { target: 'watching', actions: rememberFailure },
          },
        },
      },
    },
    reconnecting: { tags: 'following', after: afterPause, on: { 'bulk.followAsked': followAgain } },
    untraceable: { on: { 'bulk.followAsked': followAgain } },
    ready: {
      on: {
        'bulk.confirmed': { guard: 'hasPossible', target: 'confirming', actions: 'forgetFailure' },
        'bulk.cancelAsked': { target: 'discarding', actions: 'forgetFailure' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({ id: context.id as string }),
        onDone: { target: 'following', actions: remember },
        // Only the server knows whether the request arrived.
        onError: { target: 'following', actions: rememberFailure },
      },
    },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context }) => ({ id: context.id as string }),
        onDone: { target: 'following', actions: remember },
        onError: { target: 'following', actions: rememberFailure },
      },
    },
    done: { type: 'final', tags: 'over' },
    cancelled: { type: 'final', tags: 'over' },
  },
});
