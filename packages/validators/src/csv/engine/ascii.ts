/** Byte values that the engine searches for. */
export const tab = 0x09;
export const lineFeed = 0x0a;
export const carriageReturn = 0x0d;
export const space = 0x20;
export const quote = 0x22;
export const zero = 0x30;
export const pipe = 0x7c;

/** Reads a byte at an index known to be valid; saves hot loops a check for `undefined`. */
export function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] as number;
}

/** Whether a byte is 0 to 9. */
export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Whether a cell holds nothing but spaces, tabs, line ends and no-break spaces (UTF-8 or Windows-1252). */
export function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = byteAt(bytes, at);
    if (byte > space && byte !== 0xa0 && !(byte === 0xc2 && byteAt(bytes, at + 1) === 0xa0 && at + 1 < end))
      return false;
  }
  return true;
}
