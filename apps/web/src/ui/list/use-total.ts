import { skipToken, useQuery } from '@tanstack/react-query';
import type { UrlValues } from '../../lib/url-state.ts';
import type { ListDefinition, ListPageOf } from './list-definition.ts';

const KEPT_MS = 60_000;

/** How many rows match: as the page says, and where it knows the least number alone, exactly as soon as they have been counted. */
export function useTotal<Row>(list: ListDefinition<Row>, values: UrlValues, page: ListPageOf<Row> | undefined) {
  const asked = page?.isLeast ? list.exactTotal?.(values) : undefined;
  const { data: counted, isError } = useQuery({
    queryKey: asked?.queryKey ?? ['no total'],
    queryFn: asked?.queryFn ?? skipToken,
    staleTime: KEPT_MS,
  });
  if (page === undefined) return { total: 0, isLeast: false, isUncounted: false };
  if (!page.isLeast) return { total: page.total, isLeast: false, isUncounted: false };
  // What changed between both calls never makes the total less than what is seen.
  return counted === undefined
    ? { total: page.total, isLeast: true, isUncounted: isError }
    : { total: Math.max(counted, page.total), isLeast: false, isUncounted: false };
}
