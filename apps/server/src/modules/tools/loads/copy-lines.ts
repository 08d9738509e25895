import { clean } from '@trastienda/domain';
import type { CellBytes } from '@trastienda/validators';

const comma = 0x2c;
const lineFeed = 0x0a;
const zero = 0x30;
const space = 0x20;
const quote = 0x22;
const longestNumber = 16;

/** Builds lines of CSV for COPY byte by byte. Numbers and digits need no quotes. */
export class CopyLines {
  #bytes: Uint8Array;
  #length = 0;
  #isFirst = true;

  /** `room`: about how many bytes the lines take. */
  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  number(value: number): void {
    this.#separate(longestNumber);
    let digits = 1;
    for (let bound = 10; bound <= value; bound *= 10) digits++;
    const written = this.#bytes;
    this.#length += digits;
    for (let rest = value, at = this.#length - 1; digits > 0; digits--, at--) {
      const tens = Math.floor(rest / 10);
      written[at] = zero + rest - tens * 10;
      rest = tens;
    }
  }

  /** Adds a cell of digits as it is in the file; an empty one is null. */
  cell({ bytes, starts, ends }: CellBytes, cell: number): void {
    const start = starts[cell] as number;
    const end = ends[cell] as number;
    this.#separate(end - start);
    const written = this.#bytes;
    let to = this.#length;
    for (let at = start; at < end; at++) written[to++] = bytes[at] as number;
    this.#length = to;
  }

  /** Adds a cell of text as it is stored, in UTF-8 and in quotes because it may hold anything; an empty one is null. */
  text(cells: CellBytes, cell: number): void {
    const start = cells.starts[cell] as number;
    const end = cells.ends[cell] as number;
    if (start === end) this.none();
    else if (isPlain(cells.bytes, start, end)) this.#quoted(cells.bytes, start, end);
    else {
      const text = Buffer.from(clean(cells.textOf(cell)).replaceAll('"', '""'));
      this.#quoted(text, 0, text.length);
    }
  }

  #quoted(bytes: Uint8Array, start: number, end: number): void {
    this.#separate(end - start + 2);
    const written = this.#bytes;
    written[this.#length++] = quote;
    for (let at = start; at < end; at++) written[this.#length++] = bytes[at] as number;
    written[this.#length++] = quote;
  }

  /** Adds a null cell. */
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

  /** Begins a cell of `bytes` bytes and makes room for it, its comma and the end of the line. */
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

/** Whether bytes are clean ASCII without quotes, which is the same in every encoding. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  let before = space;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === quote || byte < space || byte > 0x7e || (byte === space && before === space)) return false;
    before = byte;
  }
  return before !== space;
}
