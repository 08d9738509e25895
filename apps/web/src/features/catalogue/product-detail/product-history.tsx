import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productHistoryText, say } from '@trastienda/domain';
import type { Product } from 'trastienda-client';
import { HistoryList } from '../../../ui/history-list.tsx';
import { catalogueQueries } from '../catalogue.queries.ts';

/** The history of a product's data and of the incidents about it (R28). */
export function ProductHistory({ product }: { readonly product: Product }) {
  const history = useQuery({ ...catalogueQueries.productHistory(product), placeholderData: keepPreviousData });
  return (
    <HistoryList
      title={say('products.history')}
      history={history}
      failed={say('products.history.failed')}
      none={say('products.history.none')}
      older={(n) => say('products.history.older', { n })}
      words={productHistoryText}
    />
  );
}
