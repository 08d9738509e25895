import type {
  BulkActionName,
  BulkActionState,
  BulkResultState,
  BulkSubject,
  OrderBulkAction,
  PriceBulkAction,
  ProductBulkAction,
  RateBulkAction,
  ShipmentBulkAction,
} from '@trastienda/domain';
import type { OrderFilterQuery } from '@trastienda/validators';
import type { priceApprovalFilters, productFilters, rateFilters } from '@trastienda/validators/lists';
import { fromPromise, setup } from 'xstate';
import {
  type FollowedContext,
  type FollowedEvent,
  type FollowedTag,
  followedWork,
  followInput,
  lostTo,
  silent,
  workId,
} from '../shared/followed-work.ts';
import { notProvided } from '../shared/not-provided.ts';
import { rememberFailure } from '../shared/port-events.ts';

/** The filters of a list as its requests take them: they choose the rows that match now. */
type Filters<Of extends (...search: never[]) => object> = Partial<ReturnType<Of>>;

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
  | { action: OrderBulkAction; ids?: string[]; filters?: OrderFilterQuery }
  | { action: ShipmentBulkAction; shipments: BulkShipment[] }
  | { action: ProductBulkAction; ids?: string[]; filters?: Filters<typeof productFilters> }
  | { action: PriceBulkAction; ids?: string[]; filters?: Filters<typeof priceApprovalFilters>; note?: string }
  | { action: RateBulkAction; ids?: string[]; filters?: Filters<typeof rateFilters> };

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
  /** Why the server waits, and will go on by itself. */
  waiting?: { code: string; message: string };
  reasons: { state: BulkResultState; code: string; message: string; count: number; ids: string[] }[];
};

/** Starts the flow with a new choice, or with the id of an existing bulk action. */
export type BulkActionInput = { request: BulkRequest } | { id: string };

/** The context of the flow. */
export type BulkActionContext = FollowedContext<FlowBulk> & { request?: BulkRequest };

/** Events of the flow. */
export type BulkActionEvent = FollowedEvent<FlowBulk> | { type: 'creation.asked' } | { type: 'bulk.confirmed' };

const work = followedWork<FlowBulk, BulkActionEvent, BulkActionContext>();
const { remember } = work;

const machine = setup({
  types: {
    context: {} as BulkActionContext,
    events: {} as BulkActionEvent,
    input: {} as BulkActionInput,
    tags: {} as FollowedTag,
  },
  actors: {
    ...work.parts.actors,
    create: fromPromise<FlowBulk, BulkRequest>(notProvided),
    confirm: fromPromise<FlowBulk, { id: string }>(notProvided),
    discard: fromPromise<FlowBulk, { id: string }>(notProvided),
  },
  guards: {
    ...work.parts.guards,
    hasPossible: ({ context }) => (context.work?.counts.possible ?? 0) > 0,
  },
  actions: work.parts.actions,
  delays: work.parts.delays,
});

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
        input: ({ context }) => context.request as BulkRequest,
        onDone: { target: 'following', actions: remember },
        onError: [
          { guard: silent, target: 'unsent', actions: rememberFailure },
          { target: 'rejected', actions: rememberFailure },
        ],
      },
    },
    unsent: { on: { 'creation.asked': { target: 'creating', actions: 'forgetFailure' } } },
    rejected: work.over,
    following: {
      tags: ['busy', 'following'],
      invoke: {
        id: 'follow',
        src: 'follow',
        input: followInput,
        onDone: work.restsIn(['ready', 'done', 'cancelled']),
        onError: lostTo('untraceable'),
      },
      on: work.advance,
      ...work.cancelable,
    },
    reconnecting: work.reconnecting,
    untraceable: work.untraceable,
    ready: {
      on: {
        'bulk.confirmed': { guard: 'hasPossible', target: 'confirming', actions: 'forgetFailure' },
        'work.cancelAsked': { target: 'discarding', actions: 'forgetFailure' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: workId,
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
        input: workId,
        onDone: { target: 'following', actions: remember },
        onError: { target: 'following', actions: rememberFailure },
      },
    },
    done: work.over,
    cancelled: work.over,
  },
});
