import type { ViewSearch } from '@trastienda/domain';
import type { Search } from '../search/define-search.ts';
import type { Searcher } from '../search/search-fields.ts';

/** What reads a view of a list: the list's own search. */
export type ViewReader = Pick<Search<never>, 'held' | 'pageParam'>;

/** What a view keeps of an address: what holds of it, without its page. */
export function viewSearch({ held, pageParam }: ViewReader, values: ViewSearch, searcher: Searcher): ViewSearch {
  const { [pageParam]: _page, size: _size, ...search } = held({ get: (name) => values[name] ?? null }, searcher);
  return search;
}
