import { describe, expect, it } from 'vitest';
import { isNewLogo } from './general-settings.ts';
import { type LogoGround, logoGround } from './logo-ground.ts';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];
const clear: Pixel = [0, 0, 0, 0];
const clearWhite: Pixel = [255, 255, 255, 0];
const white: Pixel = [255, 255, 255, 255];
const black: Pixel = [0, 0, 0, 255];
const teal: Pixel = [15, 118, 110, 255];
const mint: Pixel = [94, 234, 212, 255];
const yellow: Pixel = [250, 204, 21, 255];
const glass: Pixel = [255, 255, 255, 120];
const sky: Pixel = [0, 130, 255, 255];
const grey: Pixel = [114, 114, 114, 255];
const nearlyBlack: Pixel = [10, 10, 10, 255];

const picture = (...parts: readonly [pixel: Pixel, count: number][]) =>
  parts.flatMap(([pixel, count]) => Array.from({ length: count }, () => pixel)).flat();

describe('the ground of a logo', () => {
  it.each<[name: string, pixels: readonly number[], ground: LogoGround]>([
    ['a picture without transparency', picture([white, 50], [teal, 50]), 'own'],
    ['one with smooth corners alone', picture([clear, 1], [teal, 99]), 'own'],
    ['dark signs', picture([clear, 80], [black, 20]), 'light'],
    ['signs in the colour of our links', picture([clearWhite, 80], [teal, 20]), 'light'],
    ['white signs', picture([clear, 80], [white, 20]), 'dark'],
    ['signs that are white and half transparent', picture([clear, 60], [glass, 40]), 'dark'],
    ['mint and yellow signs', picture([clearWhite, 80], [mint, 10], [yellow, 10]), 'dark'],
    ['a dark sign with a white one inside', picture([clear, 60], [black, 30], [white, 10]), 'light'],
    ['one with just too much transparency', picture([clear, 2], [teal, 98]), 'light'],
    ['a sign whose blue decides', picture([clear, 4], [sky, 1]), 'dark'],
    ['a grey sign', picture([clear, 4], [grey, 1]), 'light'],
    ['a sign that is nearly black', picture([clear, 4], [nearlyBlack, 1]), 'light'],
    ['nothing to see', picture([clear, 100]), 'light'],
    ['no pixel', [], 'light'],
  ])('is found for %s', (_, pixels, ground) => expect(logoGround(pixels)).toBe(ground));
});

it('tells a new logo from the address of the one that there is', () => {
  expect(['data:image/png;base64,AA', '/settings/logo', ' data:'].map(isNewLogo)).toEqual([true, false, false]);
});
