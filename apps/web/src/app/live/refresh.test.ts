import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { LiveEvent } from 'trastienda-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeys } from '../../lib/query-keys.ts';
import { refresh } from './refresh.ts';

/** Every area of the cache, as the sources of the web declare them. */
const source = join(import.meta.dirname, '../..');
const areas = [
  ...new Set(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith('query-keys.ts'))
      .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/createKeys\('([\w-]+)'\)/g)])
      .map(([, area = '']) => area),
  ),
].toSorted();

/** The areas whose lists are read again after an event of a topic, and those whose open forms are. */
function areasAfter(topic: LiveEvent['topic']) {
  const cache = new QueryClient();
  const listOf = (area: string) => createKeys(area).list({ page: 0 });
  const formOf = (area: string) => createKeys(area).part('sku', '100001');
  for (const area of areas) for (const key of [listOf(area), formOf(area)]) cache.setQueryData(key, []);
  refresh(cache, [{ topic, id: '1', version: 2 }]);
  const isOld = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated === true;
  const forms = ['inventory', 'catalogue', 'products', 'prices', 'rates'].filter((area) => isOld(formOf(area)));
  return { lists: areas.filter((area) => isOld(listOf(area))), forms };
}

const stocked = ['catalogue', 'inventory', 'products', 'reports-products', 'reports-stock'];
const lists: [LiveEvent['topic'], string[]][] = [
  ['order', [...stocked, 'guides', 'orders', 'returns']],
  ['load', [...stocked, 'commercial-conditions', 'loads', 'prices', 'rates', 'skus']],
  ['incident', ['incidents']],
  ['carriers', ['carrierBlocks', 'carriers']],
  ['report', ['reports']],
  ['migration', ['migration']],
  ['notification', ['notices', 'scheduledNotices']],
  ['settings', ['settings']],
];

const untold = [
  ...['announcement', 'billing', 'bulkActions', 'categories', 'columns', 'dashboardNotices', 'grid', 'gridDrafts'],
  ...['packing', 'pictures', 'presets', 'promotions', 'sales', 'sellers', 'specifications', 'subscriptions'],
  ...['users', 'views', 'webhooks'],
];

test.each(lists)(
  'An event of the topic %s reads again the lists that show what it changed, and no open form',
  (topic, shown) => {
    expect(areasAfter(topic)).toEqual({ lists: shown.toSorted(), forms: [] });
  },
);

test('Every area of the cache is followed, or is one of those that no event tells of', () => {
  const told = new Set(lists.flatMap(([, shown]) => shown));
  expect(areas.filter((area) => !told.has(area))).toEqual(untold);
  expect(areasAfter('all').lists).toEqual(areas);
});

describe('a list on screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const queryKey = createKeys('orders').list({});
  const event: LiveEvent = { topic: 'order', id: null, version: null };

  /** A list that is shown, each of whose reads lasts a second. */
  function show(meta: { readonly restsFor?: number } = {}) {
    const cache = new QueryClient();
    let reads = 0;
    let aborted = 0;
    const queryFn = ({ signal }: { readonly signal: AbortSignal }) => {
      signal.addEventListener('abort', () => {
        aborted += 1;
      });
      reads += 1;
      const read = reads;
      return new Promise<number>((resolve) => setTimeout(resolve, 1_000, read));
    };
    new QueryObserver(cache, { queryKey, queryFn, meta }).subscribe(() => undefined);
    return { cache, reads: () => reads, aborted: () => aborted, shown: () => cache.getQueryData(queryKey) };
  }

  test('ends its read under steady events, and is read once more after it', async () => {
    const { cache, reads, aborted, shown } = show();
    await vi.advanceTimersByTimeAsync(1_000);
    let left = refresh(cache, [event]);
    for (let tick = 1; tick <= 4; tick += 1) {
      await vi.advanceTimersByTimeAsync(250);
      left = refresh(cache, tick < 4 ? [event] : [], left);
    }
    expect([shown(), reads(), aborted(), left.size]).toEqual([2, 3, 0, 0]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([shown(), reads(), refresh(cache, [], left).size]).toEqual([3, 3, 0]);
  });

  test('is left alone as long as it rests after its answer', async () => {
    const { cache, reads } = show({ restsFor: 2_000 });
    await vi.advanceTimersByTimeAsync(1_000);
    let left = refresh(cache, [event]);
    await vi.advanceTimersByTimeAsync(1_900);
    left = refresh(cache, [event], left);
    expect([reads(), left.size]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(100);
    left = refresh(cache, [], left);
    expect([reads(), left.size]).toEqual([2, 0]);
  });
});
