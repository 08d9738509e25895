import { CP850, CP1252, MAC_ROMAN } from 'iconv-tiny';

// Node's own decoder reads Windows-1252 as ISO-8859-1, browsers do not: one library decodes in all of them.
const codecs = { 'windows-1252': CP1252.create(), cp850: CP850.create(), macintosh: MAC_ROMAN.create() };

/** An encoding of one byte per character: spreadsheets on Windows, "CSV (MS-DOS)" and "CSV (Macintosh)". */
export type SingleByteEncoding = keyof typeof codecs;

/** Whether every character of an encoding has one byte. */
export function isSingleByte(encoding: string | undefined): encoding is SingleByteEncoding {
  return encoding !== undefined && Object.hasOwn(codecs, encoding);
}

/** The text of bytes; a byte that the encoding does not define becomes U+FFFD. */
export function singleByteText(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  return codecs[encoding].decode(bytes);
}

const upper = Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index);
const unknown = '\ufffd';

function charactersOf(encoding: SingleByteEncoding): readonly string[] {
  return [...codecs[encoding].decode(upper)];
}

function bytesOf(encoding: SingleByteEncoding): ReadonlyMap<string, number> {
  const known = charactersOf(encoding).map((character, index): [string, number] => [character, 0x80 + index]);
  return new Map(known.filter(([character]) => character !== unknown));
}

const places = {
  'windows-1252': bytesOf('windows-1252'),
  cp850: bytesOf('cp850'),
  macintosh: bytesOf('macintosh'),
};

/** The byte of a character, or undefined if the encoding has none. */
export function singleByteOf(character: string, encoding: SingleByteEncoding): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? code : places[encoding].get(character);
}

/** A byte that Windows-1252 does not define: it is read as U+FFFD, which no cell of text accepts. */
const undefinedByte = 0x81;

const undefinedBytes = new Set([undefinedByte, 0x8d, 0x8f, 0x90, 0x9d]);

/** Whether Windows-1252 does not define one of the bytes. */
export function hasUndefinedByte(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= 0x80 && byte < 0xa0 && undefinedBytes.has(byte)) return true;
  }
  return false;
}

function recoding(encoding: SingleByteEncoding): Uint8Array {
  const table = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const [index, character] of charactersOf(encoding).entries())
    table[0x80 + index] = places['windows-1252'].get(character) ?? undefinedByte;
  return table;
}

const recodings = { cp850: recoding('cp850'), macintosh: recoding('macintosh') };

/** Turns CP850 and Mac Roman into Windows-1252, in place and byte by byte, so that no offset changes; other encodings stay as they are. */
export function recode(bytes: Uint8Array, encoding: string | undefined): void {
  if (encoding !== 'cp850' && encoding !== 'macintosh') return;
  const table = recodings[encoding];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte >= 0x80) bytes[at] = table[byte] as number;
  }
}

const candidates = ['windows-1252', 'cp850', 'macintosh'] as const;
/** How many characters outside ASCII decide. */
const looked = 5000;
const spanish = /[áéíóúüñÁÉÍÓÚÜÑ]/;
const aroundWords = /[¿¡ªº°“”‘’–—…€®™©«»\u00a0]/;
const letter = /\p{L}/u;
const lowercase = /\p{Ll}/u;
const uppercase = /\p{Lu}/u;

/** How well a character of an encoding fits between its neighbours in Spanish words. */
function closeness(character: string, before: string, after: string): number {
  const isInside = letter.test(before) && letter.test(after);
  if (!letter.test(character)) {
    // «Levi’s» and «d’Or»; other signs do not stand inside words.
    if (isInside) return character === '’' ? 4 : -4;
    return aroundWords.test(character) ? 3 : -1;
  }
  if (uppercase.test(character) && (lowercase.test(before) || (lowercase.test(after) && letter.test(before))))
    return -4;
  if (lowercase.test(character) && uppercase.test(before) && uppercase.test(after)) return -4;
  return spanish.test(character) ? 4 : letter.test(before) || letter.test(after) ? 1 : -1;
}

/** The encoding of one byte in which text looks most like words (ours); Windows-1252 unless another one fits better. */
export function guessSingleByte(bytes: Uint8Array, end: number): SingleByteEncoding {
  const scores = candidates.map(() => 0);
  const texts = candidates.map((encoding) => charactersOf(encoding));
  const at = (index: number, characters: readonly string[]): string => {
    const byte = index >= 0 && index < end ? (bytes[index] as number) : 0x20;
    return byte < 0x80 ? String.fromCharCode(byte) : (characters[byte - 0x80] as string);
  };
  for (let index = 0, seen = 0; index < end && seen < looked; index++) {
    if ((bytes[index] as number) < 0x80) continue;
    seen++;
    for (const [place, characters] of texts.entries())
      scores[place] =
        (scores[place] as number) +
        closeness(at(index, characters), at(index - 1, characters), at(index + 1, characters));
  }
  return candidates[scores.indexOf(Math.max(...scores))] ?? 'windows-1252';
}
