// These functions test four bytes at once, as a little-endian number: the result is in the top bit of each byte. `| 0` marks a number as
// one of 32 bits: loops that use it take two thirds of the time.

const topBits = 0x80808080 | 0;

/** The word whose four bytes are all `byte`. */
export function fourTimes(byte: number): number {
  return Math.imul(byte, 0x01010101);
}

/** Top bits of the bytes that equal those of `bytes`, which is one byte repeated four times; exact up to the first match. */
export function equalBytes(word: number, bytes: number): number {
  const zero = word ^ bytes;
  return ((zero - 0x01010101) | 0) & ~zero & topBits;
}

/** Top bits of the control characters, 0x00 to 0x1f; exact up to the first match. */
export function controlBytes(word: number): number {
  return ((word - 0x20202020) | 0) & ~word & topBits;
}

/** Index of the byte with the first top bit. */
export function firstByte(tops: number): number {
  return (31 - Math.clz32(tops & -tops)) >>> 3;
}

/** Top bits, exact up to the first match, of bytes that are not plain in an address: up to `#`, `:`, `?`, and from `|` on. */
export function addressBytes(word: number): number {
  const low = (word - 0x24242424) | 0;
  const colon = ((word ^ 0x3a3a3a3a) - 0x01010101) | 0;
  const mark = ((word ^ 0x3f3f3f3f) - 0x01010101) | 0;
  const high = (word + 0x04040404) | 0;
  return (word | low | colon | mark | high) & topBits;
}

/** Zero when the four bytes are digits. */
export function notDigits(word: number): number {
  const low = (word - 0x30303030) | 0;
  const high = (0x39393939 - word) | 0;
  return (word | low | high) & topBits;
}

/** The number that four digits stand for. */
export function fourDigits(word: number): number {
  const digits = (word - 0x30303030) | 0;
  const pairs = (Math.imul(digits, 10) + (digits >>> 8)) | 0;
  return (Math.imul(pairs & 0xff, 100) + ((pairs >>> 16) & 0xff)) | 0;
}
