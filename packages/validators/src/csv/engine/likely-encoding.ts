import { charactersOf, type SingleByteEncoding } from './single-byte.ts';

const candidates = ['windows-1252', 'cp850', 'macintosh'] as const;
/** How many characters outside ASCII decide. */
const looked = 5000;
/** What Windows-1252 has in advance, as by far the most usual one. */
const advantage = 2;
/** How far a question or an exclamation is looked for its end. */
const longestQuestion = 200;

/** How well a character fits where it stands. What cannot be outweighs many characters that would fit a little better. */
const fit = { sure: 9, natural: 4, plausible: 2, possible: 0, odd: -3, wrong: -6, impossible: -14 } as const;

/** A character between its neighbours, as one encoding reads them; beyond the ends of the text there are blanks. */
type Place = {
  secondBefore: string;
  before: string;
  after: string;
  secondAfter: string;
  closes: (mark: string) => boolean;
};

const letter = /^\p{L}$/u;
const lowercase = /^\p{Ll}$/u;
const uppercase = /^\p{Lu}$/u;
const digit = /^\d$/;
const blank = /^[\s\u00a0]$/;
const spanish = /^[áéíóúñÁÉÍÓÚÑ]$/;
/** Letters of names that are sold in Mexico: Häagen, Citroën, Lancôme, São Paulo. */
const foreign = /^[àâãäåçèêëîïôõöøûüßÀÂÃÄÅÇÈÊËÎÏÔÕÖØÛÜ]$/;

/** What follows some letters: «São», «açaí» and «Ações» are words, «Franáois» and «çrbol» are none. */
const followedBy: readonly (readonly [character: RegExp, after: RegExp])[] = [
  [/^ã$/i, /^[oe]$/i],
  [/^õ$/i, /^e$/i],
  [/^ç$/i, /^[aouáãõí]$/i],
  [/^á$/i, /^[^ao]$/i],
];

const between = (before: RegExp, { before: one, after: other }: Place, after: RegExp = before): boolean =>
  before.test(one) && after.test(other);
