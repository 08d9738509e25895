import type { Role } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { inventoryFileQuery, inventoryList, inventoryQuery, stockText } from './inventory-list.ts';

declare const URLSearchParams: new (query: string) => { get(name: string): string | null };
const searcher = { admin: false, today: '2026-11-20' };
const { search } = inventoryList;
const invalid = { code: 'orders.filter.invalid' };

it.each(['a', '1.5', '-1', '12345678901234567890'])('«%s» is no number of a range (S2 §5)', (text) => {
  expect(search.draftProblems({ fromSkuId: text, toUpc: text, fromQuantity: text }, searcher)).toEqual({
    fromSkuId: invalid,
    toUpc: invalid,
    fromQuantity: invalid,
  });
});

it('«hasta» is not below «desde», and may be the same (R12)', () => {
  const of = (from: string, to: string) => search.draftProblems({ fromUpc: from, toUpc: to }, searcher);
  expect(of('10', '9')).toEqual({ toUpc: { code: 'search.range.below' } });
  expect(of('9999999999999999998', '9999999999999999997')).toEqual({ toUpc: { code: 'search.range.below' } });
  expect(of('9999999999999999997', '9999999999999999998')).toEqual({});
  expect(of('10', '10')).toEqual({});
  expect(of('x', '1')).toEqual({ fromUpc: invalid });
});

it('keeps the digits of a key that is typed; of a quantity nothing is taken out, for 1.5 is not 15', () => {
  const { fromSkuId, fromQuantity } = search.fields;
  expect(fromSkuId?.kind === 'words' && fromSkuId.keep?.('1 2a3-')).toBe('123');
  expect(fromQuantity?.kind === 'words' && fromQuantity.keep).toBeUndefined();
  expect(search.draftProblems({ fromQuantity: '1.5' }, searcher)).toEqual({ fromQuantity: invalid });
});

it('asks by rows, and for no number beyond those that there are', () => {
  const asked = (query: string) => inventoryQuery(search.parse(new URLSearchParams(query), searcher));
  expect(asked('page=2&size=25&sortBy=name&sortOrder=asc&fromUpc=007')).toEqual({
    ...{ from: 50, size: 25, sortBy: 'name', sortOrder: 'asc', fromUpc: '007' },
  });
  expect(asked('fromSkuId=0&toSkuId=9999999999999999999&fromQuantity=0&toQuantity=9999999999')).toEqual({
    ...{ from: 0, size: 10, fromSkuId: 1, toSkuId: 999_999_999_999_999, fromQuantity: 0, toQuantity: 2_147_483_647 },
  });
  expect(asked('stock=low')).toEqual({ from: 0, size: 10, stock: 'low' });
  expect(asked('stock=few')).toEqual({ from: 0, size: 10 });
  expect(asked('fromSkuId=x&accountName=brisa')).toEqual({ from: 0, size: 10 });
});

it('asks for everything that narrows it, and for a file without a page', () => {
  const filter = {
    ...{ text: 'taza', categoryId: '3', accountName: 'aurora', stock: 'out' as const, fromUpc: '1', toUpc: '2' },
    ...{ fromSkuId: '3', toSkuId: '4', fromQuantity: '5', toQuantity: '6' },
  };
  const asked = { ...filter, fromSkuId: 3, toSkuId: 4, fromQuantity: 5, toQuantity: 6 };
  expect(inventoryQuery({ ...filter, page: 1, size: 10 })).toEqual({ ...asked, from: 10, size: 10 });
  expect(inventoryFileQuery(filter, { limit: '7', columns: ['sku'] })).toEqual({
    ...{ ...asked, reportTotalCount: 7, columns: ['sku'] },
  });
  expect(Object.keys(inventoryQuery({ page: 0, size: 10 }))).toEqual(['from', 'size']);
});

it('tells the total with what is reserved in brackets (S2 §2)', () => {
  expect(stockText({ totalQuantity: 1200, reservedQuantity: 3, version: 1 })).toBe('1,200 (3)');
});

it('says whose a product is to administrators alone (S2 §6)', () => {
  const visibleTo = inventoryList.columns.find(({ key }) => key === 'seller')?.visibleTo;
  const viewer = (...roles: Role[]) => ({ userId: 'u', roles, accountNames: [], operatingUser: true });
  expect([visibleTo?.(viewer('ADMIN_USER')), visibleTo?.(viewer('ORGANIZATION_ADMIN_USER'))]).toEqual([true, false]);
});
