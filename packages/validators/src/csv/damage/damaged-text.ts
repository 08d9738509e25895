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
const address = /:\/\/|www\.|[=&]/i;

/** The index of the first character that stands for a lost letter: «Ni?o», «M?xico», U+FFFD; -1 if there is none (ADR 124). */
export function lostLetterAt(text: string): number {
  const replaced = text.search(replacement);
  for (const found of text.matchAll(insideWord)) {
    const [, before = '', after = ''] = found;
    // «Listo?Sí»: the blank after a question is missing.
    const isSentence = lowercase.test(before) && uppercase.test(after);
    if (isSentence || endsQuestion(text, found.index) || address.test(wordAt(text, found.index))) continue;
    return replaced < 0 ? found.index : Math.min(found.index, replaced);
  }
  return replaced;
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
