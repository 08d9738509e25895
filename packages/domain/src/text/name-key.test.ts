import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean } from './clean.ts';
import { classOf } from './code-points.ts';
import { isSameName, nameAmong, nameKey, replacedSigns, spelledOut } from './name-key.ts';

it('writes code points as the inside of a class of signs', () => {
  const points = [
    [0x09, 0x0d],
    [0x20, 0x20],
    [0xfeff, 0xfeff],
  ] as const;
  expect(classOf(points)).toBe('\\u0009-\\u000d\\u0020\\ufeff');
});

describe('the same name', () => {
  it.each([
    ['Levi’s', "levi's"],
    ['Levi´s', 'Levi`s'],
    ['3M®', '3M(R)'],
    ['3M®', '3m (r)'],
    ['Nestlé™', 'NESTLE(TM)'],
    ['Casa “Lupita”', 'Casa "Lupita"'],
    ['Casa «Lupita»', 'casa "lupita"'],
    ['ÑANDÚ', 'nandu'],
    ['Cafe\u0301', 'Café'],
    ['Altiplano\u00a0', 'Altiplano'],
    ['Casa  Lupita', ' Casa\u00a0Lupita'],
    ['Coca–Cola', 'Coca-Cola'],
    ['Ａｎｄéｎ', 'Andén'],
    ['ΟΔΟΣ', 'οδος'],
    ['ЁЖ', 'ёж'],
    ['Søren', 'soren'],
    ['Straße', 'STRASSE'],
    ['Ǽon', 'aeon'],
    ['ŉ', "'n"],
    ['İzmir', 'izmir'],
    ['3M®\ufe0f', '3m (r)'],
    ['Café ☕\ufe0f', 'cafe ☕'],
    ['Man\u200dzana', 'Manzana'],
  ])('%j is %j', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
    expect(isSameName(other, one)).toBe(true);
  });

  it.each([
    ['3M', '3M®'],
    ['Caña', 'Caño'],
    ['A - B', 'A-B'],
    ['Lupita', '"Lupita"'],
    ['A/1', 'A1'],
    ['', '-'],
  ])('%j is not %j', (one, other) => expect(isSameName(one, other)).toBe(false));

  it('is what its key, its clean text and its capitals are', () => {
    const signs = [
      ...replacedSigns.from,
      ...spelledOut.map(([sign]) => sign),
      ' ',
      '(',
      'r',
      ')',
      '\u0301',
      'é',
      'Z',
      '\ufe0f',
      '\u200d',
    ];
    const names = fc.oneof(
      fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(names, (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
        expect(nameKey(clean(name))).toBe(nameKey(name));
        expect(nameKey(name.normalize('NFD'))).toBe(nameKey(name));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [['Rojo', 'rojo'], 'rojo', 'rojo'],
    [['Rojo', 'rojo'], 'ROJO', 'Rojo'],
    [['Café', 'Té'], 'cafe\u0301 ', 'Café'],
    [['12"', "12'"], '12”', '12"'],
    [['Rojo'], 'Roja', undefined],
    [[], '', undefined],
  ])('among %j, %j means %j', (names, text, meant) => expect(nameAmong(names, text)).toBe(meant));

  it('has one plain sign for each sign of its table', () => {
    expect(replacedSigns.to).toHaveLength(replacedSigns.from.length);
    expect(new Set(replacedSigns.from).size).toBe(replacedSigns.from.length);
  });
});
