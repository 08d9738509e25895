import { byteAt } from './ascii.ts';

/** Converts a stream of UTF-16 into UTF-8; half a unit or half a pair at the end of a chunk waits for the next chunk. */
export class Utf16Reader {
  readonly #littleEndian: boolean;
  #pendingByte = -1;
  #pendingHigh = 0;

  constructor(littleEndian: boolean) {
    this.#littleEndian = littleEndian;
  }

  /** UTF-8 of the next chunk. An unpaired surrogate becomes U+FFFD, as in browsers. */
  read(chunk: Uint8Array): Uint8Array {
    const out = new Uint8Array((chunk.length + 4) * 2);
    let length = 0;
    const put = (point: number): void => {
      if (point < 0x80) {
        out[length++] = point;
      } else if (point < 0x800) {
        out[length++] = 0xc0 | (point >> 6);
        out[length++] = 0x80 | (point & 0x3f);
      } else if (point < 0x10000) {
        out[length++] = 0xe0 | (point >> 12);
        out[length++] = 0x80 | ((point >> 6) & 0x3f);
        out[length++] = 0x80 | (point & 0x3f);
      } else {
        out[length++] = 0xf0 | (point >> 18);
        out[length++] = 0x80 | ((point >> 12) & 0x3f);
        out[length++] = 0x80 | ((point >> 6) & 0x3f);
        out[length++] = 0x80 | (point & 0x3f);
      }
    };
    for (let at = 0; at < chunk.length; at++) {
      const byte = byteAt(chunk, at);
      if (this.#pendingByte < 0) {
        this.#pendingByte = byte;
        continue;
      }
      const unit = this.#littleEndian ? this.#pendingByte | (byte << 8) : (this.#pendingByte << 8) | byte;
      this.#pendingByte = -1;
      const high = this.#pendingHigh;
      if (high !== 0 && unit >= 0xdc00 && unit <= 0xdfff) {
        put(0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00));
        this.#pendingHigh = 0;
        continue;
      }
      if (high !== 0) put(0xfffd);
      const isHigh = unit >= 0xd800 && unit <= 0xdbff;
      this.#pendingHigh = isHigh ? unit : 0;
      if (!isHigh) put(unit >= 0xdc00 && unit <= 0xdfff ? 0xfffd : unit);
    }
    return out.subarray(0, length);
  }

  /** The rest at the end of the file: a cut unit or pair becomes one U+FFFD. */
  end(): Uint8Array {
    const cut = this.#pendingByte >= 0 || this.#pendingHigh !== 0;
    this.#pendingByte = -1;
    this.#pendingHigh = 0;
    return cut ? Uint8Array.of(0xef, 0xbf, 0xbd) : new Uint8Array(0);
  }
}

/** The number of UTF-16 code units in a range of UTF-8; used to compute the byte offset in the file itself. */
export function utf16Units(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at++) {
    const byte = byteAt(bytes, at);
    if (byte < 0x80 || byte >= 0xc0) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}
