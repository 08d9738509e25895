import { useQuery } from '@tanstack/react-query';
import type { CategoryEffect } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import type { CategoryValue } from '@trastienda/validators';
import { failureOf } from '../../lib/failure.ts';
import { numberWords } from '../../lib/format.ts';
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
      {effectWords(data).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

function effectWords({ products, skus, ...effect }: CategoryEffect): string[] {
  const n = numberWords;
  const outside = effect.pricesOutside;
  return [
    products > 0
      ? say('categories.effect.products', { products: n(products), skus: n(skus) })
      : say('categories.effect.noProducts'),
    ...(outside > 0
      ? [say('categories.effect.outside', { n: n(outside), before: n(effect.pricesOutsideBefore) })]
      : products > 0
        ? [say('categories.effect.inside')]
        : []),
    ...effect.nowRequired.map(({ name, isStockKeepingUnit, missing }) =>
      say(isStockKeepingUnit ? 'categories.effect.required.variants' : 'categories.effect.required.products', {
        name,
        n: n(missing),
      }),
    ),
    ...(effect.productsOfParent > 0 ? [say('categories.effect.parent', { n: n(effect.productsOfParent) })] : []),
  ];
}
