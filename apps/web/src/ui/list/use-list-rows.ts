import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { useReturnPoint } from '../../lib/return-point.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import type { ListDefinition, ListPageOf } from './list-definition.ts';

/** The rows of a list's page, once they can be drawn, and how many there are; `waits` for what the search depends on. */
export function useListRows<Row>(list: ListDefinition<Row>, values: UrlValues, { waits }: { readonly waits: boolean }) {
  const query = useQuery({
    ...list.query(values),
    placeholderData: keepPreviousData,
    ...(waits && { enabled: false }),
  });
  // Data kept from another page or search supplies the previous total, but its rows are not shown under the new page's numbers.
  const { data: known, isFetching, refetch } = query;
  const arrived = query.isPlaceholderData ? undefined : known;
  // Deferred: the browser can interrupt the rendering of new rows, so a slow machine still reacts to keys and clicks.
  const isDrawn = useDeferredValue(arrived !== undefined);
  const data = isDrawn ? arrived : undefined;
  const wasDrawn = useDeferredValue(known !== undefined);
  const total = useTotal(list, values, wasDrawn ? known : undefined);
  useReturnPoint(data !== undefined);
  const failure = query.error ? failureOf(query.error, list.loadError) : undefined;
  return { ...total, known, data, failure, isFetching, refetch };
}

const KEPT_MS = 60_000;

/** How many rows match: the page's total, or, if that is only a minimum, the number once it is counted. */
function useTotal<Row>(list: ListDefinition<Row>, values: UrlValues, page: ListPageOf<Row> | undefined) {
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
    : { ...counted, total: Math.max(counted.total, page.total), isUncounted: false };
}
