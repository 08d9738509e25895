import { queryOptions } from '@tanstack/react-query';
import { closedCategories, say } from '@trastienda/domain';
import { categoryTree, nodeOf } from './category-tree.ts';
import type { TreeNode } from './tree-options.ts';

/** Like `categoryNodes`, for choosing a product's category: those out of use are marked and cannot be chosen. */
export const openCategoryNodes = queryOptions({
  ...categoryTree,
  select: (tree): readonly TreeNode[] => {
    const closed = closedCategories(tree);
    const inactive = { refusal: say('categories.status.inactive') };
    return tree.map((category) => nodeOf(category, (id) => (closed.has(id) ? inactive : {})));
  },
});
