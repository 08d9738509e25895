import { limits, plainText } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import type { Log } from '../../../log.ts';
import { hasOnlyWords, type IsCommon, tellingPart } from './order-text.sql.ts';

/** How long words are kept. An order is never removed, so that a common word stays one. */
const KEPT_MS = 600_000;

/**
 * The words of a sample have a frequency that is nearly exact from this share on (150 rows of the 30,000 that PostgreSQL takes); twice the
 * number is asked for all the same.
 */
const LEAST_SHARE = 0.005;

/** So many of the sampled orders of a seller have a common word, at least; their share is taken for less by so many standard deviations. */
const LEAST_SAMPLED = 150;
const DEVIATIONS = 6;

/** A sample of a seller's orders: so many in a row, from so many places of its list. */
const SAMPLE = { places: 40, orders: 500 };

/** The words of so many sellers are kept. */
const MOST_SELLERS = 500;

/** About so many trigrams find the orders that have several words: each one more is another long list of the index to read. */
const TRIGRAMS = 4;

type WordShare = {
  word: string;
  /** The part of all orders that have it. */
  share: number;
  orders: number;
};
/** The common words of some orders, and when they were read. */
type Words = { readAt: number; words: readonly string[] };

type Settings = { db: Db; log: Pick<Log, 'warn'>; now?: () => number; counted?: number };

/**
 * What is known about the words of buyers (ADR 174): whether more orders than a list counts have one, and which part of a word the fewest orders
 * have. For the whole marketplace the statistics of PostgreSQL say so, unless there are none yet, or its orders are on several machines; for a
 * large seller, a sample of its orders.
 */
export class CommonWords {
  readonly #db: Db;
  readonly #log: Pick<Log, 'warn'>;
  readonly #now: () => number;
  readonly #counted: number;
  #all: Words = { readAt: Number.NEGATIVE_INFINITY, words: [] };
  #shares: ReadonlyMap<string, number> = new Map();
  readonly #ofSellers = new Map<string, Words>();

  /** A word is common if more orders have it than are `counted`. */
  constructor({ db, log, now = Date.now, counted = limits.ordersCounted }: Settings) {
    this.#db = db;
    this.#log = log;
    this.#now = now;
    this.#counted = counted;
  }

  /** Whether a text is such a word or a part of one, by what is known: no list waits for statistics or samples. */
  readonly has: IsCommon = (text, seller) => {
    const typed = plainText(text);
    if (typed === '' || !hasOnlyWords(typed) || /\s/.test(typed)) return false;
    const { words } = seller ? this.#wordsOf(seller) : this.#wordsOfAll();
    return words.some((word) => word.includes(typed));
  };

  /**
   * The parts of a word of a text that are looked up in the trigram index: of one of several common words, the trigrams that the fewest orders
   * have, since an order must have all the words; of any other, `tellingPart`.
   */
  readonly tellingParts = (word: string, words: number): string[] => {
    this.#wordsOfAll();
    const part = tellingPart(word);
    if (words < 2) return [part];
    const known = trigramsOf(plainText(part)).map((trigram) => ({ trigram, share: this.#shares.get(trigram) ?? 0 }));
    if (known.every(({ share }) => share === 0)) return [part];
    known.sort((one, other) => one.share - other.share);
    return known.slice(0, Math.max(1, Math.floor(TRIGRAMS / words))).map(({ trigram }) => trigram);
  };

  /** Reads the statistics. */
  async read(): Promise<void> {
    this.#all = { ...this.#all, readAt: this.#now() };
    const known = await readWordShares(this.#db);
    const common = known.filter(({ share, orders }) => share >= LEAST_SHARE && orders >= 2 * this.#counted);
    this.#all = { ...this.#all, words: common.map(({ word }) => word) };
    const shares = new Map<string, number>();
    for (const { word, share } of known) {
      for (const trigram of trigramsOf(word)) shares.set(trigram, (shares.get(trigram) ?? 0) + share);
    }
    this.#shares = shares;
  }

  #wordsOfAll(): Words {
    if (this.#isOld(this.#all)) this.#readAside(this.read());
    return this.#all;
  }

  #wordsOf(seller: AccountScope): Words {
    const { accountName } = seller;
    const known = this.#ofSellers.get(accountName);
    if (known && !this.#isOld(known)) return known;
    const now = { readAt: this.#now(), words: known?.words ?? [] };
    this.#keep(accountName, now);
    this.#readAside(
      sampleWords(this.#db, seller, this.#counted).then((words) => this.#keep(accountName, { ...now, words })),
    );
    return now;
  }

  /** Keeps the words of a seller, in the place of those of the seller that were read the longest ago. */
  #keep(accountName: string, words: Words): void {
    this.#ofSellers.delete(accountName);
    this.#ofSellers.set(accountName, words);
    const [oldest = accountName] = this.#ofSellers.keys();
    if (this.#ofSellers.size > MOST_SELLERS) this.#ofSellers.delete(oldest);
  }

  #isOld = ({ readAt }: Words): boolean => this.#now() - readAt > KEPT_MS;

  #readAside(read: Promise<void>): void {
    void read.catch((error: unknown) => this.#log.warn({ err: error }, 'the common words cannot be read'));
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

/**
 * The words of buyers that more paid orders of a seller have than are `counted`, by a sample from its whole list: the counters say on which days its
 * places are. A seller with fewer orders has none, and is not sampled.
 */
async function sampleWords(db: Db, { accountName }: AccountScope, counted: number): Promise<string[]> {
  const isPaid = sql`account_name = ${accountName} and status <> 'payment-pending'`;
  const { rows } = await sql<{ word: string }>`
    with days as (
      select day, sum(n) as n from order_count where ${isPaid} and day > '-infinity' group by day
    ), running as (
      select day, n, sum(n) over (order by day) as through, sum(n) over () as total from days
    ), places as (
      select distinct day, total from running
      cross join lateral (select total * (at - 0.5) / ${SAMPLE.places} as nth from generate_series(1, ${SAMPLE.places}) at) place
      where total > ${counted} and through > nth and through - n <= nth
    ), sampled as materialized (
      select o.search_client, p.total from places p cross join lateral (
        select search_client from orders
        where ${isPaid} and creation_date >= p.day::timestamp at time zone 'America/Mexico_City'
        order by creation_date, id limit ${SAMPLE.orders}
      ) o
    )
    select w.word from sampled s
    cross join lateral (select distinct word from unnest(string_to_array(s.search_client, ' ')) word) w
    group by w.word, s.total
    having count(*) >= ${LEAST_SAMPLED}
      and (count(*) - ${DEVIATIONS} * sqrt(count(*))) * s.total / (select count(*) from sampled) > ${counted}
  `.execute(db);
  return rows.map(({ word }) => word);
}
