import { expect, it } from 'vitest';
import { sellerList, sellerListQuery } from './seller-list.ts';

const url = (record: Record<string, string>) => ({ get: (name: string) => record[name] ?? null });

it.each([
  [{}, { from: 0, size: 10 }],
  [{ status: 'active' }, { from: 0, size: 10, active: true }],
  [
    { status: 'inactive', page: '1' },
    { from: 1, size: 10, active: false },
  ],
  [
    { text: ' aurora ', status: 'otro' },
    { from: 0, size: 10, text: 'aurora' },
  ],
])('asks for the sellers of %j', (record, expected) => {
  const search = sellerList.search.parse(url(record), { admin: true, today: '2026-11-20' });
  expect(sellerListQuery(search)).toEqual({ sortBy: 'accountName', ...expected });
});
