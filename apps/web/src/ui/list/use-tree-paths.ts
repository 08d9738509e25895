import { useQueries } from '@tanstack/react-query';
import type { Filter, TreeFilterOf } from '../../lib/list-filter.ts';
import { treeOptions } from '../../lib/tree-options.ts';
import type { UrlValues } from '../../lib/url-state.ts';

/** The paths of the tree nodes in the URL, by parameter; fetches nothing if there are none. */
export function useTreePaths(filters: readonly Filter[], values: UrlValues): UrlValues {
  const asked = filters.filter((filter): filter is TreeFilterOf => filter.kind === 'tree' && !!values[filter.param]);
  const trees = useQueries({ queries: asked.map(({ tree }) => tree) });
  return Object.fromEntries(
    asked.flatMap(({ param }, index) => {
      const node = treeOptions(trees[index]?.data ?? []).find(({ id }) => id === values[param]);
      return node ? [[param, node.path]] : [];
    }),
  );
}
