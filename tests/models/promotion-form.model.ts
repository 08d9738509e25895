import type { PromotionFacts } from '@trastienda/domain';
import { promotionFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';
import { isCompletePromotion, isUnsavedPromotion } from './promotion-facts.ts';

const id = '3f8b7a52-5d0e-4c6e-9b5f-0c1d2e3f4a5b';
export const knownPromotion: PromotionFacts = {
  ...{ id, version: 1, name: 'Buen Fin', description: 'Todo el catálogo', isActive: true },
  ...{ beginDate: '2026-11-20', endDate: '2026-11-23', promoType: 'Porcentual', promoValue: 15, userType: 'ADMIN' },
  ...{ marketplaces: ['web'], brands: ['5'], products: [], categories: [], sellers: ['aurora'] },
  named: {
    ...{ brands: [{ id: '5', name: 'Altiplano' }], products: [], categories: [] },
    sellers: [{ id: 'aurora', name: 'Aurora' }],
  },
};
/** Another user changed a field that no step types into. */
export const othersPromotion: PromotionFacts = { ...knownPromotion, version: 2, description: 'Todo y más' };
export const savedPromotion: PromotionFacts = { ...knownPromotion, version: 3, name: 'Buen Fin 2' };
export const filledPromotion = {
  name: 'Hogar cálido',
  description: 'Todo el hogar',
  beginDate: '2026-12-01',
  endDate: '2026-12-24',
  percentualDiscountValue: '20',
};

const typed = (change: object) => ({ type: 'field.changed', change });

/** A promotion's form, new and existing. */
export const promotionFormModel: FlowModel = editFormModel({
  machine: promotionFormMachine,
  starts: [
    { name: 'new', input: {} },
    { name: 'known', input: { id } },
  ],
  known: knownPromotion,
  others: othersPromotion,
  saved: savedPromotion,
  typed: [
    person('typed: everything of a percentage', typed({ ...filledPromotion, promoType: 'Porcentual' })),
    person('typed: its own name', typed({ name: 'BUEN FIN' })),
    person('typed: no name', typed({ name: ' ' })),
    person('typed: an amount instead', typed({ promoType: 'Nominal' })),
    person('typed: ends before it begins', typed({ endDate: '2026-10-01' })),
    person('typed: no sellers', typed({ sellers: [] })),
  ],
  leaves: 'name',
  question: {
    milliseconds: 1000,
    rejection: { name: { code: 'promotions.name.taken' } },
    code: 'promotions.name.taken',
  },
  key: (context) => [
    context.resource === undefined,
    context.draft.name,
    context.draft.promoType,
    isCompletePromotion(context),
    isUnsavedPromotion(context),
  ],
});
