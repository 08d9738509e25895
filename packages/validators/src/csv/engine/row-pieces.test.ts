import { describe, expect, it } from 'vitest';
import { placeOfRow } from './row-offsets.ts';
import { rowPieces } from './row-pieces.ts';

/** Places of rows 1, 101, 201… of a file whose hundred rows have `bytes` each. */
const placesOf = (places: number, bytes: number) => {
  const starts = Float64Array.from({ length: places }, (_, index) => index * bytes);
  return [...rowPieces((row) => placeOfRow(starts, row))];
};

describe('the pieces in which a whole file is read', () => {
  it.each([
    ['one place', 1, 500, [[1, 0, undefined]]],
    ['a file below a piece', 4, 5_000, [[1, 0, undefined]]],
    [
      'places that fill a piece exactly',
      3,
      1 << 20,
      [
        [1, 0, 1 << 20],
        [101, 1 << 20, 2 << 20],
        [201, 2 << 20, undefined],
      ],
    ],
    [
      'several places a piece',
      5,
      1 << 19,
      [
        [1, 0, 1 << 20],
        [201, 1 << 20, 2 << 20],
        [401, 2 << 20, undefined],
      ],
    ],
  ] as const)('are cut at places: %s', (_, places, bytes, expected) => {
    expect(placesOf(places, bytes).map(({ first, start, end }) => [first, start, end])).toEqual(expected);
  });
});
