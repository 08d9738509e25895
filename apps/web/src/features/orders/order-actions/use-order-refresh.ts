import { useQueryClient } from '@tanstack/react-query';
import { answeredOrder, type FlowOrder } from '@trastienda/machines';
import { useMemo } from 'react';
import type { Order } from 'trastienda-client';
import { ordersKeys } from '../../../lib/order-rows.ts';
import { ordersQueries } from '../orders.queries.ts';

export interface OrderRefresh {
  /** Shows the order that an action returned, and invalidates the lists. */
  readonly take: (known: FlowOrder) => Promise<void>;
  /** Reads the order again, and invalidates the lists. The order's screen shows a failure to read it. */
  readonly read: () => Promise<Order | undefined>;
}

/** Updates the query cache after an action. */
export function useOrderRefresh(id: string): OrderRefresh {
  const cache = useQueryClient();
  return useMemo(() => {
    const { queryKey } = ordersQueries.detail(id);
    const read = async () => {
      void cache.invalidateQueries({ queryKey: ordersKeys.lists });
      await cache.refetchQueries({ queryKey });
      return cache.getQueryData(queryKey);
    };
    const take = async (known: FlowOrder) => {
      const answer = answeredOrder(known);
      if (!answer) return void (await read());
      void cache.invalidateQueries({ queryKey: ordersKeys.lists });
      // A response to a request from before the action must not replace the newer order.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, answer);
    };
    return { take, read };
  }, [cache, id]);
}
