import { useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '@trastienda/domain';
import { useEffect } from 'react';
import { categoryTree } from '../../lib/category-tree.ts';
import { everyCarrier } from '../../lib/every-carrier.ts';
import { useViewer } from '../../lib/signed-in.tsx';

/** The first screen comes first. */
const startsAfter = 1_500;

/** Asks after the sign-in for what many screens choose from: carriers and, of CATALOG_USER, categories (S1 §7). */
export function AskedAhead() {
  const cache = useQueryClient();
  const readsCategories = hasPermission(useViewer(), 'CATALOG_USER');
  useEffect(() => {
    const keep = { gcTime: Number.POSITIVE_INFINITY };
    const start = setTimeout(() => {
      void cache.prefetchQuery({ ...everyCarrier, ...keep });
      if (readsCategories) void cache.prefetchQuery({ ...categoryTree, ...keep });
    }, startsAfter);
    return () => clearTimeout(start);
  }, [cache, readsCategories]);
  return null;
}
