import { queryOptions, useQuery } from '@tanstack/react-query';
import { bulkLimits } from '@trastienda/domain';
import type { GridDrafts } from '@trastienda/machines';
import type { DraftRow, productFilters } from '@trastienda/validators';
import { useMemo } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { createKeys } from '../../../lib/query-keys.ts';

const keys = createKeys('gridDrafts');

type Filters = ReturnType<typeof productFilters>;

/** Which of these variants the filters find; one request asks about some thousands of them. */
const foundQuery = (filter: Filters, skus: readonly number[]) =>
  queryOptions({
    queryKey: keys.part('found', JSON.stringify(filter), skus.join()),
    queryFn: async ({ signal }): Promise<readonly number[]> => {
      const found: number[] = [];
      for (let from = 0; from < skus.length; from += bulkLimits.named) {
        const body = { skus: skus.slice(from, from + bulkLimits.named), filters: filter };
        found.push(...(await unwrap(api.POST('/sku/found', { body, signal }))).skus);
      }
      return found;
    },
    staleTime: 60_000,
    enabled: skus.length > 0,
  });

/**
 * Edited variants that the filters do not find: they are sent with the others but appear nowhere in the grid. Rows that the grid has read
 * match the filters, so the server is asked only about the rest. Undefined while unknown.
 */
export function useDraftsOutside(
  filter: Filters,
  drafts: GridDrafts,
  isListed: (sku: number) => boolean,
): readonly DraftRow[] | undefined {
  const asked = useMemo(
    () =>
      Object.values(drafts)
        .map(({ row }) => row.sku)
        .filter((sku) => !isListed(sku)),
    [drafts, isListed],
  );
  const { data, isError } = useQuery(foundQuery(filter, asked));
  return useMemo(() => {
    if (asked.length === 0 || isError) return [];
    if (!data) return undefined;
    const found = new Set(data);
    return asked.flatMap((sku) => (found.has(sku) ? [] : (drafts[sku] ?? [])));
  }, [asked, data, drafts, isError]);
}
