// Four bytes looked at together, as a little-endian number: what is found is told in the top bit of each byte.
// `| 0` says that a number is one of 32 bits: loops that say so take two thirds of the time.

const topBits = 0x80808080 | 0;

/** The word whose four bytes are `byte`. */
export function fourTimes(byte: number): number {
  return Math.imul(byte, 0x01010101);
}

/** Top bits of the bytes that are those of `bytes`, which is four times one byte; exact up to the first. */
export function equalBytes(word: number, bytes: number): number {
  const zero = word ^ bytes;
  return ((zero - 0x01010101) | 0) & ~zero & topBits;
}

/** Top bits of the control characters, 0x00 to 0x1f; exact up to the first. */
export function controlBytes(word: number): number {
  return ((word - 0x20202020) | 0) & ~word & topBits;
}

/** Which byte of the word has the first of the top bits. */
export function firstByte(tops: number): number {
  return (31 - Math.clz32(tops & -tops)) >>> 3;
}

/** Top bits, exact up to the first, of the bytes that may be no plain part of an address: up to `#`, `?`, from `|` on. */
export function addressBytes(word: number): number {
  const low = (word - 0x24242424) | 0;
  const mark = ((word ^ 0x3f3f3f3f) - 0x01010101) | 0;
  const high = (word + 0x04040404) | 0;
  return (word | low | mark | high) & topBits;
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
