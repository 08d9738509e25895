import { findLimits } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import { containing, soughtWords } from '../../db/containing.ts';
import { isUuid } from '../../db/uuid.ts';

/** What somebody looks for. */
export type Wanted = {
  text: string;
  words: readonly string[];
  /** Rows of each kind; one more is read, which tells whether there are others. */
  size: number;
  /** The text as the number of something; undefined where it is none. */
  number: string | undefined;
  /** The text as a key of what the server numbers by itself; undefined where it is none. */
  uuid: string | undefined;
  /** Whether the indexes of parts of words can tell much by: three letters in a row of some word, or five where it has digits. */
  isTelling: boolean;
  /** Whether few rows have it: it is looked up, where of a mere name the newest rows are read first. */
  isRare: boolean;
};

const isLong = (word: string) => word.length >= (/\d/.test(word) ? 5 : 3);

/** Undefined where nothing was typed but spaces. */
export function wantedBy(typed: string, size: number = findLimits.rows): Wanted | undefined {
  const words = soughtWords(typed);
  const text = words.join(' ');
  if (text === '') return undefined;
  const digits = text.replace(/\s/g, '');
  return {
    text,
    words,
    size,
    number: /^\d{1,18}$/.test(text) ? text : undefined,
    uuid: isUuid(text) ? text : undefined,
    isTelling: words.some(isLong),
    isRare:
      /^\+?[\d().-]{5,}$/.test(digits) ||
      words.some((word) => word.includes('@') || (/\d/.test(word) && word.length >= 5)),
  };
}

/** How many rows are looked at of what very many have: the newest ones first, then as many of all that an index finds. */
export const windows = { newestOrders: 1_500, newestProducts: 1_000, newest: 1_000, found: 1_000 } as const;

/** Every word is somewhere in a plain text. */
export const hasEveryWord = (plain: RawBuilder<unknown>, { words }: Wanted): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`${plain} like ${containing(word)}`),
    sql` and `,
  )})`;
