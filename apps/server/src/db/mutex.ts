/** Lets one caller in at a time, in order of arrival. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();
  /** The number of callers that are in or waiting. */
  waiting = 0;

  /** Waits for the caller's turn and answers the function that ends it. */
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
