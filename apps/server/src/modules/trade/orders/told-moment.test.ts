import { expect, it } from 'vitest';
import { latestOf, momentOf } from './told-moment.ts';

const [since, now] = ['2026-11-20T10:00:00.000Z', '2026-11-22T10:00:00.000Z'];

it.each([
  [undefined, now],
  ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
  ['2030-01-01T00:00:00.000Z', now],
  ['2020-01-01T00:00:00.000Z', since],
  ['2026-11-20T09:00:00-06:00', '2026-11-20T15:00:00.000Z'],
])('a told moment of %s is %s', (at, moment) => {
  expect(momentOf(at, { since, now: new Date(now) }).toISOString()).toBe(moment);
});

it('is the present where the thing that it follows is dated later', () => {
  expect(momentOf(since, { since: now, now: new Date(since) }).toISOString()).toBe(since);
});

it.each([
  [[], since],
  [[now, '2026-11-21T10:00:00.000Z'], now],
  [['2020-01-01T00:00:00.000Z'], since],
  // By the moment, not by its letters.
  [['2026-11-20T05:00:00-06:00'], '2026-11-20T05:00:00-06:00'],
])('the last moment of %j is %s', (moments, last) => {
  expect(latestOf(moments, since)).toBe(last);
});
