import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent, Order } from 'trastienda-client';
import { createKeys } from '../../lib/query-keys.ts';

const orders = createKeys('orders');

/** Invalidates the queries that the events concern: those on screen are refetched; data that is already newer is left alone. */
export function refresh(cache: QueryClient, events: readonly LiveEvent[]): void {
  if (events.some(({ topic }) => topic === 'all')) {
    void cache.invalidateQueries();
    return;
  }
  const of = (topic: LiveEvent['topic']) => events.filter((event) => event.topic === topic);
  if (of('order').length > 0) {
    void cache.invalidateQueries({ queryKey: orders.lists });
    void cache.invalidateQueries({ queryKey: createKeys('guides').all });
    void cache.invalidateQueries({ queryKey: createKeys('returns').all });
    for (const event of of('order')) refreshOrder(cache, event);
  }
  // Orders and loads move stock, and loads change prices. Forms keep what they were opened with.
  if (of('order').length + of('load').length > 0) {
    void cache.invalidateQueries({ queryKey: createKeys('inventory').lists });
    void cache.invalidateQueries({ queryKey: createKeys('catalogue').lists });
  }
  if (of('incident').length > 0) {
    void cache.invalidateQueries({ queryKey: createKeys('incidents').all });
    // Of its order, an incident's comment changes only the history.
    void cache.invalidateQueries({ queryKey: orders.part('history') });
  }
  if (of('load').length > 0) void cache.invalidateQueries({ queryKey: createKeys('loads').all });
  if (of('carriers').length > 0) {
    void cache.invalidateQueries({ queryKey: createKeys('carriers').all });
    void cache.invalidateQueries({ queryKey: createKeys('carrierBlocks').all });
  }
  if (of('settings').length > 0) void cache.invalidateQueries({ queryKey: createKeys('settings').all });
  if (of('migration').length > 0) void cache.invalidateQueries({ queryKey: createKeys('migration').all });
  if (of('report').length > 0) void cache.invalidateQueries({ queryKey: createKeys('reports').lists });
  if (of('notification').length > 0) {
    void cache.invalidateQueries({ queryKey: createKeys('notices').all });
    // A notice that was just sent is no longer scheduled.
    void cache.invalidateQueries({ queryKey: createKeys('scheduledNotices').lists });
  }
}

function refreshOrder(cache: QueryClient, { id, version }: LiveEvent): void {
  if (id === null) {
    void cache.invalidateQueries({ queryKey: orders.details });
    return;
  }
  const queryKey = orders.detail(id);
  const known = cache.getQueryData<Order>(queryKey);
  // The user's own action has already fetched this version.
  if (known && version !== null && known.version >= version) return;
  void cache.invalidateQueries({ queryKey });
}
