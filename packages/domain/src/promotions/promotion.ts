import { type Switched, switchMarks } from '../days-in-force.ts';
import type { Tone } from '../tone.ts';

/** The unit of a promotion's discount: an amount in pesos or a percentage of the price (S3 §3). */
export const promotionTypes = {
  Nominal: { label: 'Nominal', most: 999_999 },
  Porcentual: { label: 'Porcentual', most: 100 },
} as const satisfies Record<string, { label: string; most: number }>;

/** Amount or percent. */
export type PromotionType = keyof typeof promotionTypes;

/** Who pays for a promotion: the marketplace, or sellers (S3 §3; R13). */
export type PromotionPayer = 'ADMIN' | 'SELLER';

/** The lists that restrict a promotion; an empty list does not restrict it (R33). */
export const promotionScopes = ['brands', 'products', 'categories', 'sellers'] as const;

/** A list that restricts a promotion. */
export type PromotionScope = (typeof promotionScopes)[number];

/** Limits of promotions (S3 §5 and §9); the description's is ours. */
export const promotionLimits = { name: 25, description: 500, members: 100, marketplace: 60 } as const;

/** Sizes of a page of promotions, the default first (S3 §9). */
export const promotionPageSizes = [10, 15, 20, 25, 50, 70, 100, 1000] as const;

/** A promotion as a form saves it: days of Mexico City, both included; the value in pesos or percent. */
export type PromotionForm = {
  name: string;
  description: string;
  isActive: boolean;
  beginDate: string;
  endDate: string;
  promoType: PromotionType;
  promoValue: number;
  userType: PromotionPayer;
  marketplaces: string[];
} & Record<PromotionScope, string[]>;

/** A member of a list by its id and its current name. */
export type NamedMember = { id: string; name: string };

/** A saved promotion, with the names of its lists' members. */
export type PromotionFacts = PromotionForm & {
  id: string;
  version: number;
  named: Record<PromotionScope, NamedMember[]>;
};

/** Label and tone of a promotion that is switched on or off (S3 §2). */
export const promotionSwitch = {
  active: { label: 'Activa', tone: 'success' },
  inactive: { label: 'No Activa', tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** The value in the field of its type, and zero in the other (S3 §2). */
export function promotionValues({ promoType, promoValue }: Pick<PromotionForm, 'promoType' | 'promoValue'>) {
  return {
    nominalDiscountValue: promoType === 'Nominal' ? promoValue : 0,
    percentualDiscountValue: promoType === 'Porcentual' ? promoValue : 0,
  };
}

/** The switch and the days of a promotion. */
export const promotionDays = ({
  isActive,
  beginDate,
  endDate,
}: Pick<PromotionForm, 'isActive' | 'beginDate' | 'endDate'>): Switched => ({
  isOn: isActive,
  from: beginDate,
  to: endDate,
});

/** A promotion's switch, and where its days lie from a day of Mexico City. */
export const promotionMarks = (promotion: Pick<PromotionForm, 'isActive' | 'beginDate' | 'endDate'>, day: string) =>
  switchMarks(promotionDays(promotion), day, { ...promotionSwitch, gender: 'f' });

/** The value in words: `15 %` or `$150`. */
export const promotionValueText = ({ promoType, promoValue }: Pick<PromotionForm, 'promoType' | 'promoValue'>) =>
  promoType === 'Porcentual' ? `${promoValue} %` : `$${promoValue.toLocaleString('en-US')}`;
