/**
 * Reads of the same thing at the same time are one read. While one runs, everybody who comes waits for the *next* one,
 * which starts when it ends: nobody is ever given an answer that was begun before they asked, so what one has just
 * written, one reads.
 */
export class SharedReads<T> {
  readonly #running = new Map<string, { done: Promise<unknown>; next: Promise<T> | undefined }>();

  read(key: string, load: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (!running) return this.#start(key, load);
    running.next ??= running.done.then(() => this.#start(key, load));
    return running.next;
  }

  #start(key: string, load: () => Promise<T>): Promise<T> {
    const answer = load();
    const done = answer.then(
      () => undefined,
      () => undefined,
    );
    const entry = { done, next: undefined as Promise<T> | undefined };
    this.#running.set(key, entry);
    // Registered first, so it runs before the next read starts and puts its own entry.
    void done.then(() => {
      if (this.#running.get(key) === entry && !entry.next) this.#running.delete(key);
    });
    return answer;
  }
}
