import { expect, it } from 'vitest';
import { isAccountKey, sayAccount } from './account-words.ts';
import { isGoodPassword } from './password.ts';

it.each([
  ['Abcdefg1', true],
  ['Ñandú-2026', true],
  ['ÁRBOLñ12', true],
  ['Abcdef1', false],
  ['abcdefg1', false],
  ['ABCDEFG1', false],
  ['Abcdefgh', false],
  ['', false],
])('%s is a good password: %s', (password, good) => {
  expect(isGoodPassword(password)).toBe(good);
});

it('says the texts of the public pages and of the frame, and knows no others', () => {
  expect(sayAccount('session.passwordChange.user')).toBe('Email incorrecto');
  expect(sayAccount('session.code.format', { n: 6 })).toBe('El código tiene 6 dígitos');
  expect([isAccountKey('session.code'), isAccountKey('orders.notFound'), isAccountKey('toString')]).toEqual([
    true,
    false,
    false,
  ]);
});
