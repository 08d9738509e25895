import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent, Order } from 'trastienda-client';
import { createKeys } from '../../lib/query-keys.ts';
import { listsTouchedBy } from '../../lib/touched.ts';

const orders = createKeys('orders');
const nothing: ReadonlySet<Query> = new Set();

/**
 * Invalidates the queries that the events concern, and those `left` by the events before: those on screen are refetched; data that is already
 * newer is left alone. Returns what has to wait: a read that runs ends first, so that a slow line shows something under steady events, and is
 * made once more, because it may have missed the change.
 */
export function refresh(cache: QueryClient, events: readonly LiveEvent[], left = nothing): ReadonlySet<Query> {
  const queries = cache.getQueryCache();
  const old = new Set(touched(cache, events).flatMap((queryKey) => queries.findAll({ queryKey })));
  for (const query of left) if (queries.get(query.queryHash) === query) old.add(query);
  const waits = new Set([...old].filter(hasToWait));
  void cache.invalidateQueries({ predicate: (query) => old.has(query), refetchType: 'none' });
  void cache.refetchQueries({ predicate: (query) => old.has(query) && !waits.has(query), type: 'active' });
  return waits;
}

const hasToWait = (query: Query): boolean =>
  query.state.fetchStatus !== 'idle' || Date.now() < query.state.dataUpdatedAt + restOf(query);

/** How long a query is left alone, as all agree that show it. */
const restOf = ({ observers }: Query): number =>
  observers.length === 0 ? 0 : Math.min(...observers.map(({ options }) => options.meta?.restsFor ?? 0));

function touched(cache: QueryClient, events: readonly LiveEvent[]): readonly QueryKey[] {
  if (events.some(({ topic }) => topic === 'all')) return [[]];
  const of = (topic: LiveEvent['topic']) => events.filter((event) => event.topic === topic);
  const after = (topic: LiveEvent['topic'], keys: () => readonly QueryKey[]) => (of(topic).length > 0 ? keys() : []);
  return [
    ...after('order', () => listsTouchedBy('orders')),
    ...of('order').flatMap((event) => orderKeys(cache, event)),
    ...after('load', () => [createKeys('loads').all, ...listsTouchedBy('loads')]),
    // Of its order, an incident's comment changes only the history.
    ...after('incident', () => [createKeys('incidents').all, orders.part('history')]),
    ...after('carriers', () => [createKeys('carriers').all, createKeys('carrierBlocks').all]),
    ...after('settings', () => [createKeys('settings').all]),
    ...after('migration', () => [createKeys('migration').all]),
    ...after('report', () => [createKeys('reports').lists]),
    // A notice that was just sent is no longer scheduled.
    ...after('notification', () => [createKeys('notices').all, createKeys('scheduledNotices').lists]),
  ];
}

function orderKeys(cache: QueryClient, { id, version }: LiveEvent): readonly QueryKey[] {
  if (id === null) return [orders.details];
  const queryKey = orders.detail(id);
  const known = cache.getQueryData<Order>(queryKey);
  // The user's own action has already fetched this version.
  return known && version !== null && known.version >= version ? [] : [queryKey];
}
