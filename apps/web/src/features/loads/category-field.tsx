import { useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { failureOf } from '../../lib/failure.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/select.tsx';
import { loadsQueries } from './loads.queries.ts';

export interface CategoryFieldProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The category that the file is for: the leaves of the tree, each under the names that lead to it. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const { data, error, refetch, isFetching } = useQuery(loadsQueries.categories());
  if (error) {
    const { message, requestId } = failureOf(error, say('loads.category.failed'));
    return <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <div className="max-w-xl">
      <Select
        label={say('loads.category')}
        required
        help={say('loads.category.help')}
        placeholder={say('loads.category.choose')}
        value={value}
        disabled={!data}
        options={leavesOf(data ?? [], [])}
        onChange={onChange}
      />
    </div>
  );
}

/** Every level of the tree is one. */
type Node = { readonly id: string; readonly name: string; readonly children?: readonly Node[] };

function leavesOf(nodes: readonly Node[], above: readonly string[]): { value: string; label: string }[] {
  return nodes.flatMap(({ id, name, children }) => {
    const names = [...above, name];
    return children && children.length > 0 ? leavesOf(children, names) : [{ value: id, label: names.join(' › ') }];
  });
}
