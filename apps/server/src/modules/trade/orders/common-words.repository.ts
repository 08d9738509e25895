import { limits, plainText } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Log } from '../../../log.ts';
import { hasOnlyWords } from './order-text.sql.ts';

/** How long words are kept. An order is never removed, so that a common word stays one. */
const KEPT_MS = 600_000;

/**
 * The words of a sample have a frequency that is nearly exact from this share on (150 rows of the 30,000 that PostgreSQL takes); twice the
 * number is asked for all the same.
 */
const LEAST_SHARE = 0.005;

type Settings = { db: Db; log: Pick<Log, 'warn'>; now?: () => number; orders?: number };

/**
 * Tells whether more orders of the marketplace than a list counts have a word of buyers, from the statistics that PostgreSQL keeps of them (ADR 174). A
 * database that has none yet, or has its orders on several machines, knows no such word.
 */
export class CommonWords {
  readonly #db: Db;
  readonly #log: Pick<Log, 'warn'>;
  readonly #now: () => number;
  readonly #orders: number;
  #words: readonly string[] = [];
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
    if (this.#now() - this.#readAt > KEPT_MS) {
      void this.read().catch((error: unknown) => this.#log.warn({ err: error }, 'the common words cannot be read'));
    }
    const typed = plainText(text);
    return typed !== '' && hasOnlyWords(typed) && !/\s/.test(typed) && this.#words.some((word) => word.includes(typed));
  };

  /** Reads the statistics. */
  async read(): Promise<void> {
    this.#readAt = this.#now();
    this.#words = await readCommonWords(this.#db, this.#orders);
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
