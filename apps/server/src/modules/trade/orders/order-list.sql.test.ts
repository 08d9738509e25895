import { expect, it } from 'vitest';
import { sellerOf } from '../../../testing/scopes.ts';
import { listStatement } from './order-list.sql.ts';
import type { ResolvedSearch } from './order-search.ts';
import { tellingPart } from './order-text.sql.ts';

it.each([
  ['v32386029-01', 'v32386029'],
  ['maria.garcia12@gmail.com', 'maria.garcia12'],
  ['@gmail.com', '@gmail.com'],
  ['a@b.mx', 'a@b'],
  ['garcía', 'garcía'],
  ['01', '01'],
  ['-01', '-01'],
])('the index is asked for the telling part of %s', (word, part) => {
  expect(tellingPart(word)).toBe(part);
});

const ofSeller: ResolvedSearch = {
  ...{ scope: sellerOf('aurora'), accountName: undefined, hidesUnpaid: true, searchesClients: true, rows: {} },
  ...{ statuses: undefined, fromDay: undefined, toDay: undefined, tagMask: 0 },
  ...{ sortBy: 'creationDate', descending: true, offset: 0, size: 10 },
};

it.each<[string, Partial<ResolvedSearch>]>([
  ['the first page', {}],
  ['a page whose rows are found by their keys', { offset: 9_990 }],
  ['a page far down', { offset: 90_000 }],
  ['a page far down of some days', { offset: 90_000, fromDay: '2026-01-01', descending: false }],
  ['a page of several statuses', { offset: 9_990, statuses: ['handling', 'invoiced'] }],
  ['a page in another order', { offset: 300, sortBy: 'value' }],
  ['the page after an order', { after: 'v1-01' }],
  ['a text', { rows: { words: 'ana garcia' }, leastTotal: true }],
  ['orders that a text names', { rows: { ids: ['v1-01'] } }],
])('names the seller wherever it reads rows of orders, so that a Citus asks one machine: %s', (_, over) => {
  const { text } = listStatement({ ...ofSeller, ...over });
  const reads = text.match(/(?:from|join) order(?:s|_count|_count_delta)\b/g) ?? [];
  const named = text.match(/account_name = \$\d+/g) ?? [];
  expect(reads.length).toBeGreaterThan(0);
  expect(named.length).toBeGreaterThanOrEqual(reads.length);
});
