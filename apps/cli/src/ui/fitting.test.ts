import { expect, test } from 'vitest';
import { fitWords } from './fitting.tsx';

test.each([
  ['Cafetera de goteo', 17, 'Cafetera de goteo'],
  ['Cafetera de goteo', 16, 'Cafetera de …'],
  ['Cafetera de goteo', 11, 'Cafetera …'],
  ['家電 家電', 9, '家電 家電'],
  ['家電 家電', 8, '家電 …'],
  ['Cafetera', 4, ' …'],
  ['', 4, ''],
])('%j in %i columns is %j', (text, room, fitting) => {
  expect(fitWords(text, room)).toBe(fitting);
});
