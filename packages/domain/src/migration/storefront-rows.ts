import { type CategoryPlace, canSaveCategory } from '../catalogue/category-tree.ts';
import type { SpecificationType } from '../catalogue/specification-type.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { MessageParams } from '../messages/fill-in.ts';
import { isSameName, nameAmong } from '../text/name-key.ts';
import type { Refusal } from '../verdict.ts';

/** A brand of the storefront. */
export type StorefrontBrand = { id: string; name: string; isActive: boolean };

/** A category of the storefront; one without a parent is placed below the root. */
export type StorefrontCategory = { id: string; name: string; parentId: string | null; isActive: boolean };

/** A specification of the storefront, with the categories that ask for it (id null = all categories). */
export type StorefrontSpecification = {
  id: string;
  name: string;
  description: string;
  type: SpecificationType;
  isActive: boolean;
  values: readonly string[];
  categories: readonly { id: string | null; isRequired: boolean }[];
};

/** The planned outcome of a storefront row; `changes` names the facts that differ. */
export type RowPlan =
  | { outcome: 'new' | 'same' }
  | { outcome: 'changed'; changes: readonly RowChange[] }
  | { outcome: 'refused'; code: MessageKey; params?: MessageParams };

/** The facts that may differ between a storefront row and ours. `link` = so far the row matches ours only by its name. */
export const rowChanges = {
  link: 'migration.change.link',
  name: 'migration.change.name',
  parent: 'migration.change.parent',
  active: 'migration.change.active',
  description: 'migration.change.description',
  type: 'migration.change.type',
  values: 'migration.change.values',
  categories: 'migration.change.categories',
} as const satisfies Record<string, MessageKey>;

/** A fact that may differ. */
export type RowChange = keyof typeof rowChanges;

type Known = { id: string; storefrontId: string | null };

/** A brand in our database. */
export type KnownBrand = Known & { name: string; isActive: boolean };

const no = (code: MessageKey, params?: MessageParams): RowPlan => ({
  outcome: 'refused',
  code,
  ...(params && { params }),
});
const because = ({ code, params }: Refusal): RowPlan => no(code, params);

function planOf(known: Known | undefined, differs: Partial<Record<RowChange, boolean>>): RowPlan {
  if (!known) return { outcome: 'new' };
  const all = { link: known.storefrontId === null, ...differs };
  const changes = (Object.keys(rowChanges) as RowChange[]).filter((change) => all[change]);
  return changes.length > 0 ? { outcome: 'changed', changes } : { outcome: 'same' };
}

/** Plans a brand. It matches ours by its storefront id, or by its name if ours has no storefront id; two brands never share a name. */
export function planBrand(
  coming: StorefrontBrand,
  { byId, byName }: { byId: KnownBrand | undefined; byName: KnownBrand | undefined },
): RowPlan {
  const isTaken = byName && byName.id !== byId?.id && (byId !== undefined || byName.storefrontId !== null);
  if (isTaken) return no('migration.brand.taken', { name: byName.name });
  const known = byId ?? byName;
  return planOf(known, { name: coming.name !== known?.name, active: coming.isActive !== known?.isActive });
}

/** A category in our database. */
export type KnownCategory = CategoryPlace & { storefrontId: string | null; isActive: boolean };

/** Our category for a storefront row, and our category that it belongs below. */
export function placeOf(
  tree: readonly KnownCategory[],
  { id, name, parentId }: StorefrontCategory,
): { known: KnownCategory | undefined; parent: KnownCategory | undefined } {
  const parent = tree.find((one) => (parentId === null ? one.parentId === null : one.storefrontId === parentId));
  const known = tree.find((one) => one.storefrontId === id);
  if (known || !parent) return { known, parent };
  const isAlike = (one: KnownCategory) =>
    one.storefrontId === null && one.parentId === parent.id && isSameName(one.name, name);
  return { known: tree.find(isAlike), parent };
}

/** Plans a category by the tree's rules (S3 §2 and §9): four levels, twenty below the root, never below itself, siblings with different names. */
export function planCategory(tree: readonly KnownCategory[], coming: StorefrontCategory): RowPlan {
  const { known, parent } = placeOf(tree, coming);
  if (!parent) return no('migration.category.parent', { parent: coming.parentId ?? '' });
  const { name, isActive } = coming;
  const verdict = canSaveCategory(tree, { id: known?.id, parentId: parent.id, name, isActive });
  if (!verdict.allowed) return because(verdict);
  return planOf(known, {
    name: name !== known?.name,
    parent: parent.id !== known?.parentId,
    active: isActive !== known?.isActive,
  });
}

