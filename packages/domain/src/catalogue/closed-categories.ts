/** A category with those below it, as the tree is answered. */
type CategoryWithChildren = {
  readonly id: string;
  readonly isActive?: boolean;
  readonly children?: readonly CategoryWithChildren[];
};

/** The ids of the categories out of use: the inactive ones, and all below them. */
export function closedCategories(tree: readonly CategoryWithChildren[], isBelowClosed = false): Set<string> {
  const closed = new Set<string>();
  for (const { id, isActive, children = [] } of tree) {
    const isClosed = isBelowClosed || isActive === false;
    if (isClosed) closed.add(id);
    for (const below of closedCategories(children, isClosed)) closed.add(below);
  }
  return closed;
}
