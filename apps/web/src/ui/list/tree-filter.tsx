import { useQueries, useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure.ts';
import type { Filter } from '../../lib/list-filter.ts';
import { treeOptions } from '../../lib/tree-options.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import { ErrorState } from '../error-state.tsx';
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
  const { data, error: failure, refetch, isFetching } = useQuery(filter.tree);
  if (failure) {
    const { message, requestId } = failureOf(failure, filter.failed);
    return <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <TreePicker
      label={filter.label}
      nodes={[{ id: '', label: filter.allLabel }, ...(data ?? [])]}
      value={value}
      onChange={onChange}
      error={error}
      disabled={data === undefined}
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
