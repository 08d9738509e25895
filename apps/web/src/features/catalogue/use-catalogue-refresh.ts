import { useQueryClient } from '@tanstack/react-query';
import { invalidateTouched } from '../../lib/touched.ts';

/** Refetches all data that show products and variants. */
export function useCatalogueRefresh() {
  const queries = useQueryClient();
  return () => invalidateTouched(queries, 'products');
}
