/** A set of row numbers in one bit each: two million rows are 250 kB. */
export class RowSet {
  #bits: Uint8Array;
  #size = 0;

  /** `bits`: of a set that another thread made, to be asked and not added to. */
  constructor(bits: Uint8Array = new Uint8Array(1024)) {
    this.#bits = bits;
  }

  /** A copy of the set as it lies in memory. */
  pack(): Uint8Array {
    return this.#bits.slice();
  }

  /** Rows in the set. */
  get size(): number {
    return this.#size;
  }

  /** Adds a row and answers whether it is new. */
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

  /** All of them, in order. */
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

  /** The first row of the set after `row`, or -1: "next error". */
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
