import { useQueries, useQuery } from '@tanstack/react-query';
import type { Filter } from '../../lib/list-filter.ts';
import { treeOptions } from '../../lib/tree-options.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import { QueryError } from '../query-error.tsx';
import { TreePicker } from '../tree-picker.tsx';

type TreeFilterOf = Extract<Filter, { kind: 'tree' }>;

export interface TreeFilterProps {
  readonly filter: TreeFilterOf;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
}

/** A filter that is picked out of a tree; its first line asks for every node. */
export function TreeFilter({ filter, value, onChange, error }: TreeFilterProps) {
  const query = useQuery(filter.tree);
  if (query.error) return <QueryError query={query} failed={filter.failed} />;
  return (
    <TreePicker
      label={filter.label}
      nodes={[{ id: '', label: filter.allLabel }, ...(query.data ?? [])]}
      value={value}
      onChange={onChange}
      error={error}
      disabled={query.data === undefined}
    />
  );
}

/** The paths of the nodes that a URL asks for, by parameter; nothing is asked of the server where it asks for none. */
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
