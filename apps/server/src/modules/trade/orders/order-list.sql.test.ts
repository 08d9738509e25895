import { expect, it } from 'vitest';
import { tellingPart } from './order-text.sql.ts';

it.each([
  ['v32386029-01', 'v32386029'],
  ['maria.garcia12@gmail.com', 'maria.garcia12'],
  ['@gmail.com', '@gmail.com'],
  ['a@b.mx', 'a@b'],
  ['garcía', 'garcía'],
  ['01', '01'],
  ['-01', '-01'],
])('the index is asked for the telling part of %s', (word, part) => {
  expect(tellingPart(word)).toBe(part);
});
