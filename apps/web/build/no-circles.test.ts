import { expect, it } from 'vitest';
import { circleAmong } from './no-circles.ts';

const imports = (files: Record<string, string[]>) => new Map(Object.entries(files));

it.each([
  ['a file of two others', { first: [], shell: ['first'], list: ['first', 'shell'] }, undefined],
  ['two that meet in a third', { a: ['c'], b: ['c'], c: [], start: ['a', 'b'] }, undefined],
  ['two that need each other', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  ['a circle beyond a file that is not in it', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b', 'c', 'd', 'b']],
])('finds the circle of %s', (_what, files, circle) => {
  expect(circleAmong(imports(files))).toEqual(circle);
});
