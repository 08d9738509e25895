/**
 * The end of this process, told before it comes. `announced`: balancers are to send nothing more, so readiness fails and every answer ends
 * its connection. `begun`: what is still open ends, so streams tell their readers to go on elsewhere.
 */
export class Closing {
  readonly #announced = new AbortController();
  readonly #begun = new AbortController();

  get announced(): boolean {
    return this.#announced.signal.aborted;
  }

  get begun(): AbortSignal {
    return this.#begun.signal;
  }

  announce(): void {
    this.#announced.abort();
  }

  begin(): void {
    this.announce();
    this.#begun.abort();
  }
}
