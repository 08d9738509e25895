import type { NoteDraft } from '@trastienda/validators';
import { attemptKeys, type KeyedApi } from '../shared/attempt-keys.ts';
import { confirmPorts } from '../shared/confirm-ports.ts';
import type { FlowOrder } from './flow-order.ts';
import { reloadWith } from './order.actors.ts';
import { addNoteMachine } from './order-note.machine.ts';

/** Escribir nota, connected to the API. Repeated requests write it once; the order itself stays as it is. */
export function addNoteWith(api: KeyedApi) {
  const named = attemptKeys(api.newKey);
  return addNoteMachine.provide({
    actors: confirmPorts<FlowOrder, NoteDraft>({
      send: async (order, body) => {
        await named([order.id, body], (header) =>
          api.unwrap(api.client.POST('/orders/{id}/notes', { params: { path: { id: order.id }, header }, body })),
        );
        return order;
      },
      reload: reloadWith(api),
    }),
  });
}
