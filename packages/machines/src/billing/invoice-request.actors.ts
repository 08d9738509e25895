import type { InvoiceOrder } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { type InvoiceRequestCall, invoiceRequestMachine, type RequestedInvoice } from './invoice-request.machine.ts';

/** The invoice request flow, connected to the API. Nobody is signed in. */
export function invoiceRequestWith({ client, unwrap }: Api) {
  return invoiceRequestMachine.provide({
    actors: {
      validate: fromPromise<boolean, InvoiceOrder>(async ({ input, signal }) => {
        const { orderId: orderNumber, postalCode, amount } = input;
        const path = { orderNumber, postalCode, amount };
        const { valid } = await unwrap(
          client.GET('/invoicedata/validate/{orderNumber}/{postalCode}/{amount}', { params: { path }, signal }),
        );
        return valid;
      }),
      send: fromPromise<RequestedInvoice, InvoiceRequestCall>(({ input: { order, request } }) => {
        const { orderId: id, ...validation } = order;
        return unwrap(client.POST('/invoicedata/{id}', { params: { path: { id } }, body: { ...request, validation } }));
      }),
    },
  });
}
