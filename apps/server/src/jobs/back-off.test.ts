import { expect, it } from 'vitest';
import { nextTry, pauseAfter, soonAgain } from './back-off.ts';

it('waits twice as long after each failure, up to the longest pause', () => {
  const hourly = { first: 30, longest: 3_600 };
  expect([1, 2, 3, 7, 8, 50].map((failures) => pauseAfter(failures, hourly))).toEqual([30, 60, 120, 1920, 3600, 3600]);
  expect([1, 9].map((failures) => pauseAfter(failures, soonAgain))).toEqual([1, 1]);
  expect(nextTry(new Date('2026-01-01T00:00:00Z'), 2, hourly)).toEqual(new Date('2026-01-01T00:01:00Z'));
});
