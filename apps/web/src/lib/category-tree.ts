import { queryOptions } from '@tanstack/react-query';
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

type Branch = Pick<CategoryNode, 'id' | 'name'> & { readonly children?: readonly Branch[] };

/** A category with those below it as nodes for the tree picker; `refusalOf` says why one cannot be chosen. */
export const nodeOf = (
  { id, name, children = [] }: Branch,
  refusalOf: (id: string) => { readonly refusal?: string } = () => ({}),
): TreeNode => ({
  id,
  label: name,
  ...refusalOf(id),
  children: children.map((child) => nodeOf(child, refusalOf)),
});
