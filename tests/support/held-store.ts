import type { Page } from '@playwright/test';

type Entry = readonly [key: string | number, value: unknown];
type HeldStore = { held: boolean; isBlocked: boolean; last: IDBTransaction | undefined };

/** Runs in the page before its own code: transactions of the databases with this prefix wait behind a transaction of ours. */
function hold({ prefix, entries }: { prefix: string; entries: readonly Entry[] }): void {
  const store: HeldStore = { held: true, isBlocked: false, last: undefined };
  Object.assign(window, { heldStore: store });
  const { transaction: begin } = IDBDatabase.prototype;
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...given: Parameters<IDBFactory['open']>) {
    const request = Reflect.apply(open, this, given) as IDBOpenDBRequest;
    if (!given[0].startsWith(prefix) || sessionStorage.getItem(prefix)) return request;
    sessionStorage.setItem(prefix, 'filled');
    // Fills the store before the page's first read.
    request.addEventListener('success', () => {
      const rows = Reflect.apply(begin, request.result, ['rows', 'readwrite']).objectStore('rows');
      for (const [key, value] of entries) rows.put(value, key);
    });
    return request;
  };
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<IDBDatabase['transaction']>) {
    if (!this.name.startsWith(prefix)) return Reflect.apply(begin, this, given);
    if (store.held && !store.isBlocked) {
      store.isBlocked = true;
      const rows = Reflect.apply(begin, this, ['rows', 'readwrite']).objectStore('rows');
      const wait = () => {
        rows.get('nothing').onsuccess = () => {
          if (store.held) wait();
          else store.isBlocked = false;
        };
      };
      wait();
    }
    store.last = Reflect.apply(begin, this, given);
    return store.last;
  };
}

/** Holds a page's IndexedDB reads and writes until a test releases or fails them. The first read is held from the start. */
export class KeptInPage {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Holds the databases whose name starts with `prefix`, filled with `entries`. */
  static async in(page: Page, prefix: string, entries: readonly Entry[]): Promise<KeptInPage> {
    await page.addInitScript(hold, { prefix, entries });
    return new KeptInPage(page);
  }

  /** Holds every read and write from now on. */
  hold(): Promise<void> {
    return this.#page.evaluate(() => {
      const { heldStore } = window as unknown as { heldStore: HeldStore };
      heldStore.held = true;
      heldStore.last = undefined;
    });
  }

  /** Whether a read or write is being held. */
  isWaiting(): Promise<boolean> {
    return this.#page.evaluate(() => {
      const { heldStore } = window as unknown as { heldStore: HeldStore };
      return heldStore.held && heldStore.last !== undefined;
    });
  }

  release(): Promise<void> {
    return this.#page.evaluate(() => {
      (window as unknown as { heldStore: HeldStore }).heldStore.held = false;
    });
  }

  /** Aborts the held transaction, as a full disk would. */
  fail(): Promise<void> {
    return this.#page.evaluate(() => {
      const { heldStore } = window as unknown as { heldStore: HeldStore };
      heldStore.last?.abort();
      heldStore.held = false;
    });
  }
}
