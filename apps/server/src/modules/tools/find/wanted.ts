import { findLimits, soughtCode } from '@trastienda/domain';
import { soughtWords } from '../../../db/containing.ts';
import { isUuid } from '../../../db/uuid.ts';

/** What a user searches for. */
export type Wanted = {
  text: string;
  words: readonly string[];
  /** How many rows of each kind to return. */
  size: number;
  /** How many rows are read: more than are returned, to know whether there are others; one of two numbers, so that statements have few texts. */
  most: number;
  /** The text as a numeric id; undefined where it is not one. */
  number: string | undefined;
  /** The text as a UUID, the key of rows that the server numbers itself; undefined where it is not one. */
  uuid: string | undefined;
  /** Whether the indexes of word parts are selective enough: some word has three characters, or five if it contains digits. */
  isTelling: boolean;
  /** Whether few rows match: a rare text is looked up, while for a mere name the newest rows are read first. */
  isRare: boolean;
};

const isLong = (word: string) => word.length >= (/\d/.test(word) ? 5 : 3);

/** The search for a typed text; undefined for blank text. */
export function wantedBy(typed: string, size: number = findLimits.rows): Wanted | undefined {
  const words = soughtWords(typed);
  const text = words.join(' ');
  if (text === '') return undefined;
  const digits = text.replace(/[\s#]/g, '');
  const code = soughtCode(text);
  return {
    text,
    words,
    size,
    most: (size <= findLimits.rows ? findLimits.rows : findLimits.mostRows) + 1,
    number: /^\d{1,18}$/.test(code) ? code : undefined,
    uuid: isUuid(text) ? text : undefined,
    isTelling: words.some(isLong),
    isRare:
      /^\+?[\d().-]{5,}$/.test(digits) ||
      words.some((word) => word.includes('@') || (/\d/.test(word) && word.length >= 5)),
  };
}

/** How many rows are read where very many match: the newest ones first, then as many of those that an index finds. */
export const windows = { newestOrders: 1_500, newestProducts: 1_000, newest: 1_000, found: 1_000 } as const;
