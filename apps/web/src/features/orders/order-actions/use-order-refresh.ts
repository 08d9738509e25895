import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '@trastienda/api-client';
import { useMemo } from 'react';
import { ordersKeys, ordersQueries } from '../orders.queries.ts';

/** Makes every list old and reads the order again: what an action leaves behind. */
export function useOrderRefresh(id: string): () => Promise<Order> {
  const cache = useQueryClient();
  return useMemo(
    () => async () => {
      void cache.invalidateQueries({ queryKey: ordersKeys.lists });
      return cache.fetchQuery({ ...ordersQueries.detail(id), staleTime: 0 });
    },
    [cache, id],
  );
}
