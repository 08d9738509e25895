import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinEscaped, namesOfPath, splitEscaped } from './escaped-list.ts';

it.each([
  [['Negro', 'Rojo'], 'Negro|Rojo'],
  [['Algodón', 'Poli|algodón', '+10 años'], 'Algodón|Poli\\|algodón|+10 años'],
  [['a\\b', 'c\\'], 'a\\\\b|c\\\\'],
  [[''], ''],
])('%j is %j', (values, text) => {
  expect(joinEscaped(values, '|')).toBe(text);
  expect(splitEscaped(text, '|')).toEqual(values);
});

it.each([
  ['1/2|3\\4', ['1/2', '3\\4']],
  ['a\\', ['a\\']],
  ['|', ['', '']],
])('%j, which somebody wrote, is %j', (text, values) => expect(splitEscaped(text, '|')).toEqual(values));

it('gives back any values', () => {
  const value = fc.string({ unit: fc.constantFrom('|', '/', '\\', 'a', 'ñ', '😀', ' '), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), fc.constantFrom('|' as const, '/' as const), (values, sign) => {
      expect(splitEscaped(joinEscaped(values, sign), sign)).toEqual(values);
    }),
  );
});

it.each([
  ['/', []],
  ['/Hogar/Blancos', ['Hogar', 'Blancos']],
  ['/Audio\\/Video/Conexiones 1 1\\/2"', ['Audio/Video', 'Conexiones 1 1/2"']],
])('the path %j has the names %j', (path, names) => expect(namesOfPath(path)).toEqual(names));
