import { isSameName } from '../text/name-key.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../verdict.ts';

/** Limits of the tree (S2 §9); the name's length is ours. */
export const categoryLimits = { depth: 4, rootChildren: 20, nameLength: 100 } as const;

/** A category as the tree's rules read it; the root has no parent. */
export type CategoryPlace = { id: string; parentId: string | null; name: string };

/** The wanted parent and name of a category; a new category has no id. */
export type CategoryRequest = { id?: string | undefined; parentId: string | null; name: string; isActive: boolean };

/** A category and its ancestors, from itself to the root. */
export function categoryLine<Place extends CategoryPlace>(tree: readonly Place[], id: string): Place[] {
  const line: Place[] = [];
  for (let at = tree.find((one) => one.id === id); at; at = tree.find((one) => one.id === at?.parentId)) line.push(at);
  return line;
}

/** A category and all its descendants, itself first. */
export function categoryBranch<Place extends CategoryPlace>(tree: readonly Place[], id: string): Place[] {
  const branch = tree.filter((one) => one.id === id);
  for (const at of branch) branch.push(...tree.filter(({ parentId }) => parentId === at.id));
  return branch;
}

/** Whether a category may be placed below a parent (S2 §3): at most four levels, at most twenty below the root, never below itself. */
export function canStandBelow(tree: readonly CategoryPlace[], id: string | undefined, parentId: string): Verdict {
  const above = categoryLine(tree, parentId);
  if (above.length === 0) return refused('categories.parent.notFound');
  if (id !== undefined && above.some((one) => one.id === id)) return refused('categories.parent.below');
  if (above.length - 1 + heightOf(tree, id) > categoryLimits.depth)
    return refused('categories.depth', { max: categoryLimits.depth });
  const siblings = tree.filter((one) => one.parentId === parentId && one.id !== id);
  return above.length === 1 && siblings.length >= categoryLimits.rootChildren
    ? refused('categories.rootChildren', { max: categoryLimits.rootChildren })
    : allowed;
}

/** Whether a category may be saved: the root cannot change, and siblings need different names. */
export function canSaveCategory(tree: readonly CategoryPlace[], request: CategoryRequest): Verdict {
  const { id, parentId, name, isActive } = request;
  const root = tree.find((one) => one.parentId === null);
  if (id !== undefined && id === root?.id)
    return parentId === null && name === root.name && isActive ? allowed : refused('categories.root.fixed');
  if (parentId === null) return refused('categories.parent.required');
  const isTaken = tree.some((one) => one.parentId === parentId && one.id !== id && isSameName(one.name, name));
  return firstRefusal(canStandBelow(tree, id, parentId), isTaken && refused('categories.name.taken'));
}

/** How many levels a category and its descendants take; a new one takes one. */
function heightOf(tree: readonly CategoryPlace[], id: string | undefined): number {
  const below = tree.filter(({ parentId }) => id !== undefined && parentId === id);
  return 1 + Math.max(0, ...below.map((child) => heightOf(tree, child.id)));
}
