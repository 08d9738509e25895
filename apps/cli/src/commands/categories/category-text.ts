import { formatDecimalMoney } from '@trastienda/domain';
import type { CategoryDetail, PriceRange } from 'trastienda-client';
import { say } from '../../messages/say.ts';

/** A category as lines of text. */
export function categoryText(category: CategoryDetail): string {
  const { id, name, namePath, isActive, priceRange, inheritedRange } = category;
  return [
    `${name} (${id})`,
    `  ${say('categories.column.path')}: ${namePath}`,
    `  ${say('categories.column.status')}: ${say(isActive ? 'categories.status.active' : 'categories.status.inactive')}`,
    `  ${say('categories.form.range')}: ${rangeText(priceRange, inheritedRange)}`,
    '',
  ].join('\n');
}

/** The range of a category, its own or inherited. */
export function rangeText(own: PriceRange | null, inherited: CategoryDetail['inheritedRange']): string {
  if (own) return amounts(own);
  return inherited
    ? say('cli.categories.range.inherited', { amounts: amounts(inherited.range), namePath: inherited.namePath })
    : '—';
}

const amounts = ({ lowest, highest, highestDiscountPercent }: PriceRange): string =>
  say('cli.categories.range.amounts', {
    lowest: formatDecimalMoney(lowest),
    highest: formatDecimalMoney(highest),
    highestDiscountPercent,
  });
