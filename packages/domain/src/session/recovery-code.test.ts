import { expect, it } from 'vitest';
import { recoveryCodeOf, recoveryCodeText } from './recovery-code.ts';

const code = '0123456789ABCDEF';

it.each([
  [code, code],
  ['0123-4567-89ab-cdef', code],
  [' 0123 4567\t89AB\nCDEF ', code],
  ['Oo23-4567-89AB-CDEF', '00234567' + '89ABCDEF'],
  ['0iIlL567-89AB-CDEF', '0111156789ABCDEF'],
  ['0123456789ABCDE', undefined],
  ['0123456789ABCDEF0', undefined],
  ['0123456789ABCDEU', undefined],
  ['0123456789ABCDE.', undefined],
  ['', undefined],
])('reads the recovery code %j as %s', (typed, read) => expect(recoveryCodeOf(typed)).toBe(read));

it('writes a recovery code in groups', () => {
  expect([code, '01234', ''].map(recoveryCodeText)).toEqual(['0123-4567-89AB-CDEF', '0123-4', '']);
});
