import { useQuery } from '@tanstack/react-query';
import { orderListQuery, orderSearch } from '@trastienda/validators';
import { useRef } from 'react';
import { type Origin, useCameFrom, useTurnedPage } from '../../../lib/back-to.ts';
import { orderListPath } from '../../../lib/order-path.ts';
import { orderRows } from '../../../lib/order-rows.ts';
import { searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';

/** A neighbour of this order in the list, and the URL of the list page that contains it. */
export interface Neighbour {
  readonly id: string;
  readonly origin: Origin;
}

/** `undefined` means not known yet, `null` means that there is none. */
export interface Neighbours {
  readonly previous: Neighbour | null | undefined;
  readonly next: Neighbour | null | undefined;
}

/**
 * The previous and the next order in the list from which this one was opened, across page borders; undefined if it was opened from
 * elsewhere. If an action removes the order from the list, its last known neighbours stay.
 */
export function useNeighbours(id: string): Neighbours | undefined {
  const viewer = useViewer();
  const from = useCameFrom(orderListPath);
  const hasTurned = useTurnedPage();
  const params = new URLSearchParams(from?.split('?')[1]);
  const { page, ...search } = searchIn(orderSearch, Object.fromEntries(params), viewer);
  const rowsOf = (number: number) => orderRows(orderListQuery({ ...search, page: number }));
  const here = useQuery({ ...rowsOf(page), enabled: from !== undefined });
  const rows = here.data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const isLastPage = (page + 1) * search.size >= (here.data?.total ?? 0);
  const before = useQuery({ ...rowsOf(page - 1), enabled: at === 0 && page > 0 });
  const after = useQuery({ ...rowsOf(page + 1), enabled: at !== -1 && at === rows.length - 1 && !isLastPage });
  const known = useRef<{ id: string; neighbours: Neighbours }>(undefined);
  if (from === undefined) return undefined;

  const originOn = (number: number): Origin => {
    if (number === page) return { from, ...(hasTurned && { turned: true }) };
    const turned = new URLSearchParams(params);
    turned.set(orderSearch.pageParam, String(number));
    return { from: `${orderListPath}?${turned}`, turned: true };
  };
  const on = (number: number, row: { readonly id: string } | undefined): Neighbour | undefined =>
    row && { id: row.id, origin: originOn(number) };
  if (at !== -1) {
    const neighbours = {
      previous: at > 0 ? on(page, rows[at - 1]) : page === 0 ? null : on(page - 1, before.data?.rows.at(-1)),
      next: at < rows.length - 1 ? on(page, rows[at + 1]) : isLastPage ? null : on(page + 1, after.data?.rows[0]),
    };
    known.current = { id, neighbours };
    return neighbours;
  }
  if (known.current?.id === id) return known.current.neighbours;
  return here.data ? { previous: null, next: null } : { previous: undefined, next: undefined };
}
