const FAILURES = 5;
const PAUSE_MS = 60_000;
const MOST_HOSTS = 1_000;

/** Hosts that did not answer several times in a row: a file of a hundred thousand images must not wait for each. */
export class HostsAway {
  readonly #hosts = new Map<string, { failures: number; until: number }>();

  has(host: string, now = Date.now()): boolean {
    const known = this.#hosts.get(host);
    return known !== undefined && known.failures >= FAILURES && now < known.until;
  }

  failed(host: string, now = Date.now()): void {
    const failures = (this.#hosts.get(host)?.failures ?? 0) + 1;
    this.#hosts.delete(host);
    this.#hosts.set(host, { failures, until: now + PAUSE_MS });
    const [oldest] = this.#hosts.keys();
    if (this.#hosts.size > MOST_HOSTS && oldest !== undefined) this.#hosts.delete(oldest);
  }

  answered(host: string): void {
    this.#hosts.delete(host);
  }
}
