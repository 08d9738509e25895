import type { Database } from '../../../db/database.ts';
import type { Found, Page } from '../../../db/page.ts';
import { findPromotions, findRevision, type PromotionRow, type PromotionSearch } from './promotions.repository.ts';

type Reading = Promise<Found<PromotionRow>>;

// How many pages are cached; a storefront that asks for every brand separately keeps only its last ones.
const mostReadings = 100;

/**
 * Caches the promotions in force until one of them changes or the day ends. The cache's tag consists of the day and of the revision, which
 * every change increments, so that each process notices changes by itself (ADR 56).
 */
export class PromotionsInForce {
  readonly #database: Database;
  readonly #readings = new Map<string, Reading>();
  #tag = '';

  constructor(database: Database) {
    this.#database = database;
  }

  /** The tag of the promotions in force on a day. It is read before them, so that a cached page is never older than its tag. */
  async tag(day: string): Promise<string> {
    return `"${day}-${await findRevision(this.#database.db)}"`;
  }

  /** A page of the promotions in force, queried only once while the tag is the same. */
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
