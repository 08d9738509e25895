import { type FlowPreset, presetFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

/** How the file is read while the form is open. */
export const askedNow = {
  subject: 'load.prices',
  content: { load: { columns: { listPrice: { column: 'PVP' } }, delimiter: ';' } },
} as const;
export const knownPreset: FlowPreset = {
  ...{ id: 'p-1', version: 1, subject: 'load.prices', name: 'De la tienda' },
  load: { columns: { listPrice: { column: 'Precio' } }, partial: true },
};
/** Somebody of the same seller renamed the preset meanwhile. */
export const othersPreset: FlowPreset = { ...knownPreset, version: 2, name: 'De la otra tienda' };
export const savedPreset: FlowPreset = { ...knownPreset, version: 3, name: 'De Shopify' };

const typed = (change: object) => ({ type: 'field.changed', change });

/** The form of a preset, new and existing. */
export const presetFormModel: FlowModel = editFormModel({
  machine: presetFormMachine,
  starts: [
    { name: 'new', input: { extra: askedNow } },
    { name: 'known', input: { id: 'p-1', extra: askedNow } },
  ],
  known: knownPreset,
  others: othersPreset,
  saved: savedPreset,
  typed: [
    person('typed: a name', typed({ name: 'De Shopify' })),
    person('typed: no name', typed({ name: ' ' })),
    person('typed: what is chosen now', typed({ takes: true })),
  ],
  leaves: 'name',
  key: ({ resource, draft }) => [resource === undefined, draft.name, draft.takes],
});
