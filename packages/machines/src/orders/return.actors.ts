import { nextReturnNumber } from '@trastienda/domain';
import type { NewReturn, ReceptionDraft } from '@trastienda/validators';
import type { Api } from '../shared/api.actors.ts';
import { orderPorts, type Sending } from './order.actors.ts';
import {
  announceReturnMachine,
  closeReturnMachine,
  type ReturnExtra,
  receiveReturnMachine,
} from './return-dialogs.machine.ts';

const oneOf = ({ path, header }: Sending<unknown>['params'], returnId: string) => ({
  path: { ...path, returnId },
  header,
});

/** Registrar devolución, connected to the API. The return's number makes a retry safe: the same return sent twice is one return. */
export const announceReturnWith = (api: Api) =>
  announceReturnMachine.provide({
    actors: orderPorts<NewReturn>(api, ({ params, payload, order }) => {
      const body = { ...payload, id: nextReturnNumber(order) };
      return api.unwrap(api.client.POST('/orders/{id}/returns', { params, body }));
    }),
  });

/** Recibir, connected to the API. */
export const receiveReturnWith = (api: Api) =>
  receiveReturnMachine.provide({
    actors: orderPorts<ReceptionDraft & ReturnExtra>(api, ({ params: ofOrder, payload: { returnId, items } }) => {
      const params = oneOf(ofOrder, returnId);
      return api.unwrap(
        api.client.POST('/orders/{id}/returns/{returnId}/receive', { params, body: { items: [...items] } }),
      );
    }),
  });

/** Cerrar, connected to the API. */
export const closeReturnWith = (api: Api) =>
  closeReturnMachine.provide({
    actors: orderPorts<ReturnExtra>(api, ({ params: ofOrder, payload: { returnId } }) => {
      const params = oneOf(ofOrder, returnId);
      return api.unwrap(api.client.POST('/orders/{id}/returns/{returnId}/close', { params }));
    }),
  });
