import type { RefusalDraft } from '@trastienda/validators';
import type { Api } from '../shared/api.actors.ts';
import { acceptCancellationMachine, declineCancellationMachine } from './decide-cancellation.machine.ts';
import { orderPorts } from './order.actors.ts';

/** Aceptar cancelación, connected to the API. */
export const acceptCancellationWith = (api: Api) =>
  acceptCancellationMachine.provide({
    actors: orderPorts<Record<never, never>>(api, ({ params }) =>
      api.unwrap(api.client.POST('/orders/{id}/cancellation/accept', { params })),
    ),
  });

/** Rechazar cancelación, connected to the API. */
export const declineCancellationWith = (api: Api) =>
  declineCancellationMachine.provide({
    actors: orderPorts<RefusalDraft>(api, ({ params, payload: body }) =>
      api.unwrap(api.client.POST('/orders/{id}/cancellation/decline', { params, body })),
    ),
  });
