/** Lets one user at a time in, in the order they came. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();
  /** How many are in or wait to be. */
  waiting = 0;

  /** Waits for its turn and answers the function that ends it. */
  async acquire(): Promise<() => void> {
    const before = this.#tail;
    this.waiting += 1;
    return new Promise((mine) => {
      this.#tail = new Promise((release) => {
        before.then(() =>
          mine(() => {
            this.waiting -= 1;
            release();
          }),
        );
      });
    });
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
