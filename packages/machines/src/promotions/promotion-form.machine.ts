import {
  type NamedMember,
  nameKey,
  type PromotionFacts,
  type PromotionForm,
  type PromotionScope,
  type PromotionType,
  promotionLimits,
  promotionScopes,
  promotionValues,
} from '@trastienda/domain';
import { checkPromotionForm, promotionValue } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** What is typed and chosen: the value in the field of its type, and members with what they are called. */
export type PromotionDraft = {
  name: string;
  description: string;
  isActive: boolean;
  beginDate: string;
  endDate: string;
  promoType: PromotionType;
  nominalDiscountValue: string;
  percentualDiscountValue: string;
} & Record<PromotionScope, NamedMember[]>;

/** The field of the draft that the value of a type is typed in. */
export const valueFieldOf = (type: PromotionType) =>
  type === 'Nominal' ? 'nominalDiscountValue' : 'percentualDiscountValue';

const emptyDraft: PromotionDraft = {
  name: '',
  description: '',
  isActive: true,
  beginDate: '',
  endDate: '',
  promoType: 'Porcentual',
  nominalDiscountValue: '0',
  percentualDiscountValue: '',
  brands: [],
  products: [],
  categories: [],
  sellers: [],
};

const typedValue = (draft: PromotionDraft): string => draft[valueFieldOf(draft.promoType)];

/** How long nobody types before the name is looked for among the others. */
const namePauseMilliseconds = 1000;

/** A promotion's form (S3 §2 and §5). */
const promotionForm: EditForm<PromotionFacts, PromotionDraft, PromotionForm, undefined> = {
  id: 'promotionForm',
  prepare: ({ resource }) => (resource ? draftOf(resource) : emptyDraft),
  // Another type takes the value with it, unless it comes with one of its own, and leaves zero behind (S3 §2).
  change: (wanted, before) => {
    if (wanted.promoType === before.promoType) return wanted;
    const from = valueFieldOf(before.promoType);
    const to = valueFieldOf(wanted.promoType);
    return { ...wanted, [from]: '0', ...(wanted[to] === before[to] && { [to]: wanted[from] }) };
  },
  check: (draft, { resource }) => {
    const { nominalDiscountValue: _, percentualDiscountValue: __, ...rest } = draft;
    const lists = promotionScopes.map((list) => [list, draft[list].map(({ id }) => id)] as const);
    return checkPromotionForm({
      ...rest,
      ...(Object.fromEntries(lists) as Record<PromotionScope, string[]>),
      promoValue: promotionValue(typedValue(draft).trim(), draft.promoType) ?? 0,
      userType: resource?.userType ?? 'ADMIN',
      marketplaces: resource?.marketplaces ?? [],
    });
  },
  named: (draft) => ({ ...draft, promoValue: typedValue(draft) }),
  /** A name that can be, and is not the promotion's own already. */
  question: ({ name }, { resource }) => {
    const wanted = name.trim();
    const isOwn = resource !== undefined && nameKey(wanted) === nameKey(resource.name);
    return wanted === '' || wanted.length > promotionLimits.name || isOwn ? undefined : wanted;
  },
  pause: namePauseMilliseconds,
  fieldOfCode: { 'promotions.name.taken': 'name' },
};

function draftOf({ named, ...facts }: PromotionFacts): PromotionDraft {
  const { name, description, isActive, beginDate, endDate, promoType } = facts;
  const values = promotionValues(facts);
  // A member that is not there any more keeps its number.
  const members = promotionScopes.map((list) => [
    list,
    facts[list].map((id) => named[list].find((one) => one.id === id) ?? { id, name: id }),
  ]);
  return {
    ...{ name, description, isActive, beginDate, endDate, promoType },
    nominalDiscountValue: String(values.nominalDiscountValue),
    percentualDiscountValue: String(values.percentualDiscountValue),
    ...(Object.fromEntries(members) as Record<PromotionScope, NamedMember[]>),
  };
}

/** A promotion, new or known: while its name is looked for, and while it is another's, nothing can be saved. */
export const promotionFormMachine = editFormMachine(promotionForm);
