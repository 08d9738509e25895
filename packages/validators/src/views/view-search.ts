import type { ViewSearch } from '@trastienda/domain';
import type { Search } from '../search/define-search.ts';
import type { Searcher } from '../search/search-fields.ts';

/** The part of a list's search that reads its views. */
export type ViewReader = Pick<Search<never>, 'held' | 'pageParam'>;

/** The part of a URL that a view saves: its valid parameters, without the page. */
export function viewSearch({ held, pageParam }: ViewReader, values: ViewSearch, searcher: Searcher): ViewSearch {
  const { [pageParam]: _page, size: _size, ...search } = held({ get: (name) => values[name] ?? null }, searcher);
  return search;
}
