import { queryOptions } from '@tanstack/react-query';
import { type CategoryNode, unwrap } from '@trastienda/api-client';
import { api } from './api.ts';
import { createKeys } from './query-keys.ts';
import type { TreeNode } from './tree-options.ts';

/** Every category below the root. */
export const categoryTree = queryOptions({
  queryKey: createKeys('categories').part('tree'),
  queryFn: ({ signal }) => unwrap(api.GET('/categories/tree', { signal })),
});

/** The same as what the tree picker shows. */
export const categoryNodes = queryOptions({
  ...categoryTree,
  select: (tree): readonly TreeNode[] => tree.map((category) => nodeOf(category)),
});

type Branch = Pick<CategoryNode, 'id' | 'name'> & { readonly children?: readonly Branch[] };

const nodeOf = ({ id, name, children = [] }: Branch): TreeNode => ({
  id,
  label: name,
  children: children.map(nodeOf),
});
