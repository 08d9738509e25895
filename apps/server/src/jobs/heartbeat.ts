/** How long work stays with a worker that gives no sign of life (heartbeat). */
export const leaseSeconds = 5;
/** How often every process looks for the work of a dead one. */
export const watchSeconds = 2;

const SIGN_MS = 1_000;

/**
 * Gives signs of life (heartbeats) at a steady pace while work runs, so the lease that they renew can be short. One at a time: if the
 * database is so busy that one takes longer than the pause, the next ones are skipped.
 */
export class Heartbeat {
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

  /** Stops the signs of life, and waits for the one that is being given. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#giving;
  }

  /** Gives signs of life while `work` runs. */
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
