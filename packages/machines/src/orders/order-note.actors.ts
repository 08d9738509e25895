import type { NoteDraft } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { attemptKeys, type KeyedApi } from '../shared/attempt-keys.ts';
import type { FlowOrder } from './flow-order.ts';
import { reloadWith, type Sent } from './order.actors.ts';
import { addNoteMachine } from './order-note.machine.ts';

/** Escribir nota, connected to the API. Repeated requests write it once; the order itself stays as it is. */
export function addNoteWith(api: Api & KeyedApi) {
  const named = attemptKeys(api.newKey);
  const send = fromPromise<FlowOrder, Sent<NoteDraft>>(async ({ input: { subject, payload } }) => {
    await named([subject.id, payload], (header) => {
      const params = { path: { id: subject.id }, header };
      return api.unwrap(api.client.POST('/orders/{id}/notes', { params, body: payload }));
    });
    return subject;
  });
  return addNoteMachine.provide({ actors: { send, reload: reloadWith(api) } });
}
