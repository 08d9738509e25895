/** Removals of files, postponed while somebody pauses them. */
export class PausedRemovals {
  #pauses = 0;
  readonly #later = new Set<string>();
  readonly #remove: (key: string) => Promise<void>;

  constructor(remove: (key: string) => Promise<void>) {
    this.#remove = remove;
  }

  async remove(key: string): Promise<void> {
    if (this.#pauses > 0) this.#later.add(key);
    else await this.#remove(key);
  }

  /** A file that is written again is not removed later. */
  forget(key: string): void {
    this.#later.delete(key);
  }

  /** Pauses all removals until the answered function is called. */
  pause(): () => void {
    this.#pauses += 1;
    let paused = true;
    return () => {
      if (!paused) return;
      paused = false;
      this.#pauses -= 1;
      if (this.#pauses > 0) return;
      const keys = [...this.#later];
      this.#later.clear();
      // A file that cannot be removed here is named by no row, so the sweep removes it later.
      for (const key of keys) void this.#remove(key).catch(() => undefined);
    };
  }
}
