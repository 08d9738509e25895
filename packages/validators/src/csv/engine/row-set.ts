/** A set of row numbers with one bit each: two million rows take 250 kB. */
export class RowSet {
  #bits: Uint8Array;
  #size = 0;

  /** `bits` come from another thread's set; do not add rows to such a set. */
  constructor(bits: Uint8Array = new Uint8Array(1024)) {
    this.#bits = bits;
  }

  /** A copy of the set's raw memory. */
  pack(): Uint8Array {
    return this.#bits.slice();
  }

  /** Number of rows in the set. */
  get size(): number {
    return this.#size;
  }

  /** Adds a row and returns whether it is new. */
  add(row: number): boolean {
    const index = row >>> 3;
    if (index >= this.#bits.length) {
      const larger = new Uint8Array(Math.max(this.#bits.length * 2, index + 1));
      larger.set(this.#bits);
      this.#bits = larger;
    }
    const bit = 1 << (row & 7);
    const byte = this.#bits[index] as number;
    if ((byte & bit) !== 0) return false;
    this.#bits[index] = byte | bit;
    this.#size++;
    return true;
  }

  /** Adds every row of a part, counted from `base`. */
  addAll(rows: Uint32Array, base: number): void {
    for (let index = 0; index < rows.length; index++) this.add(base + (rows[index] as number));
  }

  /** All rows, in order. */
  rows(): Uint32Array {
    const all = new Uint32Array(this.#size);
    let row = -1;
    for (let index = 0; index < all.length; index++) {
      row = this.after(row);
      all[index] = row;
    }
    return all;
  }

  has(row: number): boolean {
    return (((this.#bits[row >>> 3] ?? 0) >> (row & 7)) & 1) === 1;
  }

  /** The first row of the set after `row`, or -1; used for "next error". */
  after(row: number): number {
    const total = this.#bits.length * 8;
    for (let next = row + 1; next < total; next++) {
      if ((next & 7) === 0 && this.#bits[next >>> 3] === 0) {
        next += 7;
        continue;
      }
      if (this.has(next)) return next;
    }
    return -1;
  }
}
