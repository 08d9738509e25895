const comma = 0x2c;
const lineFeed = 0x0a;
const zero = 0x30;
const longestNumber = 16;

/** Lines of CSV for COPY, put together byte by byte; for numbers and digits, which need no quotes. */
export class CopyLines {
  #bytes: Uint8Array;
  #length = 0;
  #isFirst = true;

  /** `room`: bytes that the lines may take, more or less. */
  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  number(value: number): void {
    this.#separate(longestNumber);
    const start = this.#length;
    let rest = value;
    do {
      this.#bytes[this.#length++] = zero + (rest % 10);
      rest = Math.floor(rest / 10);
    } while (rest > 0);
    this.#bytes.subarray(start, this.#length).reverse();
  }

  digits(bytes: Uint8Array, start: number, end: number): void {
    this.#separate(end - start);
    for (let at = start; at < end; at++) this.#bytes[this.#length++] = bytes[at] as number;
  }

  /** A cell of nothing: null. */
  none(): void {
    this.#separate(0);
  }

  end(): void {
    this.#bytes[this.#length++] = lineFeed;
    this.#isFirst = true;
  }

  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Begins a cell of so many bytes, which with its comma and the line's end have room afterwards. */
  #separate(bytes: number): void {
    if (this.#length + bytes + 2 > this.#bytes.length) this.#grow(bytes + 2);
    if (!this.#isFirst) this.#bytes[this.#length++] = comma;
    this.#isFirst = false;
  }

  #grow(by: number): void {
    const larger = new Uint8Array(2 * this.#bytes.length + by);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
