import { sequenceLength } from '../engine/encoding.ts';
import { type SingleByteEncoding, singleByteOf } from '../engine/single-byte.ts';

// A global in browsers, workers and Node.
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

const utf8 = new TextDecoder('utf-8');

/** The encodings as which programs read UTF-8 by mistake, and the first bytes of the sequences that Spanish text has then. */
const misreadings: readonly { readonly encoding: SingleByteEncoding; readonly leads: readonly number[] }[] = [
  { encoding: 'windows-1252', leads: [0xc2, 0xc3, 0xcc, 0xe2, 0xf0] },
  { encoding: 'cp850', leads: [0xc2, 0xc3, 0xe2] },
  { encoding: 'macintosh', leads: [0xc2, 0xc3, 0xe2] },
];

const letter = /^\p{L}$/u;
const uppercase = /^\p{Lu}$/u;
const lowercase = /^\p{Ll}$/u;
const mark = /^\p{M}$/u;
/** Signs of Latin-1 that stand in the texts of a shop. */
const sign = /^[¿¡ªº°«»®©·¢£²³¼½¾´\u00a0]$/;
/** A text may be encoded more than twice: three times is the most that was ever seen. */
const mostTimes = 3;

/** The byte of a character of misread UTF-8; a control character of Latin-1 is the byte itself. */
function byteOf(character: string, encoding: SingleByteEncoding): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return undefined;
  if (encoding === 'windows-1252' && code < 0xa0) return code;
  return singleByteOf(character, encoding);
}

/** The bytes of the sequence that begins at a character, if the characters there are one of UTF-8. */
function sequenceAt(
  characters: readonly string[],
  at: number,
  { encoding, leads }: (typeof misreadings)[number],
): Uint8Array | undefined {
  const lead = byteOf(characters[at] ?? '', encoding);
  if (lead === undefined || !leads.includes(lead)) return undefined;
  const size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const bytes = characters.slice(at, at + size).map((character) => byteOf(character, encoding) ?? 0);
  const sequence = Uint8Array.from(bytes);
  return sequence.length === size && sequenceLength(sequence, 0, size) === size ? sequence : undefined;
}

/** Whether a character fits where it would stand: «MAÇÃ®» is a name in capitals and not «MAÇî». */
function fits(character: string, before: readonly string[], after: string): boolean {
  const [last = '', secondLast = ''] = [before.at(-1), before.at(-2)];
  if (mark.test(character)) return letter.test(last);
  // A text that was encoded three times still is encoded twice.
  if (/^[ÂÃ]$/.test(character) && after === 'Â') return true;
  if (character === '×') return !letter.test(last) && !letter.test(after);
  if (uppercase.test(character)) return !lowercase.test(last);
  if (lowercase.test(character)) return !(uppercase.test(last) && uppercase.test(secondLast));
  return sign.test(character) || (character.codePointAt(0) ?? 0) >= 0x2010;
}

function readOnce(text: string, misreading: (typeof misreadings)[number]): string {
  const characters = [...text];
  const read: string[] = [];
  for (let at = 0; at < characters.length; ) {
    const sequence = sequenceAt(characters, at, misreading);
    const character = sequence && utf8.decode(sequence);
    const after = characters[at + (sequence?.length ?? 1)] ?? '';
    const isRead = character !== undefined && fits(character, read, after);
    read.push(isRead ? character : (characters[at] ?? ''));
    at += isRead ? (sequence?.length ?? 1) : 1;
  }
  return read.join('');
}

/** The text that was meant by one that was encoded twice: «CafÃ©» and «Caf├®» are «Café» (ADR 124); undefined for any other text. */
export function readTwice(text: string): string | undefined {
  let now = text;
  for (let times = 0; times < mostTimes; times++) {
    const before = now;
    for (const misreading of misreadings) now = readOnce(now, misreading);
    if (now === before) break;
  }
  return now === text ? undefined : now;
}

/** What programs write for a character that they cannot read, also if that was encoded twice. */
const replacement = /\ufffd|ï¿½|´┐¢/u;
/** A question mark between letters, or before the first letter of a word. */
const insideWord = /(?<=(\p{L}))\?{1,2}(?=(\p{L}))|(?<=^|[\s"'(«“¿])\?{1,2}(?=\p{L})/gu;
/** A question mark at the end of a word. */
const endOfWord = /(?<=\p{L})\?{1,2}(?=$|[\s"'»”),.;:|/!-])/gu;
const address = /:\/\/|www\.|[=&]/i;
/** Letters with which words of Spanish end; «Caf» is none. */
const endsWord = /[aeiouáéíóúüdjlnrsxyz]$/iu;
/** Words that ask, with or without their accents. */
const asking =
  /(?<!\p{L})(qu[eé]|c[oó]mo|cu[aá]l(es)?|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|qui[eé]n(es)?|porqu[eé]|what|who|why|how|where|which)(?!\p{L})/iu;
/** A question has more words than a name. */
const nameWords = 3;

/** The index of the first character that stands for a lost letter: «Ni?o», «M?xico», «Caf?», U+FFFD; -1 if there is none (ADR 124, 136). */
export function lostLetterAt(text: string): number {
  const found = [
    text.search(replacement),
    firstOf(insideWord, text, ({ index, 1: before = '', 2: after = '' }) => {
      // «Listo?Sí»: the blank after a question is missing.
      const isSentence = lowercase.test(before) && uppercase.test(after);
      return !isSentence && !endsQuestion(text, index) && !address.test(wordAt(text, index));
    }),
    firstOf(endOfWord, text, ({ index, 0: { length } }) => isLostAtEnd(text, index, length)),
  ].filter((index) => index >= 0);
  return found.length > 0 ? Math.min(...found) : -1;
}

function firstOf(pattern: RegExp, text: string, isLost: (match: RegExpExecArray) => boolean): number {
  for (const match of text.matchAll(pattern)) if (isLost(match)) return match.index;
  return -1;
}

/** Whether a question mark at the end of a word stands for its last letter, and ends no question (ADR 136). */
function isLostAtEnd(text: string, index: number, length: number): boolean {
  if (endsQuestion(text, index) || address.test(wordAt(text, index))) return false;
  const sentence = /[^.!?¿;:|\n]*$/.exec(text.slice(0, index))?.[0] ?? '';
  if (asking.test(sentence)) return false;
  const goesOn = /^\s+\p{Ll}/u.test(text.slice(index + length));
  return goesOn || !endsWord.test(sentence) || sentence.trim().split(/\s+/).length <= nameWords;
}

/** Whether a question mark is the one that closes «¿»: «¿Listo?pídalo», but not the first one of «¿C?mo?». */
function endsQuestion(text: string, index: number): boolean {
  const opened = text.lastIndexOf('¿', index);
  if (opened < 0 || opened === index - 1 || text.slice(opened, index).includes('?')) return false;
  return !/^[^¿]*\?/.test(text.slice(index + 1));
}

function wordAt(text: string, index: number): string {
  const start = text.slice(0, index).search(/\S+$/);
  return /^\S*/.exec(text.slice(start < 0 ? index : start))?.[0] ?? '';
}
