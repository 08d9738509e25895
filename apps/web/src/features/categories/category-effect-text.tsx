import { useQuery } from '@tanstack/react-query';
import { categoryEffectText, say } from '@trastienda/domain';
import type { CategoryValue } from '@trastienda/validators';
import { QueryError } from '../../ui/query-error.tsx';
import { categoriesQueries } from './categories.queries.ts';

interface CategoryEffectWordsProps {
  readonly id: string | undefined;
  readonly value: CategoryValue;
  readonly wasActive: boolean;
}

/** The effect that saving a category has on existing products, as counted by the server. */
export function CategoryEffectText({ id, value, wasActive }: CategoryEffectWordsProps) {
  const query = useQuery(categoriesQueries.effect(id, value));
  const { data } = query;
  if (query.error) return <QueryError query={query} failed={say('categories.effect.failed')} />;
  if (!data) return <p role="status">{say('categories.effect.counting')}</p>;
  return (
    <ul role="status" className="grid list-disc gap-1.5 pl-5">
      {wasActive && !value.isActive ? <li>{say('categories.effect.inactive')}</li> : null}
      {categoryEffectText(data).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
