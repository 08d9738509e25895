/** A list of numbers that grows without allocating an object for each. */
export class NumberList {
  #numbers: Float64Array = new Float64Array(64);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  at(index: number): number {
    return this.#numbers[index] as number;
  }

  /** A view of the numbers, to sort or send; valid until the next push. */
  view(): Float64Array {
    return this.#numbers.subarray(0, this.length);
  }
}
