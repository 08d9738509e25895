import { blankPoints, droppedPoints } from './clean.ts';
import { type CodePoints, classOf } from './code-points.ts';

/** The signs that people write for a hyphen, beside the plain one. */
export const dashes = '‐‑‒–—―⁃−﹘﹣－';

/** Typographic signs and the plain ones that people type for them. */
const plainSigns = [
  ['‘’‚‛‹›′‵´`ʹʻʼʽˈ＇', "'"],
  ['“”„‟«»″‶ʺ〃＂', '"'],
  [dashes, '-'],
] as const;

/** Signs and letters for which people write several plain ones. */
export const spelledOut: readonly (readonly [sign: string, letters: string])[] = [
  ['®', '(r)'],
  ['©', '(c)'],
  ['™', '(tm)'],
  ['℠', '(sm)'],
  ['℗', '(p)'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['þ', 'th'],
  ['Þ', 'th'],
];

const between = (first: number, last: number, step = 1) =>
  Array.from({ length: (last - first) / step + 1 }, (_, n) => String.fromCharCode(first + n * step)).join('');

/** Letters that differ from others by their case, or by a stroke that is a part of them: Latin, Greek and Cyrillic. */
const plainLetters = [
  [between(0x391, 0x3a1), between(0x3b1, 0x3c1)],
  [between(0x3a3, 0x3a9), between(0x3c3, 0x3c9)],
  ['ς', 'σ'],
  [between(0x410, 0x42f), between(0x430, 0x44f)],
  [between(0x400, 0x40f), between(0x450, 0x45f)],
  [between(0x490, 0x4be, 2), between(0x491, 0x4bf, 2)],
  ['øØłŁđĐðÐħĦŧŦıŋŊ', 'oollddddhhttinn'],
] as const;

/** The signs that a key replaces by one other, both as texts of one length. Capitals of ASCII are not among them. */
export const replacedSigns: { from: string; to: string } = {
  from: [...plainSigns, ...plainLetters].map(([from]) => from).join(''),
  to: [...plainSigns.map(([signs, plain]) => plain.repeat(signs.length)), ...plainLetters.map(([, to]) => to)].join(''),
};

/** Marks over, under and through letters: accents, tildes, diaereses, cedillas. */
export const accentPoints: CodePoints = [
  [0x300, 0x36f],
  [0x1ab0, 0x1ac0],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];

/**
 * Signs that a text may keep and nobody sees: joiners of letters and emojis, and those that choose between two looks of a sign, as the one
 * that some keyboards write behind ®.
 */
export const unseenPoints: CodePoints = [
  [0x180b, 0x180f],
  [0x200c, 0x200d],
  [0xfe00, 0xfe0f],
];

const plainOf = new Map([
  ...[...replacedSigns.from].map((sign, at) => [sign, replacedSigns.to.charAt(at)] as const),
  ...spelledOut,
]);
const withPlain = new RegExp(`[${[...plainOf.keys()].join('')}]`, 'g');
const dropped = new RegExp(`[${classOf(droppedPoints)}${classOf(unseenPoints)}]`, 'g');
const accents = new RegExp(`[${classOf(accentPoints)}]`, 'g');
const blanks = new RegExp(`[${classOf(blankPoints)}]+`, 'g');
/** The sign of a trade mark stands behind its word, with a blank or without. */
const spacedMark = / (?=\((?:r|c|tm|sm|p)\))/g;

const plainly = (text: string) => text.replace(withPlain, (sign) => plainOf.get(sign) ?? sign);

/**
 * What two spellings of one name have in common (R40): it ignores case, accents, composition and width, blanks too many, typographic
 * against plain quotes and dashes, ® against (R), and signs that nobody sees. Brands, categories, attributes and their options, carriers, commercial conditions,
 * promotions and views are the same where their keys are equal. The database's `name_key` is made from the same tables.
 */
export function nameKey(name: string): string {
  // Signs are replaced before they fall apart (´ is a blank with an accent) and after letters did (Ǽ is Æ with one).
  const plain = plainly(plainly(name.replace(dropped, '')).normalize('NFKD').replace(accents, ''));
  return plain
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
    .replace(blanks, ' ')
    .replace(/^ | $/g, '')
    .replace(spacedMark, '');
}

/** Whether two texts are the same name. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** The one of some names that a text means: the one spelled like it, or else one of the same name. */
export function nameAmong(names: readonly string[], text: string): string | undefined {
  if (names.includes(text)) return text;
  const key = nameKey(text);
  return names.find((name) => nameKey(name) === key);
}
