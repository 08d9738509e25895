import type { TextDraft } from '@trastienda/validators';
import type { Api } from '../shared/api.actors.ts';
import { confirmPorts } from '../shared/confirm-ports.ts';
import { seen } from '../shared/if-match.ts';
import {
  type AttendedOrder,
  addControversyNoteMachine,
  type ControversyExtra,
  type ControversyMove,
  changeControversyMachine,
  createControversyMachine,
  deleteControversyMachine,
} from './controversy-dialogs.machine.ts';
import { heard, orderPorts, reloadWith, type Sending } from './order.actors.ts';

const oneOf = ({ path, header }: Sending<unknown>['params'], cid: string) => ({ path: { ...path, cid }, header });

/** Crear controversia, connected to the API. */
export const createControversyWith = (api: Api) =>
  createControversyMachine.provide({
    actors: orderPorts<TextDraft>(api, ({ params, payload: body }) =>
      api.unwrap(api.client.POST('/orders/{id}/controversies', { params, body })),
    ),
  });

const addNote = (api: Api, params: Sending<unknown>['params'], { controversyId, text }: TextDraft & ControversyExtra) =>
  api.unwrap(
    api.client.POST('/orders/{id}/controversies/{cid}/comments', {
      params: oneOf(params, controversyId),
      body: { text },
    }),
  );

/** Agregar nota, connected to the API. */
export const addControversyNoteWith = (api: Api) =>
  addControversyNoteMachine.provide({
    actors: orderPorts<TextDraft & ControversyExtra>(api, ({ params, payload }) => addNote(api, params, payload)),
  });

/** Changes a controversy's state through the API, then adds its note. If the note is refused, the change stays (S1 §8). */
export const changeControversyWith = (api: Api) =>
  changeControversyMachine.provide({
    actors: confirmPorts<AttendedOrder, ControversyMove>({
      send: async (subject, { controversyId, state, note }) => {
        const params = oneOf(seen(subject), controversyId);
        const call = api.client.PUT('/orders/{id}/controversies/{cid}', { params, body: { state, id: controversyId } });
        const changed = heard(await api.unwrap(call));
        if (note === undefined) return changed;
        return addNote(api, seen(changed), { controversyId, text: note })
          .then(heard)
          .catch(() => Object.assign(changed, { noteFailed: true as const }));
      },
      reload: reloadWith(api),
    }),
  });

/** Eliminar controversia, connected to the API. */
export const deleteControversyWith = (api: Api) =>
  deleteControversyMachine.provide({
    actors: orderPorts<ControversyExtra>(api, ({ params, payload: { controversyId } }) =>
      api.unwrap(api.client.DELETE('/orders/{id}/controversies/{cid}', { params: oneOf(params, controversyId) })),
    ),
  });
