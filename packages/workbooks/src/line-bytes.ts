const comma = 0x2c;
const lineFeed = 0x0a;
const encoder = new TextEncoder();

/** A text as a cell of CSV: in quotes where it must be. The marks of formulas are left alone: this is what the person wrote. */
export const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Lines of CSV as bytes that grow, and are taken piece by piece. */
export class LineBytes {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(room = 1_048_576) {
    this.#bytes = new Uint8Array(room);
  }

  get length(): number {
    return this.#length;
  }

  comma(): void {
    this.#byte(comma);
  }

  end(): void {
    this.#byte(lineFeed);
  }

  text(text: string): void {
    // UTF-8 takes at most three bytes for each unit.
    this.#grow(text.length * 3);
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
  }

  copy(bytes: Uint8Array): void {
    this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** The lines so far; what follows begins anew. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #byte(byte: number): void {
    this.#grow(1);
    this.#bytes[this.#length++] = byte;
  }

  #grow(by: number): void {
    if (this.#length + by <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * this.#bytes.length + by);
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
