import type { CanceledUnits, CancellationDraft } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { cancelAfterDeliveryMachine } from './cancel-after-delivery.machine.ts';
import { cancelBeforeDeliveryMachine } from './cancel-before-delivery.machine.ts';
import { cancelItemsMachine, type ItemsOrder } from './cancel-items.machine.ts';
import type { FlowOrder } from './flow-order.ts';
import { heard, reloadWith, type Sent, seen } from './order.actors.ts';

/** Cancelar (CAE), connected to the API. */
export function cancelBeforeDeliveryWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<CancellationDraft>>(async ({ input: { subject, payload } }) => {
    const call = api.client.POST('/orders/{id}/cancelcae', { params: seen(subject), body: payload });
    return heard(await api.unwrap(call));
  });
  return cancelBeforeDeliveryMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Cancelar (CDE), connected to the API. */
export function cancelAfterDeliveryWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<CanceledUnits[]>>(async ({ input: { subject, payload } }) => {
    const call = api.client.POST('/orders/{id}/cancelcde', { params: seen(subject), body: payload });
    return heard(await api.unwrap(call));
  });
  return cancelAfterDeliveryMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Cancelar items, connected to the API; the result has the order and the answer for each item. */
export function cancelItemsWith(api: Api) {
  const send = fromPromise<ItemsOrder, Sent<CanceledUnits>>(async ({ input: { subject, payload } }) => {
    const body = { causeId: payload.causeId, items: payload.items.map(({ id }) => ({ id, quantity: 1 as const })) };
    const call = api.client.POST('/orders/{id}/cancelbeforesend', { params: seen(subject), body });
    const { items, order } = await api.unwrap(call);
    return Object.assign(heard(order), { answers: items });
  });
  return cancelItemsMachine.provide({ actors: { send, reload: reloadWith(api) } });
}
