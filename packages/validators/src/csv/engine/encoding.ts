import { byteAt } from './ascii.ts';
import { type SingleByteEncoding, singleByteText } from './single-byte.ts';

/** The encoding of a file. Windows-1252 stands for ISO-8859-1 too: the letters are the same, and spreadsheets write it. */
export type Encoding = 'utf-8' | SingleByteEncoding | 'utf-16le' | 'utf-16be';

/** The encoding of the engine's own bytes: on reading, UTF-16 is converted to UTF-8, and CP850 and Mac Roman to Windows-1252. */
export type CellEncoding = 'utf-8' | 'windows-1252';

// A global in browsers, workers and Node.
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

const utf8 = new TextDecoder('utf-8');

/** Decodes bytes that the engine holds. */
export function decode(bytes: Uint8Array, start: number, end: number, encoding: CellEncoding): string {
  const cell = bytes.subarray(start, end);
  if (encoding === 'windows-1252') return singleByteText(cell, encoding);
  const text = utf8.decode(cell);
  // TextDecoder strips a leading mark, which is right for a file but wrong for a cell.
  return cell[0] === 0xef && cell[1] === 0xbb && cell[2] === 0xbf ? `\ufeff${text}` : text;
}

/**
 * The encoding that the first four bytes show, and the length of the byte order mark. Programs write UTF-16 without a mark too: then every
 * second byte of the first two letters is zero, which no other text of ours has.
 */
export function encodingAtStart(bytes: Uint8Array): { encoding: Encoding; length: number } | undefined {
  const mark = byteOrderMark(bytes);
  if (mark) return mark;
  if (bytes.length < 4) return undefined;
  const [first, second, third, fourth] = bytes;
  if (first && third && second === 0 && fourth === 0) return { encoding: 'utf-16le', length: 0 };
  return second && fourth && first === 0 && third === 0 ? { encoding: 'utf-16be', length: 0 } : undefined;
}

/** The encoding that a byte order mark names, and the mark's length. */
function byteOrderMark(bytes: Uint8Array): { encoding: Encoding; length: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

/** The content of a block of text; `latin` is UTF-8 of one and two bytes, which is enough for Spanish. */
export type TextKind = { kind: 'ascii' | 'latin' | 'other'; zeros: boolean };

/**
 * Distinguishes ASCII and Latin UTF-8 from the rest, four bytes at a time: a continuation byte must follow each lead of two bytes, and
 * nothing else. Any other text is checked byte by byte elsewhere.
 */
export function textKind(words: Int32Array, end: number, final: boolean): TextKind {
  const whole = end >>> 2;
  let seen = 0;
  let wrong = 0;
  let zeros = 0;
  let expected = 0;
  for (let at = 0; at < whole; at++) {
    const word = words[at] as number;
    zeros |= (word - 0x01010101) & ~word;
    const high = word & topBits;
    if ((high | expected) === 0) continue;
    seen |= high;
    wrong |= wrongIn(word, high, expected);
    expected = (high & (word << 1)) >>> 24;
  }
  const rest = (end & 3) * 8;
  if (rest > 0) {
    // The last bytes, padded with spaces.
    const word = ((words[whole] as number) & ((1 << rest) - 1)) | (0x20202020 << rest);
    zeros |= (word - 0x01010101) & ~word;
    const high = word & topBits;
    seen |= high;
    // A lead cut off from its other byte by the end of the block is valid if more bytes follow.
    const cut = !final && ((high & (word << 1)) >> (rest - 1)) & 1 ? topBits & (1 << (rest + 7)) : 0;
    wrong |= wrongIn(word, high, expected) ^ cut;
    expected = 0;
  }
  if (final) wrong |= expected;
  const kind = seen === 0 ? 'ascii' : (wrong & topBits) === 0 ? 'latin' : 'other';
  return { kind, zeros: (zeros & topBits) !== 0 };
}

const topBits = 0x80808080 | 0;

/** Top bits of the bytes of a word that are not Latin UTF-8. `expected` means that the previous word ended in a lead. */
function wrongIn(word: number, high: number, expected: number): number {
  const bit6 = word << 1;
  const leads = high & bit6;
  // Leads of three and four bytes, and C0 and C1, which are never valid leads.
  const badLeads = leads & ((word << 2) | ~((word << 3) | (word << 4) | (word << 5) | (word << 6)));
  return badLeads | ((high & ~bit6) ^ ((leads << 8) | expected));
}

/** Length of the UTF-8 sequence at `at`; 0 if it is invalid, -1 if the bytes end inside a sequence that began well. */
export function sequenceLength(bytes: Uint8Array, at: number, end: number): number {
  const lead = byteAt(bytes, at);
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  if (length === 0) return 0;
  for (let next = 1; next < length; next++) {
    if (at + next >= end) return -1;
    const byte = byteAt(bytes, at + next);
    // The second byte also rules out overlong forms, surrogates and code points above U+10FFFF.
    const low = next > 1 ? 0x80 : lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const high = next > 1 ? 0xbf : lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (byte < low || byte > high) return 0;
  }
  return length;
}

/** Counts UTF-8 sequences and invalid bytes. A sequence that the end cuts off counts too unless `final`. */
export function countUtf8(
  bytes: Uint8Array,
  start: number,
  end: number,
  final = true,
): { sequences: number; broken: number } {
  let at = start;
  let sequences = 0;
  let broken = 0;
  while (at < end) {
    const lead = bytes[at] as number;
    if (lead < 0x80) {
      at++;
      continue;
    }
    // Two bytes: nearly every non-ASCII character of Spanish.
    if (lead >= 0xc2 && lead <= 0xdf && at + 1 < end && ((bytes[at + 1] as number) & 0xc0) === 0x80) {
      sequences++;
      at += 2;
      continue;
    }
    const length = sequenceLength(bytes, at, end);
    if (length > 0 || (length < 0 && !final)) sequences++;
    else broken++;
    if (length < 0 && !final) break;
    at += Math.max(length, 1);
  }
  return { sequences, broken };
}

/** Whether a file's text is in units of two bytes. */
export const isUtf16 = (encoding: Encoding | undefined): boolean => encoding === 'utf-16le' || encoding === 'utf-16be';
