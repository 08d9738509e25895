import type { SellerFacts } from '@trastienda/domain';
import { sellerFormMachine } from '@trastienda/machines';
import { png } from '../support/png.ts';
import { serverFailures } from './confirm-action.model.ts';
import { answers, type FlowModel, fails, person } from './kit/model.ts';

export const knownSeller: SellerFacts = {
  id: 'o-1',
  accountName: 'nube',
  name: 'Nube',
  description: 'Ropa',
  terms: 'Envíos en 24 h',
  active: true,
  imageFile: null,
};
export const filledSeller = { accountName: 'nube', name: 'Nube', description: 'Ropa', terms: 'Envíos en 24 h' };
export const goodImage = { name: 'logo.png', bytes: Uint8Array.from(png(500, 500)) };

/** A seller's form, new and known. */
export const sellerFormModel: FlowModel = {
  machine: sellerFormMachine,
  starts: [
    { name: 'new', input: {} },
    { name: 'known', input: { seller: knownSeller } },
  ],
  steps: [
    person('texts', { type: 'field.changed', change: filledSeller }),
    person('no name', { type: 'field.changed', change: { name: '' } }),
    person('another account', { type: 'field.changed', change: { accountName: 'otra' } }),
    person('switched off', { type: 'field.changed', change: { active: false } }),
    person('image', { type: 'image.chosen', image: goodImage }),
    person('SVG', { type: 'image.chosen', image: { name: 'logo.svg', bytes: Uint8Array.from([60, 115]) } }),
    person('submitted', { type: 'seller.submitted' }),
    answers('save', 'saved', knownSeller),
    fails('save', 'save refused', serverFailures.refused),
    fails('save', 'save silent', serverFailures.silent),
    answers('changeStatus', 'status changed', { ...knownSeller, active: false }),
    fails('changeStatus', 'status refused', serverFailures.broken),
    answers('uploadImage', 'image kept', { ...knownSeller, active: false, imageFile: 'x.png' }),
    fails('uploadImage', 'image refused', serverFailures.refused),
    person('closed', { type: 'form.closed' }),
  ],
  key: ({ context }) => [
    context.seller?.active,
    context.draft.name !== '',
    context.draft.active,
    context.form?.active,
    context.image?.name,
  ],
};
