import { withoutGuard } from '@trastienda/domain';
import { byteAt, carriageReturn, space, tab } from './ascii.ts';
import { decode } from './encoding.ts';

export const apostrophe = 0x27;
/** Bytes that may follow a guard's apostrophes: blanks, the signs of a formula, and the first byte of any sign beyond ASCII. */
const follows = new Uint8Array(256).fill(1, 0x80);
for (const byte of [
  tab,
  0x0a,
  0x0b,
  0x0c,
  carriageReturn,
  space,
  ...Array.from('=+-@', (sign) => sign.charCodeAt(0)),
]) {
  follows[byte] = 1;
}
/** The longest run of blanks before the sign that is looked through. */
const mostBytes = 4_096;

/** Where the value of a cell that begins with an apostrophe starts: after it if it is the guard of `guardFormula`. */
export function afterGuard(bytes: Uint8Array, start: number, end: number): number {
  let at = start + 1;
  while (at < end && byteAt(bytes, at) === apostrophe) at++;
  if (at >= end || follows[byteAt(bytes, at)] !== 1) return start;
  const last = Math.min(end, at + mostBytes);
  const text = decode(bytes, at - 1, last, 'utf-8');
  const readable = text.includes('\ufffd') ? decode(bytes, at - 1, last, 'windows-1252') : text;
  return withoutGuard(readable) === readable ? start : start + 1;
}
