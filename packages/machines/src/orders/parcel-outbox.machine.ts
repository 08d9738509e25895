import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { waitBeforeTry } from '../shared/followed-work.ts';
import { notProvided } from '../shared/not-provided.ts';
import { failureOfEvent } from '../shared/port-events.ts';
import type { Parcel } from './packing-bench.ts';

/** A parcel that the server refused, with the reason. */
export type RejectedParcel = { parcel: Parcel; failure: Failure };

/** The context of the outbox; `waiting` must be stored, so that it survives a restart. */
export type OutboxContext = { waiting: readonly Parcel[]; rejected: readonly RejectedParcel[]; tries: number };

/** Events of the outbox. */
export type OutboxEvent =
  | { type: 'parcel.kept'; parcel: Parcel }
  | { type: 'network.returned' }
  | { type: 'rejection.read'; orderId: string };

/** Whether two parcels are the same shipment. */
const isSame = (a: Parcel, b: Parcel) => a.orderId === b.orderId && a.invoiceNumber === b.invoiceNumber;

// An expired session, or a server that asks for a pause, says nothing about the parcel.
const saysNothing = (failure: Failure) => isUnanswered(failure) || failure.status === 401 || failure.status === 429;

/**
 * Sends parcels that got no answer, one by one, in the order in which they were packed. Their numbers make retries safe. A parcel that a
 * rule refuses is reported and not retried.
 */
export const parcelOutboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { waiting: readonly Parcel[] },
  },
  actors: { send: fromPromise<void, { parcel: Parcel }>(notProvided) },
  delays: { beforeTry: ({ context }) => waitBeforeTry(context.tries) },
  guards: {
    hasParcel: ({ context }) => context.waiting.length > 0,
    saysNothing: (_, failure: Failure) => saysNothing(failure),
  },
  actions: {
    addParcel: assign(({ context: { waiting }, event }) =>
      event.type === 'parcel.kept' && !waiting.some((one) => isSame(one, event.parcel))
        ? { waiting: [...waiting, event.parcel] }
        : {},
    ),
    dropParcel: assign(({ context }) => ({ waiting: context.waiting.slice(1), tries: 0 })),
    rejectParcel: assign(({ context: { waiting, rejected } }, failure: Failure) => ({
      waiting: waiting.slice(1),
      rejected: waiting[0] ? [...rejected, { parcel: waiting[0], failure }] : rejected,
      tries: 0,
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
  context: ({ input }) => ({ waiting: input.waiting, rejected: [], tries: 0 }),
  initial: 'resting',
  on: { 'parcel.kept': { actions: 'addParcel' }, 'rejection.read': { actions: 'forgetRejection' } },
  states: {
    resting: { always: { guard: 'hasParcel', target: 'sending' } },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        // The guard ensures that there is a parcel.
        input: ({ context }) => ({ parcel: context.waiting[0] as Parcel }),
        onDone: { target: 'resting', actions: 'dropParcel' },
        onError: [
          { guard: { type: 'saysNothing', ...failureOfEvent }, target: 'pausing', actions: 'countTry' },
          { target: 'resting', actions: { type: 'rejectParcel', ...failureOfEvent } },
        ],
      },
    },
    pausing: { after: { beforeTry: 'sending' }, on: { 'network.returned': 'sending' } },
  },
});
