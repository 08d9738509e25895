import {
  isSameName,
  isUsableDay,
  type PromotionForm,
  type PromotionType,
  promotionLimits,
  promotionScopes,
  promotionTypes,
} from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, lines, required, rule, text } from '../checked.ts';

/** Reads a promotion's value: an integer of at least 1 without a leading zero, up to the maximum of its type (S3 §5). */
export function promotionValue(typed: string, promoType: PromotionType): number | undefined {
  const value = /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : undefined;
  return value !== undefined && value <= promotionTypes[promoType].most ? value : undefined;
}

/**
 * Checks a promotion (S3 §5): a name of at most 25 characters, a description, a value that its type allows, a last day after the first, and
 * lists of at most a hundred members. Duplicate members are removed; marketplaces by their names (R40).
 */
export function checkPromotionForm(form: PromotionForm): Checked<PromotionForm> {
  const { name, description, isActive, beginDate, endDate, promoType, promoValue, userType } = form;
  const { most } = promotionTypes[promoType];
  const members = z.array(z.string()).check(
    rule(({ length }) => {
      const { members: max } = promotionLimits;
      return length > max && { code: 'promotions.members.tooMany', params: { max } };
    }),
  );
  const schema = z.object({
    name: text(required('shared.required'), atMost(promotionLimits.name)),
    description: lines(required('shared.required'), atMost(promotionLimits.description)),
    isActive: z.boolean(),
    beginDate: text((day) => !isUsableDay(day) && { code: 'promotions.date.invalid' }),
    endDate: text(
      (day) =>
        (!isUsableDay(day) || (isUsableDay(beginDate) && day <= beginDate)) && { code: 'promotions.date.invalid' },
    ),
    promoType: z.enum(['Nominal', 'Porcentual']),
    promoValue: z.number().check(
      rule((value) => {
        const isGood = promotionValue(`${value}`, promoType) !== undefined;
        return !isGood && { code: 'promotions.value.invalid', params: { max: most } };
      }),
    ),
    userType: z.enum(['ADMIN', 'SELLER']),
    brands: members,
    products: members,
    categories: members,
    sellers: members,
    marketplaces: members,
  });
  const once = Object.fromEntries(promotionScopes.map((list) => [list, [...new Set(form[list])]]));
  const marketplaces = form.marketplaces.filter(
    (name, at) => form.marketplaces.findIndex((other) => isSameName(other, name)) === at,
  );
  return check(schema, {
    name,
    description,
    isActive,
    beginDate,
    endDate,
    promoType,
    promoValue,
    userType,
    marketplaces,
    ...once,
  });
}
