import { type CategoryPlace, type CategoryWish, categoryBranch, categoryLine } from './category-tree.ts';
import type { PriceRange } from './price-range.ts';

/** A category with what it says itself: its range of prices and which specifications it asks for. */
export type CategoryFacts = CategoryPlace & {
  priceRange: PriceRange | null;
  asks: readonly { specificationId: string; isRequired: boolean }[];
};

/** What shall be said of a category, new or known. */
export type CategoryChange = CategoryWish & { priceRange: PriceRange | null };

/** What a change means for products that exist: in which categories, before anybody counts them. */
export type CategoryEffect = {
  /** The category with all below it. */
  branch: string[];
  /** Categories whose prices are allowed something else, with both. */
  ranges: { categoryId: string; before: PriceRange; after: PriceRange }[];
  /** Specifications that become required, each with the categories that did not require it. */
  required: { specificationId: string; categoryIds: string[] }[];
  /** A parent that was a leaf: its own products stand no longer in one. */
  formerLeaf?: string;
};

/** What a category allows a price to be: its own range, or that of the nearest above it (R23). */
export const rangeOf = (tree: readonly CategoryFacts[], id: string): PriceRange | undefined =>
  categoryLine(tree, id).find(({ priceRange }) => priceRange)?.priceRange ?? undefined;

/** What a category requires, inherited included; asked twice on the way up, the nearest one counts. */
export function requiredOf(tree: readonly CategoryFacts[], id: string): Set<string> {
  const nearest = new Map<string, boolean>();
  for (const { asks } of categoryLine(tree, id)) {
    for (const { specificationId, isRequired } of asks)
      if (!nearest.has(specificationId)) nearest.set(specificationId, isRequired);
  }
  return new Set([...nearest].flatMap(([specificationId, isRequired]) => (isRequired ? [specificationId] : [])));
}

/** What a change of a category means for what stands in it and below it. The change is one that the tree allows. */
export function categoryEffect(tree: readonly CategoryFacts[], change: CategoryChange): CategoryEffect {
  const { id, parentId, name, priceRange } = change;
  const wasLeaf = parentId !== null && !tree.some((one) => one.parentId === parentId && one.id !== id);
  const wasThere = tree.some((one) => one.id === id && one.parentId === parentId);
  // The root is no leaf that holds products.
  const isBelowRoot = tree.some((one) => one.id === parentId && one.parentId === null);
  const formerLeaf = wasLeaf && !wasThere && !isBelowRoot ? { formerLeaf: parentId } : {};
  if (id === undefined) return { branch: [], ranges: [], required: [], ...formerLeaf };

  const after = tree.map((one) => (one.id === id ? { ...one, parentId, name, priceRange } : one));
  const branch = categoryBranch(tree, id).map((one) => one.id);
  const ranges: CategoryEffect['ranges'] = [];
  const required = new Map<string, string[]>();
  for (const categoryId of branch) {
    const [was, is] = [rangeOf(tree, categoryId), rangeOf(after, categoryId)];
    if (was && is && !isSameRange(was, is)) ranges.push({ categoryId, before: was, after: is });
    const known = requiredOf(tree, categoryId);
    for (const specificationId of requiredOf(after, categoryId)) {
      if (!known.has(specificationId))
        required.set(specificationId, [...(required.get(specificationId) ?? []), categoryId]);
    }
  }
  return {
    branch,
    ranges,
    required: [...required].map(([specificationId, categoryIds]) => ({ specificationId, categoryIds })),
    ...formerLeaf,
  };
}

/**
 * The categories to which the asking of one category speaks for a specification: itself and all below it, but for those that a
 * nearer one speaks to.
 */
export function askedThrough(tree: readonly CategoryFacts[], id: string, specificationId: string): string[] {
  const asks = (one: CategoryFacts) => one.asks.some((asked) => asked.specificationId === specificationId);
  return categoryBranch(tree, id)
    .filter((one) => categoryLine(tree, one.id).find(asks)?.id === id)
    .map((one) => one.id);
}

const isSameRange = (one: PriceRange, other: PriceRange): boolean =>
  one.lowestCentavos === other.lowestCentavos &&
  one.highestCentavos === other.highestCentavos &&
  one.highestDiscountPercent === other.highestDiscountPercent;
