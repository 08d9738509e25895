import { limits, orderStatusNames, orderTagNames } from '@trastienda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkOrderFilter,
  emptyOrderSearch,
  hasFilters,
  type OrderSearch,
  orderFileQuery,
  orderListQuery,
  orderSearchParams,
  parseOrderSearch,
  withoutFilters,
} from './order-list-search.ts';

const admin = { admin: true, today: '2026-11-20' };
const seller = { admin: false, today: '2026-11-20' };
const params = (record: Record<string, string>) => new Map(Object.entries(record));
const url = (record: Record<string, string>) => ({ get: (name: string) => params(record).get(name) ?? null });

describe('the form', () => {
  it.each([
    [{}, {}],
    [{ fromDate: '2026-11-20', toDate: '2026-11-20' }, {}],
    [{ toDate: '2026-11-21' }, { toDate: 'orders.filter.afterToday' }],
    [{ fromDate: '2026-11-21' }, { fromDate: 'orders.filter.afterToday' }],
    [{ fromDate: '2026-11-19', toDate: '2026-11-18' }, { toDate: 'orders.filter.range' }],
    [
      { fromDate: '2026-11-22', toDate: '2026-11-21' },
      { fromDate: 'orders.filter.afterToday', toDate: 'orders.filter.afterToday' },
    ],
    [{ fromDate: '20/11/2026' }, { fromDate: 'orders.filter.invalid' }],
    [{ text: '<script>' }, { text: 'orders.filter.invalid' }],
    [{ text: "O'Brien & Núñez 32386029-01 (ñ)" }, {}],
    [{ text: 'x'.repeat(101) }, { text: 'orders.filter.invalid' }],
  ])('%j', (filter, want) => {
    const checked = checkOrderFilter({ text: '', tags: [], ...filter }, admin);
    const codes = checked.valid
      ? {}
      : Object.fromEntries(Object.entries(checked.fields).map(([name, { code }]) => [name, code]));
    expect(codes).toEqual(want);
  });

  it('keeps "No pagada" and the seller filter for administrators', () => {
    const filter = { text: '', tags: [], status: 'payment-pending' as const, accountName: 'aurora' };
    expect(checkOrderFilter(filter, admin).valid).toBe(true);
    expect(checkOrderFilter(filter, seller)).toMatchObject({
      fields: { status: { code: 'orders.filter.invalid' }, accountName: { code: 'orders.filter.invalid' } },
    });
  });
});

describe('the URL', () => {
  it.each([
    [{}, emptyOrderSearch],
    [{ page: '-1', size: '7', status: 'nope', fromDate: 'ayer', tags: 'XX,,CT' }, { tags: ['controversy'] }],
    [
      { page: '2', size: '25', text: ' ana ' },
      { page: 2, size: 25, text: 'ana' },
    ],
    [
      { page: '1.5', size: 'ten' },
      { page: 0, size: 10 },
    ],
    [
      { page: '1e3', tags: 'CDE,CF' },
      { page: 1000, tags: ['cambioFisico', 'cancelacionDespuesEntrega'] },
    ],
    [
      { fromDate: '2026-11-19', toDate: '2026-11-18', text: 'a' },
      { fromDate: '2026-11-19', text: 'a' },
    ],
    [{ toDate: '2027-01-01' }, {}],
    [{ text: '<', fromDate: '2026-11-19', toDate: '2026-11-18' }, { fromDate: '2026-11-19' }],
  ])('reads %j', (record: Record<string, string>, want) => {
    expect(parseOrderSearch(url(record), admin)).toEqual({ ...emptyOrderSearch, ...want });
  });

  it('drops what a seller may not search by', () => {
    const search = parseOrderSearch(url({ status: 'payment-pending', accountName: 'brisa', text: 'a' }), seller);
    expect(search).toEqual({ ...emptyOrderSearch, text: 'a' });
  });

  it('reads back every search that it wrote', () => {
    const day = fc
      .date({ min: new Date('2018-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const searches = fc
      .record({
        page: fc.nat(),
        size: fc.constantFrom(...limits.pageSizes),
        text: fc.stringMatching(/^[\wáéñ@.-]{0,20}$/),
        status: fc.option(fc.constantFrom(...orderStatusNames), { nil: undefined }),
        days: fc.tuple(fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined })),
        accountName: fc.option(fc.stringMatching(/^[a-z]{1,9}$/), { nil: undefined }),
        tags: fc.subarray(orderTagNames),
      })
      .map(({ days, status, accountName, ...rest }): OrderSearch => {
        const [fromDate, toDate] = days[0] && days[1] ? [...(days as [string, string])].sort() : days;
        return {
          ...rest,
          ...(status && { status }),
          ...(fromDate && { fromDate }),
          ...(toDate && { toDate }),
          ...(accountName && { accountName }),
        };
      });
    fc.assert(
      fc.property(searches, (search) => {
        expect(parseOrderSearch(url(orderSearchParams(search)), admin)).toEqual(search);
      }),
    );
  });

  it('never throws and always answers a valid search', () => {
    const names = ['page', 'size', 'text', 'status', 'fromDate', 'toDate', 'accountName', 'tags'] as const;
    const anything = fc.dictionary(fc.constantFrom(...names), fc.string());
    fc.assert(
      fc.property(anything, (record) => {
        const { page, size, ...filter } = parseOrderSearch(url(record), seller);
        expect(page).toBeGreaterThanOrEqual(0);
        expect(limits.pageSizes).toContain(size);
        expect(checkOrderFilter(filter, seller).valid).toBe(true);
      }),
    );
  });
});

it('asks the server from 2018 on, newest first, with abbreviated tags', () => {
  expect(orderListQuery({ ...emptyOrderSearch, page: 3, tags: ['posibleFraud'], status: 'handling' })).toEqual({
    from: 3,
    size: 10,
    sortBy: 'creationDate',
    sortOrder: 'desc',
    fromDate: '2018-01-01',
    status: 'handling',
    tags: ['PF'],
  });
});

it('clears filters and keeps page and size', () => {
  const search: OrderSearch = { ...emptyOrderSearch, page: 2, size: 50, text: 'a', tags: ['incidence'] };
  expect(hasFilters(search)).toBe(true);
  expect(withoutFilters(search)).toEqual({ ...emptyOrderSearch, page: 2, size: 50 });
  expect(hasFilters(withoutFilters(search))).toBe(false);
});

it('asks for the file of what it finds, with no page and with the limit of the address', () => {
  const search = { ...emptyOrderSearch, page: 3, text: 'luz', status: 'handling' as const };
  expect(orderFileQuery(search)).toEqual({ fromDate: limits.ordersFromDate, text: 'luz', status: 'handling' });
  expect(orderFileQuery(search, '200000')).toMatchObject({ reportTotalCount: 200_000 });
  for (const odd of ['', '0', '-1', '1e9', 'mucho', '999999999']) {
    expect(orderFileQuery(search, odd)).not.toHaveProperty('reportTotalCount');
  }
});
