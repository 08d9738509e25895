import {
  formatDay,
  promotionMarks,
  promotionScopes,
  promotionTypes,
  promotionValueText,
  todayInMexico,
} from '@trastienda/domain';
import type { PromotionDetail } from 'trastienda-client';
import { say } from '../../messages/say.ts';

/** A promotion as lines of text, with the names of its members. */
export function promotionText(promotion: PromotionDetail): string {
  const { name, description, beginDate, endDate, promoType, userType, named } = promotion;
  const marks = promotionMarks(promotion, todayInMexico());
  const members = (list: (typeof promotionScopes)[number]) =>
    promotion[list].map((id) => `${named[list].find((one) => one.id === id)?.name ?? ''} ${id}`.trim()).join(', ');
  return [
    name,
    `  ${say('promotions.form.description')}: ${description}`,
    `  ${say('promotions.column.state')}: ${marks.map(({ label }) => label).join(' ')}`,
    `  ${say('promotions.column.value')}: ${promotionValueText(promotion)} (${promotionTypes[promoType].label})`,
    `  ${say('promotions.filter.range')}: ${formatDay(beginDate)} - ${formatDay(endDate)}`,
    `  ${say('promotions.column.payer')}: ${say(`promotions.payer.${userType}`)}`,
    ...promotionScopes.map(
      (list) => `  ${say(`promotions.form.${list}`)}: ${members(list) || say('promotions.sellers.all')}`,
    ),
    `  ${say('promotions.form.marketplaces')}: ${promotion.marketplaces.join(', ') || say('promotions.sellers.all')}`,
    '',
  ].join('\n');
}
