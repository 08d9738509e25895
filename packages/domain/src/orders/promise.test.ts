import { expect, test } from 'vitest';
import { daysLate, promisedDay } from './promise.ts';

test.each([
  // A Friday evening in Mexico that is already Saturday in UTC.
  ['2026-11-21T03:00:00Z', ['3bd'], '2026-11-25'],
  ['2026-11-21T03:00:00Z', ['3d'], '2026-11-23'],
  ['2026-11-21T03:00:00Z', ['0d'], '2026-11-20'],
  ['2026-11-21T03:00:00Z', ['1d', '2bd'], '2026-11-24'],
  ['2026-11-22T18:00:00Z', ['1bd'], '2026-11-23'],
  ['2026-11-22T18:00:00Z', ['pronto'], undefined],
  ['2026-11-22T18:00:00Z', ['pronto', ' 2d '], '2026-11-24'],
])('of an order placed %s with %j is %s', (creation, estimates, day) => {
  expect(promisedDay(creation, estimates)).toBe(day);
});

test.each([
  ['handling', '2026-11-20', 0],
  ['handling', '2026-11-19', 1],
  ['invoiced', '2026-10-31', 20],
  ['handling', '2026-11-21', 0],
  ['delivered', '2026-11-01', 0],
  ['canceled', '2026-11-01', 0],
  ['handling', null, 0],
] as const)('%s, promised for %s, is %i days late', (status, day, late) => {
  expect(daysLate({ status, promisedDay: day }, '2026-11-20')).toBe(late);
});
