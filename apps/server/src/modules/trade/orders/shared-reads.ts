/**
 * Combines reads of the same thing at the same time. While one runs, later callers wait for the *next* one, which starts when it ends:
 * nobody gets an answer that was begun before they asked, so a caller always reads what it has just written.
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
    // Registered first, so it runs before the next read starts and sets an entry of its own.
    void done.then(() => {
      if (this.#running.get(key) === entry && !entry.next) this.#running.delete(key);
    });
    return answer;
  }
}
