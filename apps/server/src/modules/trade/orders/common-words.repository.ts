import { limits, plainText } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Log } from '../../../log.ts';
import { hasOnlyWords, tellingPart } from './order-text.sql.ts';

/** How long words are kept. An order is never removed, so that a common word stays one. */
const KEPT_MS = 600_000;

/**
 * The words of a sample have a frequency that is nearly exact from this share on (150 rows of the 30,000 that PostgreSQL takes); twice the
 * number is asked for all the same.
 */
const LEAST_SHARE = 0.005;

/** About so many trigrams find the orders that have several words: each one more is another long list of the index to read. */
const TRIGRAMS = 4;

type WordShare = {
  word: string;
  /** The part of all orders that have it. */
  share: number;
  orders: number;
};
type Settings = { db: Db; log: Pick<Log, 'warn'>; now?: () => number; orders?: number };

/**
 * What the statistics of PostgreSQL say about the words of buyers (ADR 174): whether more orders of the marketplace than a list counts have
 * one, and which part of a word the fewest orders have. A database that has none yet, or has its orders on several machines, knows no such word.
 */
export class CommonWords {
  readonly #db: Db;
  readonly #log: Pick<Log, 'warn'>;
  readonly #now: () => number;
  readonly #orders: number;
  #words: readonly string[] = [];
  #shares: ReadonlyMap<string, number> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;

  /** A word is common if the statistics say that at least so many `orders` have it. */
  constructor({ db, log, now = Date.now, orders = 2 * limits.ordersCounted }: Settings) {
    this.#db = db;
    this.#log = log;
    this.#now = now;
    this.#orders = orders;
  }

  /** Whether a text is such a word or a part of one, by what is known: no list waits for the statistics. */
  readonly has = (text: string): boolean => {
    this.#readIfOld();
    const typed = plainText(text);
    return typed !== '' && hasOnlyWords(typed) && !/\s/.test(typed) && this.#words.some((word) => word.includes(typed));
  };

  /**
   * The parts of a word of a text that are looked up in the trigram index: of one of several common words, the trigrams that the fewest orders
   * have, since an order must have all the words; of any other, `tellingPart`.
   */
  readonly tellingParts = (word: string, words: number): string[] => {
    this.#readIfOld();
    const part = tellingPart(word);
    if (words < 2) return [part];
    const known = trigramsOf(plainText(part)).map((trigram) => ({ trigram, share: this.#shares.get(trigram) ?? 0 }));
    if (known.every(({ share }) => share === 0)) return [part];
    known.sort((one, other) => one.share - other.share);
    return known.slice(0, Math.max(1, Math.floor(TRIGRAMS / words))).map(({ trigram }) => trigram);
  };

  /** Reads the statistics. */
  async read(): Promise<void> {
    this.#readAt = this.#now();
    const known = await readWordShares(this.#db);
    this.#words = known
      .filter(({ share, orders }) => share >= LEAST_SHARE && orders >= this.#orders)
      .map(({ word }) => word);
    const shares = new Map<string, number>();
    for (const { word, share } of known) {
      for (const trigram of trigramsOf(word)) shares.set(trigram, (shares.get(trigram) ?? 0) + share);
    }
    this.#shares = shares;
  }

  #readIfOld(): void {
    if (this.#now() - this.#readAt <= KEPT_MS) return;
    void this.read().catch((error: unknown) => this.#log.warn({ err: error }, 'the common words cannot be read'));
  }
}

/** The trigrams of a word of plain letters; none of any other, whose parts the database may write otherwise. */
function trigramsOf(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word)) return [];
  return [...new Set(Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3)))];
}

/** The most frequent words of buyers. */
async function readWordShares(db: Db): Promise<WordShare[]> {
  const { rows } = await sql<WordShare>`
    select w.word, w.share::double precision as share, w.share::double precision * c.reltuples::double precision as orders
    from pg_stats_ext_exprs s
    join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
    cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) w(word, share)
    where s.schemaname = current_schema() and s.statistics_name = 'orders_words' and w.word is not null
  `.execute(db);
  return rows;
}
