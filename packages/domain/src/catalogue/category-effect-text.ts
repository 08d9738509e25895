import { say, sayCount } from '../messages/catalogue.ts';
import { formatCount } from '../numbers.ts';

/** The effects of saving a category, as the server counted them. */
export type CountedEffect = {
  products: number;
  skus: number;
  pricesOutside: number;
  pricesOutsideBefore: number;
  nowRequired: readonly { name: string; isStockKeepingUnit: boolean; missing: number }[];
  productsOfParent: number;
};

/** The effects of saving a category, in sentences; shown before it is saved (R23). */
export function categoryEffectText({ products, skus, ...effect }: CountedEffect): string[] {
  const outside = effect.pricesOutside;
  return [
    products > 0
      ? say('categories.effect.products', { products: formatCount(products), skus: formatCount(skus) })
      : say('categories.effect.noProducts'),
    ...(outside > 0
      ? [sayCount('categories.effect.outside', outside, { before: formatCount(effect.pricesOutsideBefore) })]
      : products > 0
        ? [say('categories.effect.inside')]
        : []),
    ...effect.nowRequired.map(({ name, isStockKeepingUnit, missing }) =>
      sayCount(
        isStockKeepingUnit ? 'categories.effect.required.variants' : 'categories.effect.required.products',
        missing,
        { name },
      ),
    ),
    ...(effect.productsOfParent > 0 ? [sayCount('categories.effect.parent', effect.productsOfParent)] : []),
  ];
}
