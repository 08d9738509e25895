import { expect, test } from 'vitest';
import {
  isLateReport,
  nextDue,
  owedReport,
  periodDays,
  periodFilters,
  rhythmText,
  schedulesToOther,
} from './report-schedule.ts';

test.each([
  [undefined, false],
  [' ', false],
  ['ana@aurora.mx', false],
  [' ANA@Aurora.mx', false],
  ['ana@brisa.mx', true],
])('a schedule to %j goes to somebody else: %s (R42)', (email, other) => {
  expect(schedulesToOther(email, 'ana@aurora.mx')).toBe(other);
});

// Mexico City is six hours behind UTC; until 2022 it was five behind in summer.
test.each([
  ['day', 7, '2026-11-24T12:59:59.999Z', '2026-11-24T13:00:00.000Z'],
  ['day', 7, '2026-11-24T13:00:00.000Z', '2026-11-25T13:00:00.000Z'],
  ['day', 0, '2026-11-24T05:30:00.000Z', '2026-11-24T06:00:00.000Z'],
  ['day', 23, '2026-12-31T23:00:00.000Z', '2027-01-01T05:00:00.000Z'],
  ['monday', 7, '2026-11-24T12:00:00.000Z', '2026-11-30T13:00:00.000Z'],
  ['monday', 7, '2026-11-30T12:00:00.000Z', '2026-11-30T13:00:00.000Z'],
  ['monday', 22, '2026-11-30T13:00:00.000Z', '2026-12-01T04:00:00.000Z'],
  ['month', 6, '2026-11-24T12:00:00.000Z', '2026-12-01T12:00:00.000Z'],
  ['month', 6, '2027-01-01T12:00:00.000Z', '2027-02-01T12:00:00.000Z'],
  ['month', 6, '2028-02-01T12:00:00.000Z', '2028-03-01T12:00:00.000Z'],
  ['day', 7, '2022-07-01T13:00:00.000Z', '2022-07-02T12:00:00.000Z'],
] as const)('a report of every %s at %i is due after %s at %s', (every, hour, after, due) => {
  expect(nextDue({ every, hour }, after)).toBe(due);
});

test.each([
  ['day', '2026-11-24T13:00:00Z', '2026-11-24T13:00:00Z', '2026-11-24T13:00:00.000Z', 0, '2026-11-25T13:00:00.000Z'],
  ['day', '2026-11-20T13:00:00Z', '2026-11-24T12:00:00Z', '2026-11-23T13:00:00.000Z', 3, '2026-11-24T13:00:00.000Z'],
  ['monday', '2026-11-02T13:00:00Z', '2026-11-16T13:00:00Z', '2026-11-16T13:00:00.000Z', 2, '2026-11-23T13:00:00.000Z'],
  ['month', '2026-11-01T13:00:00Z', '2026-12-02T00:00:00Z', '2026-12-01T13:00:00.000Z', 1, '2027-01-01T13:00:00.000Z'],
] as const)(
  'a schedule of every %s that waits since %s owes at %s the one of %s',
  (every, first, now, due, missed, next) => {
    expect(owedReport({ every, hour: 7 }, new Date(first), new Date(now))).toEqual({ due, missed, next });
  },
);

test.each([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['lastWeek', '2026-11-24', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['lastMonth', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['lastMonth', '2028-03-01', '2028-02-01', '2028-02-29'],
] as const)('%s of %s is from %s to %s', (period, due, from, to) => {
  expect(periodDays(period, due)).toEqual({ from, to });
});

test.each([
  ['sales', { from: 'fromDate', to: 'toDate' }],
  ['orders', { from: 'fromDate', to: 'toDate' }],
  ['products', { from: 'fromDate', to: 'toDate' }],
  ['liquidations', { from: 'fromLiquidationDate', to: 'toLiquidationDate' }],
  ['inventory', undefined],
] as const)('a period of %s fills in %j', (kind, names) => {
  expect(periodFilters(kind)).toEqual(names);
});

test.each([
  ['2026-11-24T13:10:00Z', 0, false],
  ['2026-11-24T13:10:01Z', 0, true],
  ['2026-11-24T13:00:05Z', 1, true],
])('a report of 13:00 that is made at %s after %i that were missed is late: %s', (at, missed, late) => {
  expect(isLateReport('2026-11-24T13:00:00.000Z', missed, new Date(at))).toBe(late);
});

test('says when it comes', () => {
  expect(rhythmText({ every: 'monday', hour: 7 })).toBe('Cada lunes, 07:00');
});
