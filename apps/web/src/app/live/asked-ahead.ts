import { useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '@trastienda/domain';
import { useEffect } from 'react';
import { categoryTree } from '../../lib/category-tree.ts';
import { everyCarrier } from '../../lib/every-carrier.ts';
import { useViewer } from '../../lib/signed-in.tsx';

const layers = [
  () => import('../../ui/menu-box.tsx'),
  () => import('../../ui/popover-box.tsx'),
  () => import('../../ui/list/filter-panel.tsx'),
  () => import('../../features/notices/notification-list.tsx'),
];

/** Starts after the first screen has loaded. */
const startsAfter = 1_500;
/** One at a time: requesting all at once blocks a slow machine for a fifth of a second. */
const nextAfter = 100;

/**
 * Prefetches after sign-in what many screens choose from: carriers and, for CATALOG_USER, categories (S1 §7). Also preloads the code of
 * menus and filters.
 */
export function AskedAhead() {
  const cache = useQueryClient();
  const readsCategories = hasPermission(useViewer(), 'CATALOG_USER');
  useEffect(() => {
    const keep = { gcTime: Number.POSITIVE_INFINITY };
    const parts = [
      () => cache.prefetchQuery({ ...everyCarrier, ...keep }),
      ...(readsCategories ? [() => cache.prefetchQuery({ ...categoryTree, ...keep })] : []),
      ...layers,
    ];
    const askFrom = (place: number) => {
      // A layer that failed to load is requested again when its button is pressed.
      void parts[place]?.().catch(() => undefined);
      if (place + 1 < parts.length) next = setTimeout(askFrom, nextAfter, place + 1);
    };
    let next = setTimeout(askFrom, startsAfter, 0);
    return () => clearTimeout(next);
  }, [cache, readsCategories]);
  return null;
}
