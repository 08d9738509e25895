import type { QueryClient } from '@tanstack/react-query';
import { createKeys } from './query-keys.ts';

const stocked = ['inventory', 'products', 'catalogue', 'reports-stock', 'reports-products'] as const;
const goods = [...stocked, 'skus', 'prices', 'commercial-conditions'] as const;

/** The areas of the cache that show what a change touches. */
const areas = {
  orders: ['orders', 'guides', 'returns', ...stocked],
  stock: stocked,
  products: goods,
  prices: goods,
  rates: ['rates'],
  loads: ['loads', 'rates', ...goods],
  migration: ['migration', 'categories', 'specifications', 'promotions', ...goods],
} as const satisfies Record<string, readonly string[]>;

type Change = keyof typeof areas;

/** Invalidates everything that shows what a change touches. */
export function invalidateTouched(cache: QueryClient, change: Change): void {
  for (const area of areas[change]) void cache.invalidateQueries({ queryKey: createKeys(area).all });
}

/** The keys of the lists that show what a change touches, without the forms, which keep what they were opened with. */
export const listsTouchedBy = (change: Change) => areas[change].map((area) => createKeys(area).lists);
