import { useQuery } from '@tanstack/react-query';
import type { TreeFilterOf } from '../../lib/list-filter.ts';
import { QueryError } from '../query-error.tsx';
import { TreePicker } from '../tree-picker.tsx';

export interface TreeFilterProps {
  readonly filter: TreeFilterOf;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
}

/** A filter by a node of a tree; its first option selects all nodes. */
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
