import { expect, it } from 'vitest';
import { isAccountKey, sayAccount } from './account-text.ts';
import { isGoodPassword, namesAround, passwordRefusal, wordsBehind } from './password.ts';

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

const owner = {
  firstName: 'Ana',
  lastName: 'Núñez López',
  email: 'compras.mx@aurora-hogar.com.mx',
  sellers: ['Casa Aurora', 'aurora'],
};
const common = 'session.passwordChange.common';
const names = 'session.passwordChange.names';

it.each([
  ['Password1', true, common],
  ['Trastienda.2026', true, common],
  ['Trastienda.2026', false, names],
  ['Tr4stiend@2026', false, names],
  ['SellerCenter1', false, names],
  ['seller-CENTER-99', false, names],
  ['Ana.Lopez.2026', false, names],
  ['AnaLopez2026', false, names],
  ['Analopez1', false, names],
  ['NÚÑEZ-nunez-1', false, names],
  ['Compras2026', false, names],
  ['Hogar-Aurora.1', false, names],
  ['1Aurora2x', false, names],
  ['CasaAurora7', false, names],
  ['Ana-20262027', false, names],
  ['Otra-clave.2027', false, undefined],
  ['Aurora-boreal.7', false, undefined],
  ['Banana-Split.1', false, undefined],
  ['Comida.2026', false, undefined],
  ['MexicoLindo1', false, undefined],
  ['Ab-20262027', false, undefined],
  ['Contraseña-de-Ana-1', false, undefined],
  ['Mx-20262027', false, undefined],
  ['Anaxy-20262027', false, undefined],
  ['AnaXy-20262027', false, names],
  ['Casax-20262027', false, names],
  ['Auroraxy-2026', false, names],
  ['Auroraxyz-2026', false, undefined],
  ['A-b.20262027', false, undefined],
])('refuses %s (common: %s) with %s', (password, isCommon, refusal) => {
  expect(passwordRefusal(password, { isCommon, isWord: false, names: namesAround(owner) })).toBe(refusal);
});

it('knows the names around an owner, without the end of the domain', () => {
  expect(namesAround(owner)).toEqual([
    ...['Trastienda', 'Seller Center', 'Ana', 'Núñez López', 'compras.mx', 'aurora-hogar', 'Casa Aurora', 'aurora'],
  ]);
  expect(namesAround({ firstName: '', lastName: '', email: '', sellers: [] })).toEqual([
    ...['Trastienda', 'Seller Center', '', '', ''],
  ]);
});

it('takes the longest name first', () => {
  const facts = { isCommon: false, isWord: false, names: ['Aurora', 'Auroramar'] };
  expect(passwordRefusal('Auroramar-2026', facts)).toBe(names);
});

it('says of a common word that it is one, unless a name or the list says more', () => {
  const word = { isCommon: false, isWord: true, names: namesAround(owner) };
  expect(passwordRefusal('Contraseña1', word)).toBe('session.passwordChange.word');
  expect(passwordRefusal('Aurora2027', word)).toBe(names);
  expect(passwordRefusal('Contraseña1', { ...word, isCommon: true })).toBe(common);
});

it.each([
  ['Contraseña1', 'contrasena'],
  ['CONTRASEN\u0303A2027!', 'contrasena'],
  ['C0ntr4señ4', 'contrasena'],
  ['C0ntr4señ4.99', 'contrasena'],
  ['2027-Clave', 'clave'],
  ['4cceso2027', 'acceso'],
  ['$egura.1', 'segura'],
  ['M3x1c0_2026', 'mexico'],
  ['Usuari0', 'usuario'],
  ['Sol.2027', 'sol'],
])('reads %s as %s', (password, word) => {
  expect(wordsBehind(password)).toContain(word);
});

it.each(['Otra-clave.2027', 'x7K2p9Q4', 'La2Clave3', '20262027', 'Aa-20262027', ''])(
  'reads no word in %s',
  (password) => {
    expect(wordsBehind(password)).toEqual([]);
  },
);

it('refuses no good password for its names if nothing is known of its owner but empty names', () => {
  const nobody = { firstName: '', lastName: '', email: '', sellers: [] };
  expect(
    passwordRefusal('Otra-clave.2027', { isCommon: false, isWord: false, names: namesAround(nobody) }),
  ).toBeUndefined();
  expect(passwordRefusal('20262027.Aa', { isCommon: false, isWord: false, names: [] })).toBeUndefined();
});
