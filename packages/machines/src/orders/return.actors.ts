import { nextReturnNumber } from '@trastienda/domain';
import type { NewReturn, ReceptionDraft } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { FlowOrder } from './flow-order.ts';
import { heard, reloadWith, type Sent, seen } from './order.actors.ts';
import {
  announceReturnMachine,
  closeReturnMachine,
  type ReturnExtra,
  receiveReturnMachine,
} from './return-dialogs.machine.ts';

const seenOne = (order: FlowOrder, returnId: string) => {
  const { path, header } = seen(order);
  return { path: { ...path, returnId }, header };
};

/** Registrar devolución, connected to the API. The return's number makes a retry safe: the same return sent twice is one return. */
export function announceReturnWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<NewReturn>>(async ({ input: { subject, payload } }) => {
    const body = { ...payload, id: nextReturnNumber(subject) };
    return heard(await api.unwrap(api.client.POST('/orders/{id}/returns', { params: seen(subject), body })));
  });
  return announceReturnMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Recibir, connected to the API. */
export function receiveReturnWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<ReceptionDraft & ReturnExtra>>(async ({ input: { subject, payload } }) => {
    const { returnId, items } = payload;
    const params = seenOne(subject, returnId);
    const body = { items: [...items] };
    return heard(await api.unwrap(api.client.POST('/orders/{id}/returns/{returnId}/receive', { params, body })));
  });
  return receiveReturnMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Cerrar, connected to the API. */
export function closeReturnWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<ReturnExtra>>(async ({ input: { subject, payload } }) => {
    const params = seenOne(subject, payload.returnId);
    return heard(await api.unwrap(api.client.POST('/orders/{id}/returns/{returnId}/close', { params })));
  });
  return closeReturnMachine.provide({ actors: { send, reload: reloadWith(api) } });
}
