import { queryOptions } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
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

/** Like `categoryNodes`, for choosing a product's category: inactive categories are marked and cannot be chosen. */
export const openCategoryNodes = queryOptions({
  ...categoryTree,
  select: (tree): readonly TreeNode[] => tree.map((category) => nodeOf(category, say('categories.status.inactive'))),
});

type Branch = Pick<CategoryNode, 'id' | 'name' | 'isActive'> & { readonly children?: readonly Branch[] };

const nodeOf = ({ id, name, isActive, children = [] }: Branch, inactive?: string): TreeNode => ({
  id,
  label: name,
  ...(inactive !== undefined && isActive === false && { refusal: inactive }),
  children: children.map((child) => nodeOf(child, inactive)),
});
