import { describe, expect, it } from 'vitest';
import { drawn, isTurnOf } from './sample.ts';

const choices = ['a', 'b', 'c', 'd', 'e'];
const days = Array.from({ length: 9 }, (_, day) => `2026-11-${String(day + 25).padStart(2, '0')}`).map((day, n) =>
  n < 6 ? day : `2026-12-0${n - 5}`,
);

describe('a sample', () => {
  it('has as many as are asked for, in their order, and the same by the same seed', () => {
    const sample = drawn('x', choices, 2, '2026-11-23');
    expect(sample).toHaveLength(2);
    expect([...sample].sort()).toEqual(sample);
    expect(drawn('x', choices, 2, '2026-11-23')).toEqual(sample);
    expect(drawn('x', choices, 9, '2026-11-23')).toEqual(choices);
    expect(drawn('x', [], 2, '2026-11-23')).toEqual([]);
    expect(drawn('x', choices, 2, 'any words')).toHaveLength(2);
  });

  it.each([
    [1, 5],
    [2, 3],
    [4, 2],
  ])('%i at a time takes everything in %i days in a row, over the end of a month too', (count, enough) => {
    for (const [at] of days.slice(0, days.length - enough + 1).entries()) {
      const seen = days.slice(at, at + enough).flatMap((day) => drawn('x', choices, count, day));
      expect(new Set(seen)).toEqual(new Set(choices));
    }
  });

  it('gives each place of a few its own day', () => {
    const places = days.map((day) => [0, 1, 2].filter((place) => isTurnOf(place, 3, day)));
    expect(places.map(({ length }) => length)).toEqual(days.map(() => 1));
    expect(places.slice(0, 3).flat().sort()).toEqual([0, 1, 2]);
  });
});
