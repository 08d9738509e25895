import { queryOptions } from '@tanstack/react-query';
import { closedCategories, say } from '@trastienda/domain';
import { type CategoryNode, unwrap } from 'trastienda-client';
import { api } from './api.ts';
import { createKeys } from './query-keys.ts';
import type { TreeNode } from './tree-options.ts';

/** Every category below the root. */
export const categoryTree = queryOptions({
  queryKey: createKeys('categories').part('tree'),
  queryFn: ({ signal }) => unwrap(api.GET('/categories/tree', { signal })),
});

/** The category tree as nodes for the tree picker. */
export const categoryNodes = queryOptions({
  ...categoryTree,
  select: (tree): readonly TreeNode[] => tree.map((category) => nodeOf(category)),
});

/** Like `categoryNodes`, for choosing a product's category: those out of use are marked and cannot be chosen. */
export const openCategoryNodes = queryOptions({
  ...categoryTree,
  select: (tree): readonly TreeNode[] => {
    const closed = closedCategories(tree);
    return tree.map((category) => nodeOf(category, closed));
  },
});

type Branch = Pick<CategoryNode, 'id' | 'name'> & { readonly children?: readonly Branch[] };

const nodeOf = ({ id, name, children = [] }: Branch, closed?: ReadonlySet<string>): TreeNode => ({
  id,
  label: name,
  ...(closed?.has(id) && { refusal: say('categories.status.inactive') }),
  children: children.map((child) => nodeOf(child, closed)),
});
