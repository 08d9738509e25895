import type { ListView } from '@trastienda/domain';
import { viewFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

/** The list's search while the form is open. */
export const askedNow = { list: 'orders', search: { status: 'invoiced' } } as const;
export const knownView: ListView = {
  ...{ id: 'v-1', version: 1, list: 'orders', name: 'Urgentes', search: { status: 'handling' } },
  ...{ shared: false, own: true, owner: 'Ana Ríos' },
};
/** The view was shared meanwhile, by another user or by the same one elsewhere. */
export const othersView: ListView = { ...knownView, version: 2, shared: true };
export const savedView: ListView = { ...knownView, version: 3, name: 'De hoy' };

const typed = (change: object) => ({ type: 'field.changed', change });

/** The form of a view, new and existing. */
export const viewFormModel: FlowModel = editFormModel({
  machine: viewFormMachine,
  starts: [
    { name: 'new', input: { extra: askedNow } },
    { name: 'known', input: { id: 'v-1', extra: askedNow } },
  ],
  known: knownView,
  others: othersView,
  saved: savedView,
  typed: [
    person('typed: a name', typed({ name: 'De hoy' })),
    person('typed: no name', typed({ name: ' ' })),
    person('typed: the filters of now', typed({ takesSearch: true })),
  ],
  leaves: 'name',
  key: ({ resource, draft }) => [resource === undefined, draft.name, draft.takesSearch, draft.shared],
});
