import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../dates.ts';
import { changeInPercent, type Period, periodBefore } from './period-before.ts';

describe('the period before', () => {
  it.each<[now: Period, before: Period | undefined]>([
    [
      { fromDate: '2026-11-20', toDate: '2026-11-20' },
      { fromDate: '2026-11-19', toDate: '2026-11-19' },
    ],
    [
      { fromDate: '2026-11-01', toDate: '2026-11-30' },
      { fromDate: '2026-10-02', toDate: '2026-10-31' },
    ],
    [
      { fromDate: '2024-03-01', toDate: '2024-03-02' },
      { fromDate: '2024-02-28', toDate: '2024-02-29' },
    ],
    [{ fromDate: '2018-01-01', toDate: '2018-01-02' }, undefined],
  ])('of %j is %j', (now, before) => expect(periodBefore(now)).toEqual(before));

  it('is as long, and ends the day before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1200, max: 3000 }), fc.integer({ min: 0, max: 500 }), (start, length) => {
        const fromDate = addDays('2018-01-01', start);
        const now = { fromDate, toDate: addDays(fromDate, length) };
        const before = periodBefore(now);
        if (!before) throw new Error('There were orders by then.');
        expect(daysBetween(before.fromDate, before.toDate)).toBe(length);
        expect(addDays(before.toDate, 1)).toBe(fromDate);
      }),
    );
  });
});

it.each([
  [10, 0, undefined],
  [0, 0, undefined],
  [0, 8, '−100 %'],
  [12, 10, '+20 %'],
  [1001, 1000, '0 %'],
  [5, 5, '0 %'],
  [150, 10, '+1,400 %'],
])('%d after %d is a change of %s', (now, before, told) => expect(changeInPercent(now, before)).toBe(told));
