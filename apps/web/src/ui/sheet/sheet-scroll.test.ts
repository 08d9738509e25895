import { expect, it } from 'vitest';
import { heightsOf, isAdrift, placeAt, scrolledTo, scrollFor } from './sheet-scroll.ts';

const seen = 600;
const small = heightsOf(1_800_000, seen);
/** Five million rows of 36 pixels. */
const huge = heightsOf(180_000_000, seen);

it('draws what fits as it is, and never more than a browser draws', () => {
  expect(small).toMatchObject({ full: 1_800_000, drawn: 1_800_000 });
  expect(huge.drawn).toBe(8_000_000);
  expect(scrolledTo(700_000, { place: 0, scrolled: 0 }, small)).toEqual({ place: 700_000, scrolled: 700_000 });
  expect(isAdrift({ place: 3, scrolled: 3 }, small)).toBe(false);
});

it.each([0, 36, 999_999, 1_000_000, 1_000_001, 90_000_000, 178_999_400, 178_999_401, 179_999_399, 179_999_400])(
  'reaches every row, also the last: %i',
  (place) => {
    const scrolled = scrollFor(place, huge);
    expect(scrolled).toBeGreaterThanOrEqual(0);
    expect(scrolled).toBeLessThanOrEqual(huge.drawn - seen);
    expect(placeAt(scrolled, huge)).toBeCloseTo(place, 4);
  },
);

it('goes on with the rows pixel by pixel, wherever it is', () => {
  const middle = { place: 90_000_000, scrolled: scrollFor(90_000_000, huge) };
  const after = scrolledTo(middle.scrolled + 108, middle, huge);
  expect(after.place).toBeCloseTo(90_000_108, 4);
  expect(isAdrift(after, huge)).toBe(false);
  expect(isAdrift({ ...after, place: after.place + 20_000 }, huge)).toBe(true);
});

it('jumps where the scroll bar is dragged to, and to the ends at its ends', () => {
  const top = { place: 0, scrolled: 0 };
  expect(scrolledTo((huge.drawn - seen) / 2, top, huge).place).toBeCloseTo((huge.full - seen) / 2, 0);
  // The ends are reached exactly, however small the last step was.
  const nearly = { place: 5_000, scrolled: 100 };
  expect(scrolledTo(0, nearly, huge)).toEqual({ place: 0, scrolled: 0 });
  const end = huge.drawn - seen;
  expect(scrolledTo(end, { place: 1_000, scrolled: end - 100 }, huge).place).toBe(huge.full - seen);
});
