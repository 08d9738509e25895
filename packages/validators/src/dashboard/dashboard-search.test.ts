import { addDays } from '@trastienda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dashboardRangeProblems,
  defaultDashboardRange,
  lastOrdersSearch,
  parseDashboardSearch,
} from './dashboard-search.ts';

const today = '2026-11-20';
const admin = { admin: true, today };
const seller = { admin: false, today };
const url = (record: Record<string, string>) => ({ get: (name: string) => record[name] ?? null });
const usual = { fromDate: '2026-10-01', toDate: today };

it.each([
  ['2026-11-20', '2026-10-01'],
  ['2026-01-31', '2025-12-01'],
  ['2026-03-01', '2026-02-01'],
])('on %s the range begins on %s', (day, fromDate) => {
  expect(defaultDashboardRange(day)).toEqual({ fromDate, toDate: day });
});

describe('the range (S1 §5)', () => {
  it.each([
    ['2026-11-01', '2026-11-20', {}],
    ['2026-11-20', '2026-11-20', {}],
    ['2026-11-02', '2026-11-01', { toDate: 'dashboard.range' }],
    ['2026-11-20', '2026-11-21', { toDate: 'orders.filter.afterToday' }],
    ['2026-11-22', '2026-11-21', { fromDate: 'orders.filter.afterToday', toDate: 'orders.filter.afterToday' }],
    ['', '2026-11-20', { fromDate: 'dashboard.range.incomplete' }],
    ['2026-11-01', '', { toDate: 'dashboard.range.incomplete' }],
    ['2026-02-30', '2026-11-20', { fromDate: 'orders.filter.invalid' }],
  ])('finds the problems of a range from %s to %s', (fromDate, toDate, want) => {
    const problems = dashboardRangeProblems({ fromDate, toDate }, today);
    expect(Object.fromEntries(Object.entries(problems).map(([name, { code }]) => [name, code]))).toEqual(want);
  });
});

describe('the URL', () => {
  it.each([
    [{}, usual],
    [{ fromDate: '2018-01-01', toDate: '2018-01-01' }, 'same'],
    [{ fromDate: '2018-01-02', toDate: '2018-01-03' }, 'same'],
    [{ fromDate: '2026-11-02', toDate: '2026-11-01' }, usual],
    [{ fromDate: '2026-11-01' }, usual],
    [
      { fromDate: '1999-01-01', toDate: '2026-11-01' },
      { fromDate: '2018-01-01', toDate: '2026-11-01' },
    ],
    [
      { status: 'payment-pending', accountName: 'brisa' },
      { ...usual, status: 'payment-pending', accountName: 'brisa' },
    ],
    [{ tags: 'CT' }, { ...usual, tag: 'controversy' }],
  ])('reads %j', (given, want) => {
    expect(parseDashboardSearch(url(given), admin)).toEqual(want === 'same' ? given : want);
  });

  it('shows a seller neither unpaid orders nor anybody else', () => {
    expect(parseDashboardSearch(url({ status: 'payment-pending', accountName: 'brisa' }), seller)).toEqual(usual);
  });

  it('always gives a whole range that ends no later than today', () => {
    const day = fc.oneof(
      fc.string(),
      fc.integer({ min: -9_000, max: 400 }).map((days) => addDays(today, days)),
    );
    fc.assert(
      fc.property(day, day, (fromDate, toDate) => {
        const found = parseDashboardSearch(url({ fromDate, toDate }), admin);
        expect(dashboardRangeProblems(found, today)).toEqual({});
      }),
    );
  });
});

it('lists the newest ten of a status', () => {
  expect(lastOrdersSearch({ ...usual, status: 'handling' })).toEqual({
    ...usual,
    page: 0,
    size: 10,
    status: ['handling'],
  });
});

it('lists the newest ten of what is looked at', () => {
  expect(lastOrdersSearch({ ...usual, tag: 'incidence', accountName: 'brisa' })).toEqual({
    ...usual,
    accountName: 'brisa',
    page: 0,
    size: 10,
    tags: ['incidence'],
  });
});
