import { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from 'trastienda-client';
import { expect, test } from 'vitest';
import { createKeys } from '../../lib/query-keys.ts';
import { refresh } from './refresh.ts';

const areas = ['orders', 'guides', 'returns', 'inventory', 'catalogue', 'loads', 'reports'] as const;

/** The areas whose lists are read again after an event of a topic. */
function areasAfter(topic: LiveEvent['topic']): string[] {
  const cache = new QueryClient();
  const listOf = (area: string) => createKeys(area).list({ page: 0 });
  const formOf = (area: string) => createKeys(area).part('sku', '100001');
  for (const area of areas) for (const key of [listOf(area), formOf(area)]) cache.setQueryData(key, []);
  refresh(cache, [{ topic, id: '1', version: 2 }]);
  const isOld = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated === true;
  expect(['inventory', 'catalogue'].filter((area) => isOld(formOf(area)))).toEqual([]);
  return areas.filter((area) => isOld(listOf(area)));
}

test.each<[LiveEvent['topic'], string[]]>([
  ['order', ['orders', 'guides', 'returns', 'inventory', 'catalogue']],
  ['load', ['inventory', 'catalogue', 'loads']],
  ['report', ['reports']],
  ['settings', []],
])('An event of the topic %s reads again the lists that show what it changed, and no open form', (topic, lists) => {
  expect(areasAfter(topic)).toEqual(lists);
});
