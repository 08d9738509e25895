import type { RefusalDraft } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import { acceptCancellationMachine, declineCancellationMachine } from './decide-cancellation.machine.ts';
import type { FlowOrder } from './flow-order.ts';
import { heard, type OrderApi, reloadWith, type Sent, seen } from './order.actors.ts';

/** Aceptar cancelación, connected to the API. */
export function acceptCancellationWith(api: OrderApi) {
  const send = fromPromise<FlowOrder, Sent<Record<never, never>>>(async ({ input: { subject } }) =>
    heard(api, await api.unwrap(api.client.POST('/orders/{id}/cancellation/accept', { params: seen(subject) }))),
  );
  return acceptCancellationMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Rechazar cancelación, connected to the API. */
export function declineCancellationWith(api: OrderApi) {
  const send = fromPromise<FlowOrder, Sent<RefusalDraft>>(async ({ input: { subject, payload } }) => {
    const call = api.client.POST('/orders/{id}/cancellation/decline', { params: seen(subject), body: payload });
    return heard(api, await api.unwrap(call));
  });
  return declineCancellationMachine.provide({ actors: { send, reload: reloadWith(api) } });
}
