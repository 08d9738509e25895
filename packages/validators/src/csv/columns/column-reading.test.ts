import { expect, it } from 'vitest';
import { readAs } from './column-reading.ts';

it.each([
  ['0.5', '500'],
  ['1', '1000'],
  ['12,25', '12250'],
  ['0.0005', '0.5'],
  ['0', '0'],
  [' 2.5000 ', '2500'],
  // The check tells of what is no weight.
  ['medio', 'medio'],
  ['', ''],
  ['-1', '-1'],
])('%j kilograms are %j grams', (text, grams) => expect(readAs('kilograms', text)).toBe(grams));

it.each([
  ['https://a.mx/1.jpg, https://a.mx/2.jpg', 'https://a.mx/1.jpg|https://a.mx/2.jpg'],
  ['https://a.mx/1,2.jpg', 'https://a.mx/1,2.jpg'],
  ['', ''],
])('the addresses of %j are %j', (text, piped) => expect(readAs('commas', text)).toBe(piped));
