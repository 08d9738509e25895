import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardFormula, withoutGuard } from './formula-guard.ts';

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

it('guards a text that begins with one of the signs, whatever blanks stand before it and whatever follows', () => {
  const blanks = fc.string({
    unit: fc.constantFrom(' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\ufeff'),
    maxLength: 3,
  });
  const rest = fc.string().filter((text) => !/^\d+([.,]\d+)?$/.test(text));
  fc.assert(
    fc.property(blanks, fc.constantFrom(...signs), rest, (before, sign, after) => {
      const text = before + sign + after;
      expect(guardFormula(text)).toBe(`'${text}`);
      expect(withoutGuard(guardFormula(text))).toBe(text);
    }),
  );
});

it('guards a text that begins with a tab or a carriage return', () => {
  fc.assert(
    fc.property(fc.constantFrom('\t', '\r'), fc.string(), (before, text) => {
      expect(guardFormula(before + text)).toBe(`'${before}${text}`);
      expect(withoutGuard(guardFormula(before + text))).toBe(before + text);
    }),
  );
});

it('gives back every text, also one that begins with apostrophes by itself', () => {
  const text = fc.string({
    unit: fc.constantFrom(...signs, "'", ' ', '\t', '\r', '\u00a0', '5', '.', 'a'),
    maxLength: 7,
  });
  fc.assert(
    fc.property(text, (one) => withoutGuard(guardFormula(one)) === one),
    { numRuns: 5_000 },
  );
});

it('leaves every other text as it is', () => {
  const other = fc
    .string()
    .filter((text) => !/^'*[\t\r]/.test(text) && !signs.includes(text.replace(/^'+/, '').trimStart()[0] ?? ''));
  fc.assert(fc.property(other, (text) => guardFormula(text) === text));
});

it.each(['-5', '+5', '-1.50', '-1,5', "'Ana", "''", 'a=b', ''])('leaves %j as it is', (text) => {
  expect(guardFormula(text)).toBe(text);
});

it.each(['－5', '＋5', '=5', '-5+1', '-cmd', '@SUM(1)', '\u3000＝1', "'=1", "''-5"])('guards %j', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`);
});