/**
 * Plans all storefront categories, parents first: a category that the tree refuses is tried again after the others, until a round places no
 * more. The remaining ones are refused, row by row.
 */
export function planCategories(
  ours: readonly KnownCategory[],
  coming: readonly StorefrontCategory[],
): { coming: StorefrontCategory; plan: RowPlan }[] {
  const tree = ours.map((one) => ({ ...one }));
  const planned: { coming: StorefrontCategory; plan: RowPlan }[] = [];
  let waiting = [...coming];
  for (let moved = true; moved && waiting.length > 0; ) {
    const left: StorefrontCategory[] = [];
    for (const one of waiting) {
      const plan = planCategory(tree, one);
      if (plan.outcome === 'refused') left.push(one);
      else {
        planned.push({ coming: one, plan });
        standIn(tree, one);
      }
    }
    moved = left.length < waiting.length;
    waiting = left;
  }
  const refusedIds = new Map(waiting.map((one) => [one.id, one]));
  return [...planned, ...waiting.map((one) => ({ coming: one, plan: refusalOf(tree, one, refusedIds) }))];
}

/** Changes the tree to contain a planned category. */
function standIn(tree: KnownCategory[], coming: StorefrontCategory): void {
  const { known, parent } = placeOf(tree, coming);
  const { id, name, isActive } = coming;
  const after = { name, isActive, parentId: parent?.id ?? null, storefrontId: id };
  if (known) Object.assign(known, after);
  else tree.push({ id: `storefront ${id}`, ...after });
}

function refusalOf(
  tree: readonly KnownCategory[],
  one: StorefrontCategory,
  refusedIds: ReadonlyMap<string, StorefrontCategory>,
): RowPlan {
  const above = new Set<string>();
  for (let at: StorefrontCategory | undefined = one; at; at = refusedIds.get(at.parentId ?? '')) {
    if (above.has(at.id)) return no('migration.category.circle');
    above.add(at.id);
  }
  const parent = refusedIds.get(one.parentId ?? '');
  const isKnown = tree.some(({ storefrontId }) => storefrontId === one.parentId);
  return parent && !isKnown ? no('migration.category.parentRefused', { parent: parent.name }) : planCategory(tree, one);
}

/** A specification in our database; `isUsed` = some product or variant has a value for it. */
export type KnownSpecification = Known & {
  name: string;
  description: string;
  type: SpecificationType;
  isActive: boolean;
  isStockKeepingUnit: boolean;
  isUsed: boolean;
  values: readonly string[];
  asks: readonly { categoryId: string; isRequired: boolean }[];
};

/** The facts needed to plan a specification: ours by storefront id, ours by name at this level, and the map of categories. */
export type SpecificationFacts = {
  isStockKeepingUnit: boolean;
  byId: KnownSpecification | undefined;
  /** Specifications of this name and level without a storefront id. */
  byName: readonly KnownSpecification[];
  /** Our category id for each storefront id; null is the root. */
  categories: ReadonlyMap<string | null, string>;
};

/** Plans a specification. It gains values and categories and loses none (R34); its type cannot change while it is used. */
export function planSpecification(coming: StorefrontSpecification, facts: SpecificationFacts): RowPlan {
  const { byId, byName, categories, isStockKeepingUnit } = facts;
  const unknown = coming.categories.find(({ id }) => !categories.has(id));
  if (unknown) return no('migration.specification.category', { category: unknown.id ?? '' });
  if (byId && byId.isStockKeepingUnit !== isStockKeepingUnit) return no('migration.specification.level');
  if (!byId && byName.length > 1) return no('migration.specification.ambiguous', { n: byName.length });
  const known = byId ?? byName[0];
  if (known?.isUsed && known.type !== coming.type) return no('migration.specification.type', { type: known.type });
  const isAsked = ({ id, isRequired }: StorefrontSpecification['categories'][number]) =>
    known?.asks.some((ask) => ask.categoryId === categories.get(id) && ask.isRequired === isRequired);
  return planOf(known, {
    name: coming.name !== known?.name,
    description: coming.description !== known?.description,
    type: coming.type !== known?.type,
    active: coming.isActive !== known?.isActive,
    values: coming.values.some((value) => nameAmong(known?.values ?? [], value) === undefined),
    categories: !coming.categories.every(isAsked),
  });
}
