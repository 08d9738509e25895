import { useQuery } from '@tanstack/react-query';
import { categoryEffectWords, say } from '@trastienda/domain';
import type { CategoryValue } from '@trastienda/validators';
import { failureOf } from '../../lib/failure.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { categoriesQueries } from './categories.queries.ts';

interface CategoryEffectWordsProps {
  readonly id: string | undefined;
  readonly value: CategoryValue;
  readonly wasActive: boolean;
}

/** What saving a category means for the products that exist, counted by the server. */
export function CategoryEffectWords({ id, value, wasActive }: CategoryEffectWordsProps) {
  const { data, error, refetch, isFetching } = useQuery(categoriesQueries.effect(id, value));
  if (error) {
    const { message, requestId } = failureOf(error, say('categories.effect.failed'));
    return <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <p role="status">{say('categories.effect.counting')}</p>;
  return (
    <ul role="status" className="grid list-disc gap-1.5 pl-5">
      {wasActive && !value.isActive ? <li>{say('categories.effect.inactive')}</li> : null}
      {categoryEffectWords(data).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
