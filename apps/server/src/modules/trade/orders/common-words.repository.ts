import { limits, plainText } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { hasOnlyWords } from './order-text.sql.ts';

/** How long words are kept. An order is never removed, so that a common word stays one. */
const KEPT_MS = 600_000;

/**
 * The words of a sample have a frequency that is nearly exact from this share on (150 rows of the 30,000 that PostgreSQL takes); twice the
 * number is asked for all the same.
 */
const LEAST_SHARE = 0.005;

/**
 * Tells whether more orders of the marketplace than a list counts have a word of buyers, from the statistics that PostgreSQL keeps of them (ADR 174). A
 * database that has none yet, or has its orders on several machines, knows no such word.
 */
export class CommonWords {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #orders: number;
  #words: Promise<readonly string[]> | undefined;
  #readAt = 0;

  /** A word is common if the statistics say that at least so many `orders` have it. */
  constructor(db: Db, now: () => number = Date.now, orders: number = 2 * limits.ordersCounted) {
    this.#db = db;
    this.#now = now;
    this.#orders = orders;
  }

  /** A check of single words or parts of them, as they are typed. */
  async check(): Promise<(text: string) => boolean> {
    if (this.#words === undefined || this.#now() - this.#readAt > KEPT_MS) {
      this.#readAt = this.#now();
      this.#words = readCommonWords(this.#db, this.#orders);
      this.#words.catch(() => {
        this.#words = undefined;
      });
    }
    const words = await this.#words;
    return (text) => {
      const typed = plainText(text);
      return typed !== '' && hasOnlyWords(typed) && !/\s/.test(typed) && words.some((word) => word.includes(typed));
    };
  }
}

/** Words of at least so many orders. */
async function readCommonWords(db: Db, orders: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select w.word from pg_stats_ext_exprs s
    join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
    cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) w(word, share)
    where s.schemaname = current_schema() and s.statistics_name = 'orders_words'
      and w.word is not null and w.share >= ${LEAST_SHARE} and w.share * c.reltuples >= ${orders}
  `.execute(db);
  return rows.map(({ word }) => word);
}
