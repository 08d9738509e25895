import {
  checkInvoiceOrder,
  checkInvoiceRequest,
  type FieldProblems,
  type InvoiceOrder,
  type InvoiceOrderForm,
  type InvoiceRequest,
  type InvoiceRequestForm,
  problemsOf,
} from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { notProvided } from '../shared/not-provided.ts';
import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';

/** Input of the call of the second step: the request, and again the data that show that the order is the buyer's. */
export type InvoiceRequestCall = { order: InvoiceOrder; request: InvoiceRequest };

/** The result of a request, with the server's warnings. */
export type RequestedInvoice = { id: string; warnings: readonly { field: string; message: string }[] };

/** The context of a request. `order` is the order that was validated. */
export type InvoiceRequestContext = {
  order?: InvoiceOrder;
  request?: InvoiceRequest;
  problems: FieldProblems;
  failure?: Failure;
  result?: RequestedInvoice;
};

/** Events of a request. */
export type InvoiceRequestEvent =
  | ({ type: 'order.submitted' } & InvoiceOrderForm)
  | ({ type: 'request.submitted' } & InvoiceRequestForm)
  | { type: 'order.changeAsked' };

const orderOf = (event: InvoiceRequestEvent) => checkInvoiceOrder(event as InvoiceOrderForm);
const requestOf = (event: InvoiceRequestEvent) => {
  const { type: _, ...form } = event as InvoiceRequestForm & { type: string };
  return checkInvoiceRequest(form);
};

const machine = setup({
  types: {
    context: {} as InvoiceRequestContext,
    events: {} as InvoiceRequestEvent,
    tags: {} as 'busy' | 'orderForm' | 'requestForm',
  },
  actors: {
    validate: fromPromise<boolean, InvoiceOrder>(notProvided),
    send: fromPromise<RequestedInvoice, InvoiceRequestCall>(notProvided),
  },
  guards: {
    isOrderComplete: ({ event }) => orderOf(event).valid,
    isRequestComplete: ({ event }) => requestOf(event).valid,
    isValid: (_, valid: boolean) => valid,
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
    isOrderRefused: (_, failure: Failure) => failure.code === 'billing.request.incorrect',
    isIssued: (_, failure: Failure) => failure.code === 'billing.request.invoiced',
  },
  actions: {
    rememberOrder: assign(({ event }) => {
      const checked = orderOf(event);
      return { problems: {}, failure: undefined, ...(checked.valid && { order: checked.value }) };
    }),
    rememberOrderProblems: assign(({ event }) => ({ problems: problemsOf(orderOf(event)) })),
    rememberRequest: assign(({ event }) => {
      const checked = requestOf(event);
      return { problems: {}, failure: undefined, ...(checked.valid && { request: checked.value }) };
    }),
    rememberRequestProblems: assign(({ event }) => ({ problems: problemsOf(requestOf(event)) })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberResult: assign((_, result: RequestedInvoice) => ({ result, failure: undefined })),
    forgetProblems: assign({ problems: {}, failure: undefined }),
  },
});

/**
 * A buyer's request for an invoice in two steps (S3 §2, §4 and §5): the second step opens only after the order is validated. `mismatched` =
 * the three data do not belong together; `silent` = no answer came; `issued` = the invoice already exists and cannot be changed (R19).
 */
export const invoiceRequestMachine = machine.createMachine({
  id: 'invoiceRequest',
  context: { problems: {} },
  initial: 'identifying',
  states: {
    identifying: {
      tags: 'orderForm',
      initial: 'ready',
      on: {
        'order.submitted': [
          { guard: 'isOrderComplete', target: 'validating', actions: 'rememberOrder' },
          { actions: 'rememberOrderProblems' },
        ],
      },
      states: { ready: {}, mismatched: {}, refused: {}, silent: {} },
    },
    validating: {
      tags: ['busy', 'orderForm'],
      invoke: {
        id: 'validate',
        src: 'validate',
        // The transition to this state stored the order.
        input: ({ context }) => context.order as InvoiceOrder,
        onDone: [
          { guard: { type: 'isValid', params: ({ event }) => event.output }, target: 'filling' },
          { target: 'identifying.mismatched' },
        ],
        onError: [
          {
            guard: { type: 'isUnanswered', ...failureOfEvent },
            target: 'identifying.silent',
            actions: rememberFailure,
          },
          { target: 'identifying.refused', actions: rememberFailure },
        ],
      },
    },
    filling: {
      tags: 'requestForm',
      initial: 'ready',
      on: {
        'request.submitted': [
          { guard: 'isRequestComplete', target: 'sending', actions: 'rememberRequest' },
          { actions: 'rememberRequestProblems' },
        ],
        'order.changeAsked': { target: 'identifying', actions: 'forgetProblems' },
      },
      states: { ready: {}, refused: {}, silent: {} },
    },
    sending: {
      tags: ['busy', 'requestForm'],
      invoke: {
        id: 'send',
        src: 'send',
        // The transitions to this state stored both.
        input: ({ context }) => ({ order: context.order as InvoiceOrder, request: context.request as InvoiceRequest }),
        onDone: { target: 'done', actions: { type: 'rememberResult', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isUnanswered', ...failureOfEvent },
            target: 'filling.silent',
            actions: rememberFailure,
          },
          {
            guard: { type: 'isOrderRefused', ...failureOfEvent },
            target: 'identifying.mismatched',
            actions: rememberFailure,
          },
          { guard: { type: 'isIssued', ...failureOfEvent }, target: 'issued', actions: rememberFailure },
          { target: 'filling.refused', actions: rememberFailure },
        ],
      },
    },
    done: { type: 'final' },
    issued: { type: 'final' },
  },
});
