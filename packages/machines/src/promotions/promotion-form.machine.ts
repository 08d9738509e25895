import {
  clean,
  isSameName,
  lengthOf,
  type NamedMember,
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

/** The draft of a promotion: the value in the field of its type, and members with their names. */
export type PromotionDraft = Pick<
  PromotionForm,
  'name' | 'description' | 'isActive' | 'beginDate' | 'endDate' | 'promoType' | 'marketplaces'
> & {
  nominalDiscountValue: string;
  percentualDiscountValue: string;
} & Record<PromotionScope, NamedMember[]>;

/** The draft field for the value of a type. */
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
  marketplaces: [],
};

const typedValue = (draft: PromotionDraft): string => draft[valueFieldOf(draft.promoType)];

/** The pause in typing before the server is asked whether the name is taken. */
const namePauseMilliseconds = 1000;

/** A promotion's form (S3 §2 and §5). */
const promotionForm: EditForm<PromotionFacts, PromotionDraft, PromotionForm, undefined> = {
  id: 'promotionForm',
  prepare: ({ resource }) => (resource ? draftOf(resource) : emptyDraft),
  // Another type moves the value to its own field and leaves zero behind, unless the change sets a new value (S3 §2).
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
    });
  },
  named: (draft) => ({ ...draft, promoValue: typedValue(draft) }),
  /** The name to look up, if it is valid and not the promotion's own. */
  question: ({ name }, { resource }) => {
    const wanted = clean(name);
    const isOwn = resource !== undefined && isSameName(wanted, resource.name);
    return wanted === '' || lengthOf(wanted) > promotionLimits.name || isOwn ? undefined : wanted;
  },
  pause: namePauseMilliseconds,
  fieldOfCode: { 'promotions.name.taken': 'name' },
};

function draftOf({ named, ...facts }: PromotionFacts): PromotionDraft {
  const { name, description, isActive, beginDate, endDate, promoType, marketplaces } = facts;
  const values = promotionValues(facts);
  // A member that no longer exists is shown by its id.
  const members = promotionScopes.map((list) => [
    list,
    facts[list].map((id) => named[list].find((one) => one.id === id) ?? { id, name: id }),
  ]);
  return {
    ...{ name, description, isActive, beginDate, endDate, promoType, marketplaces },
    nominalDiscountValue: String(values.nominalDiscountValue),
    percentualDiscountValue: String(values.percentualDiscountValue),
    ...(Object.fromEntries(members) as Record<PromotionScope, NamedMember[]>),
  };
}

/** The form of a new or existing promotion; it cannot be saved while its name is being looked up or is taken. */
export const promotionFormMachine = editFormMachine(promotionForm);
