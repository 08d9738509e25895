import type { Facts } from './kit/table.ts';

type Context = Facts['context'];

const names = ['name', 'description', 'isActive', 'beginDate', 'endDate', 'promoType', 'marketplaces'] as const;
const lists = ['brands', 'products', 'categories', 'sellers'] as const;
const values = ['nominalDiscountValue', 'percentualDiscountValue'] as const;
const all = [...names, ...values, ...lists];

export const emptyPromotion = {
  ...{ name: '', description: '', isActive: true, beginDate: '', endDate: '', promoType: 'Porcentual' },
  ...{ nominalDiscountValue: '0', percentualDiscountValue: '' },
  ...{ brands: [], products: [], categories: [], sellers: [], marketplaces: [] },
};

/** The initial draft: the value of its type, and zero for the other type (S3 §2). */
export const draftOfPromotion = (of: Context): Context => ({
  ...Object.fromEntries(names.map((name) => [name, of[name]])),
  nominalDiscountValue: of.promoType === 'Nominal' ? `${of.promoValue}` : '0',
  percentualDiscountValue: of.promoType === 'Porcentual' ? `${of.promoValue}` : '0',
  ...Object.fromEntries(lists.map((list) => [list, of.named[list]])),
});

const before = ({ resource }: Context): Context => (resource ? draftOfPromotion(resource) : emptyPromotion);

/** The fields that differ from the initial draft. */
export const changedOfPromotion = (context: Context) => {
  const start = before(context);
  return all.filter((name) => JSON.stringify(context.draft[name]) !== JSON.stringify(start[name]));
};

export const isUnsavedPromotion = (context: Context): boolean => changedOfPromotion(context).length > 0;

/** A name, a description, a value of its type, and an end that is not before the start (S3 §5). */
export function isCompletePromotion({ draft }: Context): boolean {
  const value = draft.promoType === 'Nominal' ? draft.nominalDiscountValue : draft.percentualDiscountValue;
  return (
    draft.name.trim() !== '' && draft.description !== '' && /^[1-9]\d?$/.test(value) && draft.endDate > draft.beginDate
  );
}
