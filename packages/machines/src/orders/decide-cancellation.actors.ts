import type { RefusalDraft } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { acceptCancellationMachine, declineCancellationMachine } from './decide-cancellation.machine.ts';
import type { FlowOrder } from './flow-order.ts';
import { heard, reloadWith, type Sent, seen } from './order.actors.ts';

/** Aceptar cancelación, connected to the API. */
export function acceptCancellationWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<Record<never, never>>>(async ({ input: { subject } }) =>
    heard(await api.unwrap(api.client.POST('/orders/{id}/cancellation/accept', { params: seen(subject) }))),
  );
  return acceptCancellationMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Rechazar cancelación, connected to the API. */
export function declineCancellationWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<RefusalDraft>>(async ({ input: { subject, payload } }) => {
    const call = api.client.POST('/orders/{id}/cancellation/decline', { params: seen(subject), body: payload });
    return heard(await api.unwrap(call));
  });
  return declineCancellationMachine.provide({ actors: { send, reload: reloadWith(api) } });
}
