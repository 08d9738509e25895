import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasWrongCheckDigit } from './gtin.ts';

it.each([
  ['7501031311309', false],
  ['7501031311308', true],
  ['036000291452', false],
  ['036000291453', true],
  ['96385074', false],
  ['96385075', true],
  ['10012345678902', false],
  ['10012345678903', true],
  // Other lengths and texts have no check digit.
  ['750103131130', true],
  ['12345', false],
  ['123456789', false],
  ['12345678901234567890', false],
  ['', false],
  ['7501031311a09', false],
])('checks the digit of %j: wrong? %j', (upc, isWrong) => expect(hasWrongCheckDigit(upc)).toBe(isWrong));

it('takes one of the ten last digits, and the same one with zeros in front', () => {
  const digits = fc.integer({ min: 0, max: 9_999_999 });
  fc.assert(
    fc.property(digits, (n) => {
      const head = String(n).padStart(7, '0');
      const right = Array.from('0123456789').filter((last) => !hasWrongCheckDigit(head + last));
      expect(right).toHaveLength(1);
      for (const width of [12, 13, 14]) expect(hasWrongCheckDigit((head + right[0]).padStart(width, '0'))).toBe(false);
    }),
  );
});
