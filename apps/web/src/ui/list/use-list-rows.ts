import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { keepRows, keptRows } from '../../lib/kept-rows.ts';
import { useReturnPoint } from '../../lib/return-point.ts';
import { useSignedInIfAny } from '../../lib/signed-in.tsx';
import type { UrlValues } from '../../lib/url-state.ts';
import type { ListDefinition, ListPageOf } from './list-definition.ts';

/**
 * The rows of a list's page, once they can be drawn, and how many there are; `waits` for what the search depends on. The first rows of a
 * visit may be those of the last one in this tab: `keptAt` then says when they were answered, until the server answers again.
 */
export function useListRows<Row>(list: ListDefinition<Row>, values: UrlValues, { waits }: { readonly waits: boolean }) {
  const asked = list.query(values);
  const place = usePlace(list, asked.queryKey);
  const [kept] = useState(() => place && keptRows<ListPageOf<Row>>(place));
  const [keptKey] = useState(asked.queryKey);
  const isVisit = JSON.stringify(keptKey) === JSON.stringify(asked.queryKey);
  const query = useQuery({
    ...asked,
    placeholderData: (previous: ListPageOf<Row> | undefined) => previous ?? (isVisit ? kept?.page : undefined),
    ...(waits && { enabled: false }),
  });
  // Data kept from another page or search supplies the previous total, but its rows are not shown under the new page's numbers.
  const { data: known, isFetching, refetch } = query;
  const keptAt = query.isPlaceholderData && isVisit && known === kept?.page ? kept?.at : undefined;
  const arrived = query.isPlaceholderData && keptAt === undefined ? undefined : known;
  // Deferred: the browser can interrupt the rendering of new rows, so a slow machine still reacts to keys and clicks.
  const isDrawn = useDeferredValue(arrived !== undefined);
  const data = isDrawn ? arrived : undefined;
  // Once they are drawn: rows that break their screen would break the next visit too.
  useKeeping(place, query.isPlaceholderData ? undefined : data, query.dataUpdatedAt);
  const wasDrawn = useDeferredValue(known !== undefined);
  const total = useTotal(list, values, wasDrawn ? known : undefined);
  useReturnPoint(data !== undefined && keptAt === undefined);
  const failure = query.error ? failureOf(query.error, list.loadError) : undefined;
  return { ...total, known, data, keptAt, failure, isFetching, refetch };
}

/** What a list's page has read so far. */
export type ListRead<Row> = ReturnType<typeof useListRows<Row>>;

/** Where the rows of a list are kept; nowhere if the list has no name. */
function usePlace<Row>({ name }: ListDefinition<Row>, search: QueryKey) {
  const userId = useSignedInIfAny()?.user.viewer.userId;
  return name === undefined || userId === undefined ? undefined : { list: name, userId, search };
}

/** Keeps the rows that the server answered for the next visit. */
function useKeeping(place: ReturnType<typeof usePlace>, page: unknown, at: number): void {
  const keep = useEffectEvent(() => place && keepRows(place, { page, at }));
  useEffect(() => {
    if (page !== undefined) keep();
  }, [page]);
}

const KEPT_MS = 60_000;
/** Some totals take the server long to count (ADR 163). */
const TOTAL_RESTS_MS = 10_000;

/** How many rows match: the page's total, or, if that is only a minimum, the number once it is counted. */
function useTotal<Row>(list: ListDefinition<Row>, values: UrlValues, page: ListPageOf<Row> | undefined) {
  const asked = page?.isLeast ? list.exactTotal?.(values) : undefined;
  const { data: counted, isError } = useQuery({
    queryKey: asked?.queryKey ?? ['no total'],
    queryFn: asked?.queryFn ?? skipToken,
    staleTime: KEPT_MS,
    meta: { restsFor: TOTAL_RESTS_MS },
  });
  if (page === undefined) return { total: 0, isLeast: false, isUncounted: false };
  if (!page.isLeast) return { total: page.total, isLeast: false, isUncounted: false };
  // Rows may change between the two requests: the total is never less than the page's minimum.
  return counted === undefined
    ? { total: page.total, isLeast: true, isUncounted: isError }
    : { ...counted, total: Math.max(counted.total, page.total), isUncounted: false };
}
