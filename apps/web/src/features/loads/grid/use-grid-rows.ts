import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { todayInMexico } from '@trastienda/domain';
import { type GridRow, gridRowOf, type SkuFilter, skuQuery } from '@trastienda/validators';
import { useCallback, useMemo, useRef, useState } from 'react';
import { unwrapPage } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { createKeys } from '../../../lib/query-keys.ts';

const gridKeys = createKeys('grid');

/** How many rows one request reads. */
const pageSize = 200;
/** Milliseconds that a page is kept while the person works elsewhere in the grid. */
const keptFor = 30 * 60_000;

interface GridPage {
  readonly rows: readonly GridRow[];
  readonly total: number;
}

let rounds = 0;
const nextRound = (): number => {
  rounds += 1;
  return rounds;
};

/** A page of a round is read once: rows that came again could stand in another order, under the cells that somebody edits or has selected. */
const pageQuery = (filter: SkuFilter, round: number, page: number) =>
  queryOptions({
    queryKey: gridKeys.list({ filter, round, page }),
    queryFn: async ({ signal }): Promise<GridPage> => {
      const query = skuQuery({ ...filter, page, size: pageSize });
      const { rows, total } = await unwrapPage(api.GET('/sku', { params: { query }, signal }));
      const today = todayInMexico();
      return { rows: rows.map((row) => gridRowOf(row, today)), total };
    },
    staleTime: 'static',
    gcTime: keptFor,
  });

/** The variants that match the filter, read page by page while the person scrolls. */
export function useGridRows(filter: SkuFilter) {
  const client = useQueryClient();
  const [reading, setReading] = useState(() => ({ filter, round: nextRound() }));
  if (reading.filter !== filter) setReading({ filter, round: nextRound() });
  const { round } = reading;
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  const pages = useMemo(() => {
    const first = Math.floor(seen.first / pageSize);
    return Array.from({ length: Math.floor(seen.last / pageSize) - first + 1 }, (_, at) => first + at);
  }, [seen]);
  const results = useQueries({
    queries: pages.map((page) => pageQuery(filter, round, page)),
  });
  const listed = useRef<{ filter: SkuFilter; skus: Set<number> }>({ filter, skus: new Set() });
  if (listed.current.filter !== filter) listed.current = { filter, skus: new Set() };
  for (const { data } of results) for (const { sku } of data?.rows ?? []) listed.current.skus.add(sku);
  /** Whether the filters are known to find a variant, because its row was read. */
  const isListed = useCallback(
    (sku: number) => listed.current.filter === filter && listed.current.skus.has(sku),
    [filter],
  );
  const shown = results.find(({ data }) => data !== undefined)?.data;
  const [known, setKnown] = useState<{ readonly filter: SkuFilter; readonly total: number }>();
  if (shown && (known?.filter !== filter || known.total !== shown.total)) setKnown({ filter, total: shown.total });
  const total = known?.filter === filter ? known.total : shown?.total;

  const version = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  /** The pages found in the query cache so far; emptied whenever rows arrive. */
  const found = useMemo(
    () => ({ filter, round, version, pages: new Map<number, GridPage>() }),
    [filter, round, version],
  );
  const rowAt = useCallback(
    (index: number): GridRow | undefined => {
      const at = Math.floor(index / pageSize);
      const page = found.pages.get(at) ?? client.getQueryData(pageQuery(found.filter, found.round, at).queryKey);
      if (page) found.pages.set(at, page);
      return page?.rows[index % pageSize];
    },
    [client, found],
  );
  /** The index of the next loaded row after `after` that satisfies `isIt`; after the last one, the first again. */
  const next = (after: number, isIt: (row: GridRow) => boolean): number | undefined => {
    const places = client
      .getQueriesData<GridPage>({ queryKey: gridKeys.lists })
      .flatMap(([key, page]) => {
        const { page: at, round: of } = key[2] as { page: number; round: number };
        return of === round && page ? page.rows.flatMap((row, index) => (isIt(row) ? at * pageSize + index : [])) : [];
      })
      .sort((a, b) => a - b);
    return places.find((place) => place > after) ?? places[0];
  };
  /** Reads the rows of a range that are not loaded yet. */
  const read = useCallback(
    async (first: number, last: number): Promise<void> => {
      for (let page = Math.floor(first / pageSize); page * pageSize <= last; page++) {
        await client.ensureQueryData(pageQuery(filter, round, page));
      }
    },
    [client, filter, round],
  );
  const onSeen = useCallback((first: number, last: number) => {
    setSeen((before) =>
      Math.floor(before.first / pageSize) === Math.floor(first / pageSize) &&
      Math.floor(before.last / pageSize) === Math.floor(last / pageSize)
        ? before
        : { first, last },
    );
  }, []);
  /** Reads the visible rows again, and forgets the others. */
  const refresh = useCallback(() => {
    client.removeQueries({ queryKey: gridKeys.lists, type: 'inactive' });
    setReading((before) => ({ ...before, round: nextRound() }));
  }, [client]);
  const failed = results.find(({ isError }) => isError);
  return {
    total,
    count: total ?? 0,
    failure: failed?.error ?? undefined,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
    rowAt,
    isListed,
    read,
    onSeen,
    next,
    refresh,
  };
}
