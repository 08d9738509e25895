import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '@trastienda/api-client';
import { useMemo } from 'react';
import { ordersKeys, ordersQueries } from '../orders.queries.ts';

/** Makes every list old and reads the order again: what an action leaves behind. A failed reading is told by its screen. */
export function useOrderRefresh(id: string): () => Promise<Order | undefined> {
  const cache = useQueryClient();
  return useMemo(
    () => async () => {
      const { queryKey } = ordersQueries.detail(id);
      void cache.invalidateQueries({ queryKey: ordersKeys.lists });
      await cache.refetchQueries({ queryKey });
      return cache.getQueryData(queryKey);
    },
    [cache, id],
  );
}
