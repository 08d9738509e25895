import { skipToken, useQuery } from '@tanstack/react-query';
import type { UrlValues } from '../../lib/url-state.ts';
import type { ListDefinition, ListPageOf } from './list-definition.ts';

const KEPT_MS = 60_000;

/** How many rows match: the page's total, or, if that is only a minimum, the exact number once it is counted. */
export function useTotal<Row>(list: ListDefinition<Row>, values: UrlValues, page: ListPageOf<Row> | undefined) {
  const asked = page?.isLeast ? list.exactTotal?.(values) : undefined;
  const { data: counted, isError } = useQuery({
    queryKey: asked?.queryKey ?? ['no total'],
    queryFn: asked?.queryFn ?? skipToken,
    staleTime: KEPT_MS,
  });
  if (page === undefined) return { total: 0, isLeast: false, isUncounted: false };
  if (!page.isLeast) return { total: page.total, isLeast: false, isUncounted: false };
  // Rows may change between the two requests: the total is never less than the page's minimum.
  return counted === undefined
    ? { total: page.total, isLeast: true, isUncounted: isError }
    : { total: Math.max(counted, page.total), isLeast: false, isUncounted: false };
}
