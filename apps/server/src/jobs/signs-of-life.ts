/** So long work stays with a worker that gives no sign of life. */
export const leaseSeconds = 5;
/** So often every process looks for work that a dead one left. */
export const watchSeconds = 2;

const SIGN_MS = 1_000;

/**
 * Gives signs of life for as long as work goes on, whatever that work does meanwhile: the lease that they renew may be short.
 * One at a time: where the database is so busy that one takes longer than the pause, the next ones are left out.
 */
export class SignsOfLife {
  readonly #give: () => Promise<unknown>;
  readonly #onFailure: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #giving: Promise<void> | undefined;

  constructor(give: () => Promise<unknown>, onFailure: (error: unknown) => void) {
    this.#give = give;
    this.#onFailure = onFailure;
  }

  start(): void {
    this.#timer = setInterval(() => this.#giveOne(), SIGN_MS);
  }

  /** Afterwards none is on its way any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#giving;
  }

  /** Gives them while `work` goes on. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.start();
    try {
      return await work();
    } finally {
      await this.stop();
    }
  }

  #giveOne(): void {
    this.#giving ??= this.#give()
      .then(() => undefined, this.#onFailure)
      .finally(() => {
        this.#giving = undefined;
      });
  }
}
