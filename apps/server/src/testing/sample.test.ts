import { describe, expect, it } from 'vitest';
import { drawn } from './sample.ts';

const choices = ['a', 'b', 'c', 'd', 'e'];

describe('a sample', () => {
  it('is a sample of one by another name too', () => expect(drawn('y', choices, 1, '2026-11-23')).toHaveLength(1));

  it('has as many as are asked for, in their order, and the same by the same seed', () => {
    const sample = drawn('x', choices, 2, '2026-11-23');
    expect(sample).toHaveLength(2);
    expect([...sample].sort()).toEqual(sample);
    expect(drawn('x', choices, 2, '2026-11-23')).toEqual(sample);
    expect(drawn('x', choices, 9, '2026-11-23')).toEqual(choices);
    expect(drawn('x', [], 2, '2026-11-23')).toEqual([]);
  });

  it('takes everything in turn', () => {
    const days = Array.from({ length: 30 }, (_, day) => `2026-11-${day + 1}`);
    expect(new Set(days.flatMap((day) => drawn('x', choices, 1, day)))).toEqual(new Set(choices));
  });
});
