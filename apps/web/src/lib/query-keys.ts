/** Builds cache keys, all of one shape: `createKeys('orders')` → `['orders', 'list', {…}]`, `['orders', 'detail', id]`. */
export function createKeys<Area extends string>(area: Area) {
  return {
    /** Everything of the area, for invalidation. */
    all: [area] as const,
    lists: [area, 'list'] as const,
    list: <Search extends object>(search: Search) => [area, 'list', search] as const,
    details: [area, 'detail'] as const,
    detail: (id: string) => [area, 'detail', id] as const,
    /** Anything else of the area: `part('causes')`, `part('guide', id)`. */
    part: (...names: readonly string[]) => [area, ...names] as const,
  };
}
