import type { CanceledUnits, CancellationDraft } from '@trastienda/validators';
import type { Api } from '../shared/api.actors.ts';
import { confirmPorts } from '../shared/confirm-ports.ts';
import { seen } from '../shared/if-match.ts';
import { cancelAfterDeliveryMachine } from './cancel-after-delivery.machine.ts';
import { cancelBeforeDeliveryMachine } from './cancel-before-delivery.machine.ts';
import { cancelItemsMachine, type ItemsOrder } from './cancel-items.machine.ts';
import { heard, orderPorts, reloadWith } from './order.actors.ts';

/** Cancelar (CAE), connected to the API. */
export const cancelBeforeDeliveryWith = (api: Api) =>
  cancelBeforeDeliveryMachine.provide({
    actors: orderPorts<CancellationDraft>(api, ({ params, payload: body }) =>
      api.unwrap(api.client.POST('/orders/{id}/cancelcae', { params, body })),
    ),
  });

/** Cancelar (CDE), connected to the API. */
export const cancelAfterDeliveryWith = (api: Api) =>
  cancelAfterDeliveryMachine.provide({
    actors: orderPorts<CanceledUnits[]>(api, ({ params, payload: body }) =>
      api.unwrap(api.client.POST('/orders/{id}/cancelcde', { params, body })),
    ),
  });

/** Cancelar items, connected to the API; the result has the order and the answer for each item. */
export const cancelItemsWith = (api: Api) =>
  cancelItemsMachine.provide({
    actors: confirmPorts<ItemsOrder, CanceledUnits>({
      send: async (subject, payload) => {
        const body = { causeId: payload.causeId, items: payload.items.map(({ id }) => ({ id, quantity: 1 as const })) };
        const call = api.client.POST('/orders/{id}/cancelbeforesend', { params: seen(subject), body });
        const { items, order } = await api.unwrap(call);
        return Object.assign(heard(order), { answers: items });
      },
      reload: reloadWith(api),
    }),
  });
