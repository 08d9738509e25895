import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isOutdated, isUnanswered } from '../shared/failure.ts';
import { waitBeforeTry } from '../shared/followed-work.ts';
import { notProvided } from '../shared/not-provided.ts';
import { failureOfEvent, outputOfEvent } from '../shared/port-events.ts';
import type { Parcel } from './packing-bench.ts';

/** A parcel that the server refused, with the reason. */
export type RejectedParcel = { parcel: Parcel; failure: Failure };

/** What an outbox begins with. Both must be stored, so that they survive a restart. */
export type OutboxInput = { waiting: readonly Parcel[]; rejected: readonly RejectedParcel[] };

/** The context of the outbox. */
export type OutboxContext = OutboxInput & {
  tries: number;
  /** Why the server did not take the first parcel, while it is found out whether it can be sent again. */
  outdated?: Failure;
};

/** Events of the outbox. */
export type OutboxEvent =
  | { type: 'parcel.kept'; parcel: Parcel }
  | { type: 'network.returned' }
  | { type: 'rejection.read'; orderId: string };

/** Whether two parcels are the same shipment. */
export const isSameParcel = (a: Parcel, b: Parcel): boolean =>
  a.orderId === b.orderId && a.invoiceNumber === b.invoiceNumber;

// An expired session, or a server that asks for a pause, says nothing about the parcel.
const saysNothing = (failure: Failure) => isUnanswered(failure) || failure.status === 401 || failure.status === 429;

// The guard ensures that there is a parcel.
const firstParcel = ({ context }: { context: OutboxContext }) => ({ parcel: context.waiting[0] as Parcel });

const silence = {
  guard: { type: 'saysNothing', ...failureOfEvent },
  target: 'pausing',
  actions: 'countTry',
} as const;
const refusal = { target: 'resting', actions: { type: 'rejectParcel', ...failureOfEvent } } as const;

/**
 * Sends parcels that got no answer, one by one, in the order in which they were packed. Their numbers make retries safe. A parcel whose
 * order has changed meanwhile is sent again if it still fits. A parcel that a rule refuses is reported and not retried.
 */
export const parcelOutboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxInput,
  },
  actors: {
    send: fromPromise<void, { parcel: Parcel }>(notProvided),
    /** The version of its order with which a parcel may be sent again; undefined if it does not fit any more. */
    reread: fromPromise<number | undefined, { parcel: Parcel }>(notProvided),
  },
  delays: { beforeTry: ({ context }) => waitBeforeTry(context.tries) },
  guards: {
    hasParcel: ({ context }) => context.waiting.length > 0,
    saysNothing: (_, failure: Failure) => saysNothing(failure),
    isOutdated: (_, failure: Failure) => isOutdated(failure),
    fits: (_, version: number | undefined) => version !== undefined,
  },
  actions: {
    addParcel: assign(({ context: { waiting }, event }) =>
      event.type === 'parcel.kept' && !waiting.some((one) => isSameParcel(one, event.parcel))
        ? { waiting: [...waiting, event.parcel] }
        : {},
    ),
    dropParcel: assign(({ context }) => ({ waiting: context.waiting.slice(1), tries: 0 })),
    rejectParcel: assign(({ context: { waiting, rejected } }, failure: Failure) => ({
      waiting: waiting.slice(1),
      rejected: waiting[0] ? [...rejected, { parcel: waiting[0], failure }] : rejected,
      tries: 0,
    })),
    rememberOutdated: assign((_, outdated: Failure) => ({ outdated })),
    renewParcel: assign(({ context: { waiting } }, version: number | undefined) => ({
      waiting: waiting.map((parcel, n) => (n === 0 && version !== undefined ? { ...parcel, version } : parcel)),
    })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetRejection: assign(({ context, event }) =>
      event.type === 'rejection.read'
        ? { rejected: context.rejected.filter(({ parcel }) => parcel.orderId !== event.orderId) }
        : {},
    ),
  },
}).createMachine({
  id: 'parcelOutbox',
  context: ({ input }) => ({ ...input, tries: 0 }),
  initial: 'resting',
  on: { 'parcel.kept': { actions: 'addParcel' }, 'rejection.read': { actions: 'forgetRejection' } },
  states: {
    resting: { always: { guard: 'hasParcel', target: 'sending' } },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: firstParcel,
        onDone: { target: 'resting', actions: 'dropParcel' },
        onError: [
          silence,
          {
            guard: { type: 'isOutdated', ...failureOfEvent },
            target: 'rereading',
            actions: { type: 'rememberOutdated', ...failureOfEvent },
          },
          refusal,
        ],
      },
    },
    rereading: {
      invoke: {
        id: 'reread',
        src: 'reread',
        input: firstParcel,
        onDone: [
          {
            guard: { type: 'fits', ...outputOfEvent },
            target: 'sending',
            actions: { type: 'renewParcel', ...outputOfEvent },
          },
          {
            target: 'resting',
            actions: { type: 'rejectParcel', params: ({ context }) => context.outdated as Failure },
          },
        ],
        onError: [silence, refusal],
      },
    },
    pausing: { after: { beforeTry: 'sending' }, on: { 'network.returned': 'sending' } },
  },
});
