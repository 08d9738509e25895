import { nameKey } from '../text/name-key.ts';
import { type CategoryPlace, type CategoryRequest, categoryBranch, categoryLine } from './category-tree.ts';
import type { PriceRange } from './price-range.ts';

/** An active specification that a category asks for itself. */
export type OwnSpecification = {
  specificationId: string;
  name: string;
  isStockKeepingUnit: boolean;
  isRequired: boolean;
};

/** A category with its own range of prices and the specifications that it asks for itself, in the order of their numbers. */
export type CategoryFacts = CategoryPlace & { priceRange: PriceRange | null; asks: readonly OwnSpecification[] };

/** The wanted data of a new or existing category. */
export type CategoryChange = CategoryRequest & { priceRange: PriceRange | null };

/** The categories whose products a change affects; the products are not counted yet. */
export type CategoryEffect = {
  /** The category and all its descendants. */
  branch: string[];
  /** Categories whose allowed price range changes, with the range before and after. */
  ranges: { categoryId: string; before: PriceRange; after: PriceRange }[];
  /** Specifications that become required, each with the categories that did not require it before. */
  required: { specificationId: string; categoryIds: string[] }[];
  /** The new parent, if it was a leaf: its products are then no longer in a leaf. */
  formerLeaf?: string;
};

/** The price range of a category: its own, or that of its nearest ancestor that has one (R23). */
export const rangeOf = (tree: readonly CategoryFacts[], id: string): PriceRange | undefined =>
  categoryLine(tree, id).find(({ priceRange }) => priceRange)?.priceRange ?? undefined;

/**
 * The specifications that a category asks for, including inherited ones, each with the category that asks for it. Of several of a kind with
 * the same name (R40) only the nearest counts (S2 §3).
 */
function askedIn(tree: readonly CategoryFacts[], id: string): (OwnSpecification & { categoryId: string })[] {
  const nearest = new Map<string, OwnSpecification & { categoryId: string }>();
  for (const { id: categoryId, asks } of categoryLine(tree, id)) {
    for (const asked of asks) {
      const key = `${asked.isStockKeepingUnit} ${nameKey(asked.name)}`;
      if (!nearest.has(key)) nearest.set(key, { ...asked, categoryId });
    }
  }
  return [...nearest.values()];
}

/** The specifications that a category requires, including inherited ones; the nearest category that asks for one of that name decides. */
export function requiredOf(tree: readonly CategoryFacts[], id: string): Set<string> {
  const required = askedIn(tree, id).filter(({ isRequired }) => isRequired);
  return new Set(required.map(({ specificationId }) => specificationId));
}

/** The effects of a change of a category on the category and its descendants. The tree must allow the change. */
export function categoryEffect(tree: readonly CategoryFacts[], change: CategoryChange): CategoryEffect {
  const { id, parentId, name, priceRange } = change;
  const wasLeaf = parentId !== null && !tree.some((one) => one.parentId === parentId && one.id !== id);
  const wasThere = tree.some((one) => one.id === id && one.parentId === parentId);
  // The root holds no products, so it does not count as a leaf.
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
 * The categories where a specification is asked for by the given category: itself and its descendants, except those with a nearer category
 * that asks for it, or for another one with its name.
 */
export function askedThrough(tree: readonly CategoryFacts[], id: string, specificationId: string): string[] {
  return categoryBranch(tree, id)
    .map((one) => one.id)
    .filter((one) =>
      askedIn(tree, one).some((asked) => asked.categoryId === id && asked.specificationId === specificationId),
    );
}

const isSameRange = (one: PriceRange, other: PriceRange): boolean =>
  one.lowestCentavos === other.lowestCentavos &&
  one.highestCentavos === other.highestCentavos &&
  one.highestDiscountPercent === other.highestDiscountPercent;
