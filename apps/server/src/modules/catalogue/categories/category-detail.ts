import { categoryLine, type PriceRange, toCentavos, toDecimal } from '@trastienda/domain';
import type { CategoryDetail, PriceRange as ContractRange } from 'trastienda-client';
import type { CategoryRecord } from './categories.repository.ts';

/** A category of the tree in the contract's form, with the price range that it inherits. */
export function categoryDetail(tree: readonly CategoryRecord[], category: CategoryRecord): CategoryDetail {
  const { id, version, name, parentId, isActive, namePath, priceRange } = category;
  const above = categoryLine(tree, id).slice(1);
  const giver = above.find((one) => one.priceRange);
  return {
    id,
    version,
    name,
    parentId,
    isActive,
    namePath,
    priceRange: toldRange(priceRange),
    inheritedRange: giver?.priceRange
      ? { categoryId: giver.id, namePath: giver.namePath, range: rangeInPesos(giver.priceRange) }
      : null,
  };
}

const toldRange = (range: PriceRange | null) => range && rangeInPesos(range);

const rangeInPesos = ({ lowestCentavos, highestCentavos, highestDiscountPercent }: PriceRange): ContractRange => ({
  lowest: toDecimal(lowestCentavos),
  highest: toDecimal(highestCentavos),
  highestDiscountPercent,
});

/** Converts a price range of the contract to centavos. */
export const rangeInCentavos = ({ lowest, highest, highestDiscountPercent }: ContractRange): PriceRange => ({
  lowestCentavos: toCentavos(lowest),
  highestCentavos: toCentavos(highest),
  highestDiscountPercent,
});
