import { CP850, CP1252, MAC_ROMAN } from 'iconv-tiny';

// Node's own decoder reads Windows-1252 as ISO-8859-1, browsers do not: one library decodes in all of them.
const codecs = {
  'windows-1252': CP1252.create(),
  cp850: CP850.create(),
  // The library has the table from before 1998; since then this byte is the sign of the euro.
  macintosh: MAC_ROMAN.create({ overrides: [0xdb, '€'] }),
};

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

/** The characters of the bytes from 0x80 on. */
export function charactersOf(encoding: SingleByteEncoding): readonly string[] {
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
