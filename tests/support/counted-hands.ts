import type { Locator, Page } from '@playwright/test';
import { scanCode } from './scanner.ts';

/** The work of a person: named keys pressed, characters typed or scanned, clicks, and the time taken. */
export type Work = { keys: number; typed: number; clicks: number; ms: number };

/** Uses keyboard and pointer, and counts each action. */
export class CountedHands {
  readonly #page: Page;
  readonly #begun = performance.now();
  #work = { keys: 0, typed: 0, clicks: 0 };

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses one key, or several keys together. */
  async press(keys: string): Promise<void> {
    this.#work.keys += 1;
    await this.#page.keyboard.press(keys);
  }

  async type(text: string): Promise<void> {
    this.#work.typed += text.length;
    await this.#page.keyboard.type(text);
  }

  /** What a scanner types: no key of a person. */
  async scan(code: string): Promise<void> {
    this.#work.typed += code.length + 1;
    await scanCode(this.#page, code);
  }

  async click(target: Locator): Promise<void> {
    this.#work.clicks += 1;
    await target.click();
  }

  /** The work done so far. */
  done(): Work {
    return { ...this.#work, ms: Math.round(performance.now() - this.#begun) };
  }
}
