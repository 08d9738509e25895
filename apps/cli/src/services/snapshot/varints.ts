/** Writes whole numbers as varints, seven bits per byte, the lowest bits first; the buffer grows as needed. */
export class VarintWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  /** Writes a number from 0 to 2^53. */
  unsigned(value: number): void {
    if (this.#length + 8 > this.#bytes.length) this.#grow();
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) | 128;
    this.#bytes[this.#length++] = rest;
  }

  /** Writes a number from -2^52 to 2^52: the sign is the lowest bit. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads the numbers back in order; throws a RangeError if the bytes end early. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  unsigned(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined || scale > 2 ** 49) throw new RangeError('A number ends early or is too long.');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** A number of raw bytes. */
  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('A column ends early.');
    const found = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return found;
  }
}
