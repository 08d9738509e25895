import type { TextDraft } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import {
  type AttendedOrder,
  addControversyNoteMachine,
  type ControversyExtra,
  type ControversyMove,
  changeControversyMachine,
  createControversyMachine,
  deleteControversyMachine,
} from './controversy-dialogs.machine.ts';
import type { FlowOrder } from './flow-order.ts';
import { heard, reloadWith, type Sent, seen } from './order.actors.ts';

const seenOne = (order: FlowOrder, cid: string) => {
  const { path, header } = seen(order);
  return { path: { ...path, cid }, header };
};

/** Crear controversia, connected to the API. */
export function createControversyWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<TextDraft>>(async ({ input: { subject, payload } }) => {
    const call = api.client.POST('/orders/{id}/controversies', { params: seen(subject), body: payload });
    return heard(await api.unwrap(call));
  });
  return createControversyMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

const addNote = async (api: Api, order: FlowOrder, { controversyId, text }: TextDraft & ControversyExtra) => {
  const params = seenOne(order, controversyId);
  const call = api.client.POST('/orders/{id}/controversies/{cid}/comments', { params, body: { text } });
  return heard(await api.unwrap(call));
};

/** Agregar nota, connected to the API. */
export function addControversyNoteWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<TextDraft & ControversyExtra>>(({ input: { subject, payload } }) =>
    addNote(api, subject, payload),
  );
  return addControversyNoteMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Changes a controversy's state through the API, then adds its note. If the note is refused, the change stays (S1 §8). */
export function changeControversyWith(api: Api) {
  const send = fromPromise<AttendedOrder, Sent<ControversyMove>>(async ({ input: { subject, payload } }) => {
    const { controversyId, state, note } = payload;
    const params = seenOne(subject, controversyId);
    const call = api.client.PUT('/orders/{id}/controversies/{cid}', { params, body: { state, id: controversyId } });
    const changed = heard(await api.unwrap(call));
    if (note === undefined) return changed;
    return addNote(api, changed, { controversyId, text: note }).catch(() =>
      Object.assign(changed, { noteFailed: true as const }),
    );
  });
  return changeControversyMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Eliminar controversia, connected to the API. */
export function deleteControversyWith(api: Api) {
  const send = fromPromise<FlowOrder, Sent<ControversyExtra>>(async ({ input: { subject, payload } }) => {
    const params = seenOne(subject, payload.controversyId);
    return heard(await api.unwrap(api.client.DELETE('/orders/{id}/controversies/{cid}', { params })));
  });
  return deleteControversyMachine.provide({ actors: { send, reload: reloadWith(api) } });
}
