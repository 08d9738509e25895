import type { Database } from '../../db/database.ts';
import type { Found, Page } from '../../db/page.ts';
import { findPromotions, findRevision, type PromotionRow, type PromotionSearch } from './promotions.repository.ts';

type Reading = Promise<Found<PromotionRow>>;

// Of a storefront that asks for every brand by itself, the pages that it asked for last.
const mostReadings = 100;

/**
 * The promotions in force, kept until one of them changes or the day ends: what a reading holds is told by its tag, of the day and of the
 * revision that every change raises, so that each process finds out by itself (ADR 56).
 */
export class PromotionsInForce {
  readonly #database: Database;
  readonly #readings = new Map<string, Reading>();
  #tag = '';

  constructor(database: Database) {
    this.#database = database;
  }

  /** What the promotions in force on a day are told by. It is read before them: what is kept under it is never older. */
  async tag(day: string): Promise<string> {
    return `"${day}-${await findRevision(this.#database.db)}"`;
  }

  /** A page of them, asked for once while the tag is the same. */
  read(tag: string, search: PromotionSearch, page: Page): Reading {
    if (this.#tag !== tag) this.#readings.clear();
    this.#tag = tag;
    const key = JSON.stringify([search, page]);
    const kept = this.#readings.get(key);
    if (kept) return kept;
    const reading = findPromotions(this.#database.db, search, page);
    const [oldest] = this.#readings.keys();
    if (oldest !== undefined && this.#readings.size >= mostReadings) this.#readings.delete(oldest);
    this.#readings.set(key, reading);
    reading.catch(() => this.#readings.delete(key));
    return reading;
  }
}
