import { describe, expect, it } from 'vitest';
import { foundParts, hasWords, phoneDigits, plainText, typedWords } from './found-parts.ts';

describe('what somebody typed', () => {
  it('is its words, plain, each once', () => {
    expect(typedWords('  José  PEÑA josé ')).toEqual(['jose', 'pena']);
    expect(typedWords('   ')).toEqual([]);
    expect(plainText('Guías')).toBe('guias');
  });

  it.each([
    ['55 1234 5678', '5512345678'],
    ['+52 (55) 1234-5678', '5512345678'],
    ['1234', undefined],
    ['12345', '12345'],
    ['v32386029-01', undefined],
    ['1234567890123456', undefined],
    ['123456789012345', '6789012345'],
    [' +52 55 1234 5678 ', '5512345678'],
    ['551234 ext. 5', undefined],
  ])('%s is the telephone number %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });
});

describe('what was found', () => {
  const marked = (text: string, typed: string) =>
    foundParts(text, typedWords(typed))
      .map((part) => (part.isFound ? `[${part.text}]` : part.text))
      .join('');

  it.each([
    ['María Peña', 'pena maria', '[María] [Peña]'],
    ['Ana Anaya', 'ana', '[Ana] [Ana]ya'],
    ['aaaa', 'aa', '[aaaa]'],
    ['Tazón ﬁno', 'fino', 'Tazón ﬁno'],
    ['v32386029-01', '386029', 'v32[386029]-01'],
    ['Nada', '', 'Nada'],
    ['', 'x', ''],
  ])('marks in %s the words of %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it('gives the pieces of a text, and none for no word', () => {
    expect(foundParts('ab', ['a'])).toEqual([
      { text: 'a', isFound: true },
      { text: 'b', isFound: false },
    ]);
    expect(foundParts('ab', [''])).toEqual([{ text: 'ab', isFound: false }]);
  });

  it('has each of the words, wherever', () => {
    expect(hasWords('Ventas Guías', ['guia', 'ventas'])).toBe(true);
    expect(hasWords('Ventas Guías', ['guia', 'nada'])).toBe(false);
  });
});
