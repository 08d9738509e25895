import { expect, test } from 'vitest';
import { windowAround } from './list-window.ts';

test.each([
  { at: 0, count: 3, height: 10, from: 0, to: 3 },
  { at: 0, count: 30, height: 5, from: 0, to: 5 },
  { at: 10, count: 30, height: 5, from: 8, to: 13 },
  { at: 29, count: 30, height: 5, from: 25, to: 30 },
  { at: 4, count: 5, height: Number.POSITIVE_INFINITY, from: 0, to: 5 },
  { at: 0, count: 5, height: 0, from: 0, to: 1 },
])('$height lines around $at of $count', ({ at, count, height, from, to }) => {
  expect(windowAround(at, count, height)).toEqual({ from, to });
});
