import { expect, it } from 'vitest';
import { salesQuery, topProductsFileQuery, topProductsQuery } from './sales-search.ts';

const admin = { admin: true, today: '2026-11-20' };
const seller = { admin: false, today: '2026-11-20' };
const url = (record: Record<string, string>) => ({ get: (name: string) => record[name] ?? null });

it.each([
  [{}, admin, {}],
  [{ fromDate: '2026-11-01', toDate: '2026-11-20', accountName: 'aurora' }, admin, 'same'],
  [{ fromDate: '2026-11-01', accountName: 'aurora' }, seller, { fromDate: '2026-11-01' }],
  [{ fromDate: 'ayer', toDate: '2026-11-21' }, admin, {}],
  [{ fromDate: '2026-11-10', toDate: '2026-11-01' }, admin, { fromDate: '2026-11-10' }],
])('reads the filters of %j', (params, searcher, expected) => {
  expect(salesQuery(url(params), searcher)).toEqual(expected === 'same' ? params : expected);
});

it('reads the page, and the limit of the file', () => {
  const params = url({ page: '2', size: '25', reportTotalCount: '90000', toDate: '2026-11-20' });
  expect(topProductsQuery(params, seller)).toEqual({ from: 2, size: 25, toDate: '2026-11-20' });
  expect(topProductsQuery(url({ page: '-1', size: '7' }), seller)).toEqual({ from: 0, size: 10 });
  expect(topProductsFileQuery(params, seller)).toEqual({ reportTotalCount: 90_000, toDate: '2026-11-20' });
});
