import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankPoints, clean, cleanLines, droppedPoints, fullName } from './clean.ts';
import { classOf } from './code-points.ts';

const odd = [
  ...[' ', '\u00a0', '\u2009', '\u3000', '\t', '\n', '\r', '\u2028', '\u0085', '\u200b', '\ufeff', '\u00ad', '\u0301'],
  ...['\u0303', '\u0327', 'e', 'n', 'Ñ', '👩‍🚀', '\u0000', '\ud800', '\u0007', '\u202e', '\u0958', '\u212b', 'ﬁ'],
];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...odd), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);

describe('a text is stored', () => {
  it.each([
    ['Taza Oaxaca ', 'Taza Oaxaca'],
    ['Taza Oaxaca\u00a0', 'Taza Oaxaca'],
    ['Taza  Oaxaca', 'Taza Oaxaca'],
    ['\u2003Taza \u00a0\tOaxaca', 'Taza Oaxaca'],
    ['Cafe\u0301', 'Café'],
    ['Café', 'Café'],
    ['Ta\u200bza\ufeff', 'Taza'],
    ['Taza\u0007', 'Taza'],
    ['Ta\u007fza', 'Taza'],
    ['Voila\u0300', 'Voilà'],
    ['e\u200b\u0301', 'é'],
    ['T-2 ', 'T-2'],
    ['a\nb', 'a b'],
    ['3M® “Lupita” – ½', '3M® “Lupita” – ½'],
    ['👩‍🚀', '👩‍🚀'],
    [' \u00a0 ', ''],
    [' ', ''],
    ['', ''],
  ])('stores %j as %j', (typed, stored) => expect(clean(typed)).toBe(stored));

  it('composed, with single blanks, and without a sign that nobody sees: whatever it was', () => {
    const unseen = new RegExp(`(?! )[${classOf(droppedPoints)}${classOf(blankPoints)}]`);
    fc.assert(
      fc.property(texts, (text) => {
        const stored = clean(text);
        expect(clean(stored)).toBe(stored);
        expect(stored).toBe(stored.normalize('NFC'));
        expect(stored).toBe(stored.trim());
        expect(stored).not.toContain('  ');
        expect(stored).not.toMatch(unseen);
      }),
      { numRuns: 1_000 },
    );
  });

  it('the same, however it was composed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(clean(text.normalize('NFD'))).toBe(clean(text.normalize('NFC')));
      }),
    );
  });
});

describe('a text of several lines is stored', () => {
  it.each([
    ['una\r\ndos', 'una\ndos'],
    ['  una  \n\n  dos\u00a0\n', 'una\n\ndos'],
    ['\n\nuna', 'una'],
    ['una\u2028dos\rtres', 'una\ndos\ntres'],
    ['una\tmás', 'una más'],
    ['\n \r\n', ''],
    ['una', 'una'],
  ])('stores %j as %j', (typed, stored) => expect(cleanLines(typed)).toBe(stored));

  it('cleans each line, and stays the same the second time', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const stored = cleanLines(text);
        expect(cleanLines(stored)).toBe(stored);
        for (const line of stored.split('\n')) expect(clean(line)).toBe(line);
      }),
      { numRuns: 1_000 },
    );
  });
});

it.each([
  ['Ana', 'Paz', 'Ana Paz'],
  ['Ana', '', 'Ana'],
  ['', 'Paz', 'Paz'],
  ['', '', ''],
])('the whole name of %j %j is %j', (first, last, whole) => expect(fullName(first, last)).toBe(whole));
