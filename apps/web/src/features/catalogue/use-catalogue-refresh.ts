import { useQueryClient } from '@tanstack/react-query';
import { createKeys } from '../../lib/query-keys.ts';
import { catalogueKeys } from './catalogue.queries.ts';

/** Refetches all data that show products and variants. */
export function useCatalogueRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: catalogueKeys.all });
    void queries.invalidateQueries({ queryKey: createKeys('products').all });
  };
}
