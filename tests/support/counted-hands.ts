import type { Locator, Page } from '@playwright/test';

/** What a person did: keys pressed by name, characters typed or scanned, clicks, and how long it took. */
export type Work = { keys: number; typed: number; clicks: number; ms: number };

/** Hands on keyboard and pointer that count what they do. */
export class CountedHands {
  readonly #page: Page;
  readonly #begun = performance.now();
  #work = { keys: 0, typed: 0, clicks: 0 };

  constructor(page: Page) {
    this.#page = page;
  }

  /** One key, or keys that are held together. */
  async press(keys: string): Promise<void> {
    this.#work.keys += 1;
    await this.#page.keyboard.press(keys);
  }

  async type(text: string): Promise<void> {
    this.#work.typed += text.length;
    await this.#page.keyboard.type(text);
  }

  async click(target: Locator): Promise<void> {
    this.#work.clicks += 1;
    await target.click();
  }

  /** What was done until now. */
  done(): Work {
    return { ...this.#work, ms: Math.round(performance.now() - this.#begun) };
  }
}
