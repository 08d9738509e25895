import type { PromotionDetail } from '@trastienda/api-client';
import {
  formatDay,
  promotionScopes,
  promotionSwitch,
  promotionTypes,
  promotionValueWords,
  say,
} from '@trastienda/domain';

/** A promotion as lines of text, with the names of its members. */
export function promotionText(promotion: PromotionDetail): string {
  const { name, description, isActive, beginDate, endDate, promoType, userType, named } = promotion;
  const members = (list: (typeof promotionScopes)[number]) =>
    promotion[list].map((id) => `${named[list].find((one) => one.id === id)?.name ?? ''} ${id}`.trim()).join(', ');
  return [
    name,
    `  ${say('promotions.form.description')}: ${description}`,
    `  ${say('promotions.column.state')}: ${promotionSwitch[isActive ? 'active' : 'inactive'].label}`,
    `  ${say('promotions.column.value')}: ${promotionValueWords(promotion)} (${promotionTypes[promoType].label})`,
    `  ${say('promotions.filter.range')}: ${formatDay(beginDate)} - ${formatDay(endDate)}`,
    `  ${say('promotions.column.payer')}: ${say(`promotions.payer.${userType}`)}`,
    ...promotionScopes.map(
      (list) => `  ${say(`promotions.form.${list}`)}: ${members(list) || say('promotions.sellers.all')}`,
    ),
    '',
  ].join('\n');
}
