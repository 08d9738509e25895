import { expect, it } from 'vitest';
import { pdfWords } from '../testing/pdf-words.ts';
import { newPdf, pdfBytes } from './pdf-document.ts';

const written = async (text: string, font: 'text' | 'bold'): Promise<string> => {
  const document = await newPdf({ title: text });
  document.font(font).fontSize(8).text(text);
  return pdfWords(await pdfBytes(document)).join('');
};

const sameInBothFonts = async (text: string, shown: string) => {
  expect(await written(text, 'text')).toBe(shown);
  expect(await written(text, 'bold')).toBe(shown);
};

it.each([
  'José Ángel Ñandú Güémez',
  'Łukasz Śćieżyński Żółć',
  'Őry Űrhajós · Şule Çağdaş İğdır · Čeněk Dvořák',
  'Nguyễn Thị Ánh Đào, Phạm Hữu Đức, Trần Quỳnh Như',
  'Ōkubo Ēriks Ļaudis Ķīlis Þór Ðóra Æsa Straße',
  'Κώστας Παπαδόπουλος · Пётр Ильич',
  '20 % · 3 × 4½ · ≥ 5 ≤ 6 ± 2° · “Taza” «azul» – — … ™ ® © € £ ¥ ₱ № → ✓ Ω µ',
  'fi fl ffi office',
])('draws every letter of %s', (text) => sameInBothFonts(text, text));

it.each([
  ['José Núñez', 'José Núñez'],
  ['Nguyễn', 'Nguyễn'],
  ['Crème brûlée', 'Crème brûlée'],
])('draws accents that follow their letter as one letter: %s', (text, shown) =>
  sameInBothFonts(text.normalize('NFD'), shown),
);

it.each([
  ['Tienda 李明 Sur', 'Tienda □□ Sur'],
  ['Taza ＝１', 'Taza □□'],
  ['Suelto \ud83d fin', 'Suelto □ fin'],
  ['Signo \u{1f9f6}', 'Signo □'],
])('draws a box for what no font has, never another letter: %j', (text, shown) => sameInBothFonts(text, shown));

it.each([
  ['Jo\u200bsé\ufeff', 'José'],
  ['Ana\u0000\u001bB', 'Ana  B'],
  ['Ana\tB', 'Ana B'],
  ['Ana\u2003B', 'Ana B'],
])('draws nothing for what has no width, and blanks as blanks: %j', (text, shown) => sameInBothFonts(text, shown));

it('says its title composed, and embeds its fonts', async () => {
  const document = await newPdf({ title: 'Nguyễn'.normalize('NFD') });
  document.text('a').font('bold').text('b');
  const file = (await pdfBytes(document)).toString('latin1');
  const title = Buffer.from('\ufeffNguyễn', 'utf16le').swap16().toString('latin1');
  expect(file).toContain(title);
  expect(file.match(/\/FontFile2/g)).toHaveLength(2);
  expect(file).not.toContain('Helvetica');
});
