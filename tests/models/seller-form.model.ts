import type { SellerFacts } from '@trastienda/domain';
import { sellerFormMachine } from '@trastienda/machines';
import { png } from '../support/png.ts';
import { serverFailures } from './confirm-action.model.ts';
import { editFormModel } from './edit-form.model.ts';
import { answers, type FlowModel, person } from './kit/model.ts';

export const knownSeller: SellerFacts = {
  id: 'o-1',
  version: 1,
  accountName: 'nube',
  name: 'Nube',
  description: 'Ropa',
  terms: 'Envíos en 24 h',
  active: true,
  imageFile: null,
};
/** Another user changed a field that no step types into. */
export const othersSeller: SellerFacts = { ...knownSeller, version: 2, description: 'Ropa y calzado' };
export const savedSeller: SellerFacts = { ...knownSeller, imageFile: 'x.png' };
const filledSeller = { accountName: 'nube', name: 'Nube MX', description: 'Ropa', terms: 'Envíos en 24 h' };
export const goodImage = { name: 'logo.png', bytes: Uint8Array.from(png(500, 500)) };
const svg = { name: 'logo.svg', bytes: Uint8Array.from([60, 115]) };

/** A seller's form, new and existing. */
export const sellerFormModel: FlowModel = editFormModel({
  machine: sellerFormMachine,
  starts: [
    { name: 'new', input: {} },
    { name: 'known', input: { id: 'o-1' } },
  ],
  known: knownSeller,
  others: othersSeller,
  saved: savedSeller,
  typed: [
    person('typed: texts', { type: 'field.changed', change: filledSeller }),
    person('typed: no name', { type: 'field.changed', change: { name: '' } }),
    person('typed: switched off, another account', {
      type: 'field.changed',
      change: { active: false, accountName: 'otra' },
    }),
    person('typed: image', { type: 'field.changed', change: { image: goodImage } }),
    person('typed: SVG', { type: 'field.changed', change: { image: svg } }),
  ],
  leaves: 'name',
  parts: [
    answers('save', 'save answered: status left', {
      saved: knownSeller,
      left: { part: 'status', error: serverFailures.broken },
    }),
    answers('save', 'save answered: image left', {
      saved: { ...knownSeller, active: false },
      left: { part: 'image', error: serverFailures.refused },
    }),
  ],
  // Only a new seller may still lack its account.
  key: ({ resource, draft }) => [resource === undefined, draft.accountName === '', draft.name, draft.image?.name],
});
