/**
 * The signs that do not count in a code, as ranges of code points for a character class: controls, blanks, invisible signs, hyphens and
 * dashes. The database's `plain_code` has the same list.
 */
export const codeNoise = [
  [0x01, 0x20],
  [0x2d, 0x2d],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x1680, 0x1680],
  [0x180b, 0x180f],
  [0x2000, 0x2015],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2212, 0x2212],
  [0x3000, 0x3000],
  [0xfe00, 0xfe0f],
  [0xfe58, 0xfe58],
  [0xfe63, 0xfe63],
  [0xfeff, 0xfeff],
  [0xff0d, 0xff0d],
] as const;

const hex = (point: number) => `\\u${point.toString(16).padStart(4, '0')}`;

/** The signs of `codeNoise` as the inside of a character class that JavaScript and PostgreSQL read alike. */
export const codeNoiseClass = codeNoise
  .map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`))
  .join('');

const noise = new RegExp(`[${codeNoiseClass}]`, 'g');

/** A code as it is stored: without blanks, hyphens and invisible signs (ADR 91). Case and leading zeros stay as typed. */
export function plainCode(typed: string): string {
  return typed.normalize('NFC').replace(noise, '');
}

/** What two spellings of one code have in common: `plainCode` in capitals and without leading zeros. Empty for a text without a sign. */
export function codeKey(typed: string): string {
  return plainCode(typed)
    .toUpperCase()
    .replace(/^0+(?=.)/, '');
}

/** Whether two texts are the same code, however they are typed; texts without a sign are no code. */
export function isSameCode(one: string, other: string): boolean {
  const key = codeKey(one);
  return key !== '' && key === codeKey(other);
}

/** Signs that nobody sees and that are never part of a word. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** The key of a code that somebody looks for: `codeKey` without the "#" that people write before a number (ADR 112). */
export const soughtCode = (typed: string): string => codeKey(typed.replaceAll('#', ''));

/** Whether a code is the one that somebody looks for (R40). A text without a sign looks for none. */
export function isSoughtCode(typed: string, code: string): boolean {
  const key = soughtCode(typed);
  return key !== '' && key === codeKey(code);
}

/**
 * What to look for in a text of names and numbers (UPC, SKU, identifier) for a word that somebody typed: the word without "#" in front and
 * invisible signs, and, where that is digits with hyphens, the digits. Leading zeros are left out: a number with more of them has it too.
 */
export function wordSpellings(typed: string): string[] {
  const word = typed.replace(invisible, '').replace(/^#+(?=.)/, '');
  const code = soughtCode(word);
  if (!/^\d{3,}$/.test(code)) return [word];
  return /^\d+$/.test(word) ? [code] : [word, code];
}
