import type { CategoryValue, SavedCategory } from '@trastienda/validators';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { categoryFormMachine } from './category-form.machine.ts';

/** The form of a category, connected to the API. */
export const categoryFormWith = ({ client, unwrap }: Api) =>
  categoryFormMachine.provide({
    actors: editPorts<SavedCategory, CategoryValue>({
      read: (id) => unwrap(client.GET('/categories/{id}', { params: { path: { id } } })),
      create: (body) => unwrap(client.POST('/categories', { body })),
      change: (params, value) =>
        unwrap(client.PUT('/categories/{id}', { params, body: { id: params.path.id, ...value } })),
    }),
  });
