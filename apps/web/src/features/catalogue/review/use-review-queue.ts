import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { catalogueId, type SkuStatus } from '@trastienda/domain';
import { productFilters, productSearch } from '@trastienda/validators';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SkuRow } from 'trastienda-client';
import { productListPath } from '../../../lib/product-path.ts';
import { searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { useUrlState } from '../../../lib/url-state.ts';
import { catalogueQueries } from '../catalogue.queries.ts';

/** How many variants the queue reads at first; it reads more before their end is reached. */
const portion = 100;
const most = 1_000;
const nearEnd = 5;

type Place = Pick<SkuRow, 'id' | 'productId'>;

/** The order of the queue: the oldest product first, and its variants by their numbers. */
const compare = (a: Place, b: Place): number => a.productId - b.productId || a.id - b.id;

const pending: SkuStatus = 'PENDING_APPROVAL';

/** The pending variants that the filters of the list of products find, and the one that is open: its number is in the URL. */
export function useReviewQueue() {
  const viewer = useViewer();
  const { values } = useUrlState();
  const { search, state, pathname } = useLocation();
  const navigate = useNavigate();
  const [size, setSize] = useState(portion);
  const [isAtEnd, setAtEnd] = useState(false);
  const filter = useMemo(() => {
    const { status: _, ...rest } = productFilters(searchIn(productSearch, values, viewer));
    return rest;
  }, [values, viewer]);
  const query = useQuery({
    ...catalogueQueries.skus({ from: 0, size, sortOrder: 'asc', ...filter, status: pending }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  const asked = catalogueId(values.sku);
  const id = isAtEnd ? undefined : (asked ?? rows[0]?.id);
  const sku = useQuery({ ...catalogueQueries.sku(id ?? 0), enabled: id !== undefined });
  const productId = sku.data?.productId;
  const product = useQuery({ ...catalogueQueries.product(productId ?? 0), enabled: productId !== undefined });
  const here = rows.find((row) => row.id === id) ?? sku.data;
  const next = here && rows.find((row) => compare(row, here) > 0);
  const previous = here && rows.findLast((row) => compare(row, here) < 0);
  const place = rows.findIndex((row) => row.id === id);
  // The next one is read while this one is looked at.
  useQuery({ ...catalogueQueries.sku(next?.id ?? 0), enabled: next !== undefined });
  useQuery({ ...catalogueQueries.product(next?.productId ?? 0), enabled: next !== undefined });
  const growsTo = total > rows.length && place >= rows.length - nearEnd ? Math.min(most, size + portion) : size;
  useEffect(() => setSize(growsTo), [growsTo]);

  const params = new URLSearchParams(search);
  const open = (to: number | undefined) => {
    setAtEnd(to === undefined);
    if (to === undefined) params.delete('sku');
    else params.set('sku', String(to));
    navigate({ pathname, search: `${params}` }, { replace: true, state });
  };
  const listParams = new URLSearchParams(search);
  listParams.delete('sku');
  return {
    query,
    sku,
    product,
    total,
    /** The place of the open variant, from 1; undefined if it is not pending, or beyond what was read. */
    place: place < 0 ? undefined : place + 1,
    isAtEnd: isAtEnd && total > 0,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    /** The list of products with the same filters. */
    list: `${productListPath}${listParams.size > 0 ? `?${listParams}` : ''}`,
    goOn: () => open(next?.id),
    goBack: previous && (() => open(previous.id)),
    hasNext: next !== undefined,
    restart: () => open(rows[0]?.id),
  };
}