const isInWord = (place: Place): boolean => between(letter, place);
const edge = /^[^\p{L}\d]$/u;
const vowel = /^[aeiouyáéíóú]$/i;
const delimiter = /^[\s\u00a0,;|\t"]$/;
const opening = /^[\s\u00a0"'(,;|\t“‘¿¡/-]$/;
const nearDigit = ({ secondBefore, before, after, secondAfter }: Place): boolean =>
  digit.test(before) ||
  digit.test(after) ||
  (blank.test(before) && digit.test(secondBefore)) ||
  (blank.test(after) && digit.test(secondAfter));

/** «Levi’s», «d’Or» and «L’Oréal», but not «r’o». */
function apostrophe({ secondBefore, before, after, secondAfter }: Place): number {
  if (/^[sStT]$/.test(after) && letter.test(before) && !letter.test(secondAfter)) return fit.natural;
  const isElided = /^[cdjlmnostCDJLMNOST]$/.test(before) && !letter.test(secondBefore);
  if (isElided && letter.test(after) && letter.test(secondAfter)) return fit.plausible;
  return letter.test(before) && letter.test(after) ? fit.wrong : edge.test(before) ? fit.odd : fit.possible;
}

const opens =
  (mark: string) =>
  (place: Place): number =>
    !letter.test(place.after) || !opening.test(place.before) ? fit.wrong : place.closes(mark) ? fit.sure : fit.possible;
const money = (place: Place): number => (isInWord(place) ? fit.wrong : nearDigit(place) ? fit.natural : fit.possible);
/** «£10», but not «T26¥». */
const rareMoney = ({ before, after }: Place): number =>
  digit.test(after) && !letter.test(before)
    ? fit.possible
    : letter.test(before) && letter.test(after)
      ? fit.wrong
      : fit.odd;
const dash = (place: Place): number => {
  const { secondBefore, secondAfter } = place;
  const isAmongWords = between(blank, place) && !delimiter.test(secondBefore) && !delimiter.test(secondAfter);
  return isAmongWords || between(digit, place) ? fit.natural : isInWord(place) ? fit.odd : fit.possible;
};
const openQuote = ({ before, after }: Place): number =>
  opening.test(before) && !delimiter.test(after) ? fit.natural : fit.wrong;
const closeQuote = ({ before, after }: Place): number =>
  delimiter.test(before) || letter.test(after) ? fit.wrong : fit.natural;
const mark = ({ before, after }: Place): number => (letter.test(before) && !letter.test(after) ? fit.natural : fit.odd);
const ordinal = ({ secondBefore, before, after }: Place): number => {
  if (letter.test(after) || digit.test(after)) return fit.wrong;
  return digit.test(before)
    ? fit.natural
    : /^[MN]$/.test(before) && !letter.test(secondBefore)
      ? fit.plausible
      : fit.wrong;
};
const degree = ({ secondBefore, before }: Place): number =>
  digit.test(before) || (blank.test(before) && digit.test(secondBefore))
    ? fit.natural
    : /^[Nn]$/.test(before) && !letter.test(secondBefore)
      ? fit.plausible
      : fit.wrong;
const fraction = ({ before, after }: Place): number =>
  letter.test(before) || letter.test(after) ? fit.wrong : digit.test(before) ? fit.possible : fit.plausible;
const power = ({ secondBefore, before, after }: Place): number =>
  letter.test(after) || !/^m$/i.test(before)
    ? fit.odd
    : !letter.test(secondBefore) || /^[ckd]$/i.test(secondBefore)
      ? fit.natural
      : fit.possible;
const bullet = (place: Place): number =>
  isInWord(place) || delimiter.test(place.secondAfter) ? fit.odd : blank.test(place.after) ? fit.natural : fit.possible;
/** Behind a word or a number; «L\u00a0piz» and «est\u00a0ndar» are broken words. */
function noBreakSpace({ secondBefore, before, after }: Place): number {
  if (!letter.test(before)) return delimiter.test(before) && !blank.test(after) ? fit.odd : fit.plausible;
  const isWordEnd = vowel.test(before) || (/^[dgjlmnrstxz]$/i.test(before) && /^[\daeiouáéíóú]$/i.test(secondBefore));
  // «Panam\u00a0» and «Bogot\u00a0» lost their last letter; «Kit\u00a0» and «Azul\u00a0» are whole.
  const isShort = /^[mt]$/i.test(before) && /^[ao]$/i.test(secondBefore) && delimiter.test(after);
  return !isWordEnd ? fit.odd : isShort ? fit.possible : fit.plausible;
}
const factor = (place: Place): number => (between(/^[\s\u00a0\d]$/, place) ? fit.natural : fit.wrong);

/** How well signs fit; others are hardly ever meant. */
const signs: Readonly<Record<string, (place: Place) => number>> = {
  '’': apostrophe,
  '‘': openQuote,
  '“': openQuote,
  '”': closeQuote,
  '«': (place) => (openQuote(place) > 0 ? fit.plausible : fit.wrong),
  '»': (place) => (closeQuote(place) > 0 && !digit.test(place.before) ? fit.plausible : fit.wrong),
  '–': dash,
  '—': dash,
  '…': ({ before, after }) =>
    edge.test(before) && edge.test(after)
      ? fit.odd
      : letter.test(before) && !letter.test(after)
        ? fit.plausible
        : fit.possible,
  '•': bullet,
  '·': bullet,
  '€': money,
  '£': rareMoney,
  '¥': rareMoney,
  '¢': rareMoney,
  '®': mark,
  '™': mark,
  '©': ({ before, after }) => (letter.test(before) || letter.test(after) ? fit.odd : fit.plausible),
  '¿': opens('?'),
  '¡': opens('!'),
  º: ordinal,
  ª: ordinal,
  '°': degree,
  '½': fraction,
  '¼': fraction,
  '¾': fraction,
  '²': power,
  '³': power,
  '×': factor,
  '±': ({ after }) => (digit.test(after) ? fit.possible : fit.wrong),
  µ: ({ before, after }) => (/^[mlgsFA]$/.test(after) && !letter.test(before) ? fit.plausible : fit.wrong),
  '§': ({ before }) => (opening.test(before) ? fit.possible : fit.wrong),
  '\u00a0': noBreakSpace,
};

/** Whether the case of a letter fits its word: «éTIL», «PERé», «íHola» and «HÑagen» are none. */
function hasCase(character: string, { secondBefore, before, after, secondAfter }: Place): boolean {
  if (lowercase.test(character))
    return !uppercase.test(after) && !(uppercase.test(before) && uppercase.test(secondBefore));
  if (!uppercase.test(character)) return true;
  if (letter.test(before)) return !lowercase.test(before) && !lowercase.test(after);
  return !(uppercase.test(after) && lowercase.test(secondAfter));
}

function letterFit(character: string, place: Place): number {
  const isBesideDigit = digit.test(place.before) || digit.test(place.after);
  if (!letter.test(place.before) && !letter.test(place.after))
    return spanish.test(character) ? fit.possible : isBesideDigit ? fit.wrong : fit.odd;
  if (!hasCase(character, place)) return fit.wrong;
  const inWord = letterInWord(character, place);
  // «CAFÉ2» is a code, in which a letter says less.
  return isBesideDigit ? Math.min(inWord, fit.plausible) : inWord;
}

function letterInWord(character: string, { before, after }: Place): number {
  // «pingüino» and «cigüeña»; elsewhere the letter is in foreign names.
  if (/^ü$/i.test(character) && /^g$/i.test(before) && /^[eiéí]$/i.test(after)) return fit.natural;
  const [, follow] = followedBy.find(([one]) => one.test(character)) ?? [];
  if (follow && !follow.test(after)) return fit.odd;
  // «Mesaáde» is no word, and «oceánico» is one.
  if (/^á$/i.test(character) && vowel.test(before)) return /^a$/i.test(before) ? fit.odd : fit.possible;
  return spanish.test(character) ? fit.natural : foreign.test(character) ? fit.possible : fit.odd;
}

function fitOf(character: string, place: Place): number {
  const sign = signs[character];
  if (sign) return sign(place);
  if (letter.test(character)) return letterFit(character, place);
  return isInWord(place) ? fit.impossible : fit.wrong;
}

/** The encoding of one byte in which text looks most like words (ADR 156); Windows-1252 unless another one fits better. */
export function guessSingleByte(bytes: Uint8Array, end: number): SingleByteEncoding {
  const scores = [advantage, 0, 0];
  const texts = candidates.map((encoding) => charactersOf(encoding));
  const seen = new Set<string>();
  const byteAt = (index: number): number => (index >= 0 && index < end ? (bytes[index] as number) : 0x20);
  for (let index = 0; index < end && seen.size < looked; index++) {
    if (byteAt(index) < 0x80) continue;
    // A name that stands in every row counts once.
    const around = String.fromCharCode(...bytes.subarray(Math.max(0, index - 2), Math.min(end, index + 3)));
    if (seen.has(around)) continue;
    seen.add(around);
    for (const [place, characters] of texts.entries()) {
      const at = (where: number): string => {
        const byte = byteAt(where);
        return byte < 0x80 ? String.fromCharCode(byte) : (characters[byte - 0x80] as string);
      };
      const closes = (one: string): boolean => {
        const stop = bytes.subarray(index, Math.min(end, index + longestQuestion));
        const line = stop.findIndex((byte) => byte === 0x0a || byte === 0x0d);
        return stop.subarray(0, line < 0 ? stop.length : line).includes(one.charCodeAt(0));
      };
      scores[place] =
        (scores[place] as number) +
        fitOf(at(index), {
          ...{ secondBefore: at(index - 2), before: at(index - 1), after: at(index + 1), secondAfter: at(index + 2) },
          closes,
        });
    }
  }
  return candidates[scores.indexOf(Math.max(...scores))] ?? 'windows-1252';
}
