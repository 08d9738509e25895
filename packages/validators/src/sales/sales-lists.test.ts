import { expect, it } from 'vitest';
import { pageQuery } from '../search/define-search.ts';
import { salesQuery, salesSearch, topProductsFileQuery } from './sales-lists.ts';

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
  expect(salesQuery(salesSearch.parse(url(params), searcher))).toEqual(expected === 'same' ? params : expected);
});

it('reads the page, and the limit of the file', () => {
  const search = salesSearch.parse(url({ page: '2', size: '25', toDate: '2026-11-20' }), seller);
  expect(pageQuery(search)).toEqual({ from: 2, size: 25, toDate: '2026-11-20' });
  expect(pageQuery(salesSearch.parse(url({ page: '-1', size: '7' }), seller))).toEqual({ from: 0, size: 10 });
  expect(topProductsFileQuery(search, { limit: '90000' })).toEqual({ reportTotalCount: 90_000, toDate: '2026-11-20' });
});
