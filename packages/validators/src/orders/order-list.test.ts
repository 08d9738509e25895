import { limits, orderStatusNames, orderTagNames } from '@trastienda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldProblems } from '../checked.ts';
import { type OrderSearch, orderFileQuery, orderListQuery, orderSearch } from './order-list.ts';

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
  ])('finds the problems of %j', (filter, want) => {
    const codes = (problems: FieldProblems) =>
      Object.fromEntries(Object.entries(problems).map(([name, { code }]) => [name, code]));
    expect(codes(orderSearch.problems(filter, admin))).toEqual(want);
    expect(codes(orderSearch.draftProblems(filter, admin))).toEqual(want);
  });

  it('keeps "No pagada" and the seller filter for administrators', () => {
    const filter = { status: ['handling' as const, 'payment-pending' as const], accountName: 'aurora' };
    expect(orderSearch.problems(filter, admin)).toEqual({});
    expect(orderSearch.problems(filter, seller)).toEqual({
      status: { code: 'orders.filter.invalid' },
      accountName: { code: 'orders.filter.invalid' },
    });
  });
});

describe('the URL', () => {
  it.each([
    [{}, {}],
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
    [{ status: 'invoiced,nope,handling' }, { status: ['handling', 'invoiced'] }],
    [{ sortBy: 'value' }, { sortBy: 'value', sortOrder: 'asc' }],
    [{ sortBy: 'creationDate', sortOrder: 'desc' }, {}],
    [{ sortBy: 'client' }, {}],
    [
      { fromDate: 'hoy-7', toDate: 'hoy', toPromisedDate: 'hoy+1' },
      { fromDate: '2026-11-13', toDate: '2026-11-20', toPromisedDate: '2026-11-21' },
    ],
    [{ fromDate: 'hoy', toDate: 'hoy-1' }, { fromDate: '2026-11-20' }],
    [{ toDate: 'hoy+1', fromDate: 'hoy - 1' }, {}],
    [{ text: '<', fromDate: '2026-11-19', toDate: '2026-11-18' }, { fromDate: '2026-11-19' }],
  ])('reads %j', (record: Record<string, string>, want) => {
    expect(orderSearch.parse(url(record), admin)).toEqual({ ...orderSearch.empty, ...want });
  });

  it('keeps a day that is counted from today as it is asked for', () => {
    const asked = { fromDate: 'hoy-7', toDate: 'hoy+1', status: 'handling,nope', page: '2' };
    expect(orderSearch.held(url(asked), admin)).toEqual({ fromDate: 'hoy-7', status: 'handling', page: '2' });
  });

  it('leaves out what is the default anyway', () => {
    expect(orderSearch.params(orderSearch.empty)).toEqual({});
    expect(orderSearch.params({ page: 0, size: 25, sortBy: 'value', sortOrder: 'asc' })).toEqual({
      ...{ size: '25', sortBy: 'value' },
    });
  });

  it('drops what a seller may not search by', () => {
    const search = orderSearch.parse(url({ status: 'payment-pending', accountName: 'brisa', text: 'a' }), seller);
    expect(search).toEqual({ ...orderSearch.empty, text: 'a' });
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
        status: fc.option(fc.subarray(orderStatusNames, { minLength: 1 }), { nil: undefined }),
        sort: fc.option(
          fc.constantFrom({ sortBy: 'id', sortOrder: 'desc' } as const, { sortBy: 'value', sortOrder: 'asc' } as const),
          {
            nil: {},
          },
        ),
        days: fc.tuple(fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined })),
        accountName: fc.option(fc.stringMatching(/^[a-z]{1,9}$/), { nil: undefined }),
        tags: fc.option(fc.subarray(orderTagNames, { minLength: 1 }), { nil: undefined }),
      })
      .map(({ days, status, accountName, tags, text, sort, ...rest }): OrderSearch => {
        const [fromDate, toDate] = days[0] && days[1] ? [...(days as [string, string])].sort() : days;
        return {
          ...rest,
          ...(status && { status }),
          ...(fromDate && { fromDate }),
          ...(toDate && { toDate }),
          ...(accountName && { accountName }),
          ...(tags && { tags }),
          ...(text && { text }),
          ...sort,
        };
      });
    fc.assert(
      fc.property(searches, (search) => {
        expect(orderSearch.parse(url(orderSearch.params(search)), admin)).toEqual(search);
      }),
    );
  });

  it('never throws and always answers a valid search', () => {
    const names = ['page', 'size', 'text', 'status', 'fromDate', 'toDate', 'accountName', 'tags'] as const;
    const anything = fc.dictionary(fc.constantFrom(...names), fc.string());
    fc.assert(
      fc.property(anything, (record) => {
        const { page, size, ...filter } = orderSearch.parse(url(record), seller);
        expect(page).toBeGreaterThanOrEqual(0);
        expect(limits.pageSizes).toContain(size);
        expect(orderSearch.problems(filter, seller)).toEqual({});
      }),
    );
  });
});

it('asks the server from 2018 on, newest first, with abbreviated tags', () => {
  expect(
    orderListQuery({ ...orderSearch.empty, page: 3, tags: ['posibleFraud'], status: ['handling', 'invoiced'] }),
  ).toEqual({
    from: 3,
    size: 10,
    sortBy: 'creationDate',
    sortOrder: 'desc',
    fromDate: '2018-01-01',
    status: ['handling', 'invoiced'],
    tags: ['PF'],
  });
});

it('asks for the file of what it finds, with no page and with the limit of the address', () => {
  const search = { ...orderSearch.empty, page: 3, text: 'luz', status: ['handling' as const], sortBy: 'id' as const };
  expect(orderFileQuery(search)).toEqual({ fromDate: limits.ordersFromDate, text: 'luz', status: ['handling'] });
  expect(orderFileQuery(search, { limit: '200000', format: 'xlsx' })).toMatchObject({
    reportTotalCount: 200_000,
    format: 'xlsx',
  });
  for (const odd of ['', '0', '-1', '1e9', 'mucho', '999999999', 'x1', '1x']) {
    expect(orderFileQuery(search, { limit: odd })).not.toHaveProperty('reportTotalCount');
  }
});
