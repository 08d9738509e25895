import { useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { openCategoryNodes } from '../../lib/open-categories.ts';
import { QueryError } from '../../ui/query-error.tsx';
import { TreePicker } from '../../ui/tree-picker.tsx';

export interface CategoryFieldProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Chooses the category that the file is for, among the leaves of the tree, and shows its path. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const query = useQuery(openCategoryNodes);
  if (query.error) return <QueryError query={query} failed={say('loads.category.failed')} />;
  return (
    <div className="max-w-xl">
      <TreePicker
        label={say('loads.category')}
        required
        leavesOnly
        help={say('loads.category.help')}
        placeholder={say('loads.category.choose')}
        nodes={query.data ?? []}
        value={value}
        disabled={!query.data}
        onChange={onChange}
      />
    </div>
  );
}
