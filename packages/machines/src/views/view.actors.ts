import type { ListView, ViewForm } from '@trastienda/domain';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { viewFormMachine } from './view-form.machine.ts';

/** The form of a view, connected to the API. */
export const viewFormWith = ({ client, unwrap }: Api) =>
  viewFormMachine.provide({
    actors: editPorts<ListView, ViewForm>({
      read: (id) => unwrap(client.GET('/views/{id}', { params: { path: { id } } })),
      create: (body) => unwrap(client.POST('/views', { body })),
      change: (params, body) => unwrap(client.PUT('/views/{id}', { params, body })),
    }),
  });
