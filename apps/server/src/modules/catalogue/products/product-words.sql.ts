import { wordSpellings } from '@trastienda/domain';
import { accountOf, type Bind } from './product-counters.sql.ts';
import type { ProductConditions } from './product-search.ts';

/** Conditions on `product_words w`: products of a seller, or of all, that have every word of a text. */
export function wordsFoundSql({ text, ...search }: ProductConditions & { text: string }, bind: Bind): string[] {
  const account = accountOf({ text, ...search });
  const own = account === undefined ? [] : [`w.account_name = ${bind(account)}`];
  return [...wordsOfProductSql('w.words', text, bind), ...own];
}

/** Conditions on a column of `product_words`: every word of a text. `once` hides what is looked for from a prepared statement's plan. */
export const wordsOfProductSql = (column: string, text: string, bind: Bind, once = asItIs): string[] =>
  wordsSql(column, text, bind, { byNumber: numberSql, once });

/** A value where it is used, so that the plan is made for it; `inSubquery` is the other way. */
const asItIs = (value: string): string => value;

/** A condition for a number or a part of one, found by the index of five consecutive characters. */
function numberSql(column: string, word: string, bind: Bind, once: typeof asItIs): string | undefined {
  if (word.length < 5 || !/\d/.test(word)) return undefined;
  const wanted = `search_text(${bind(word)}::text)`;
  // The last parts are enough: the first digits of a UPC occur in all products of a manufacturer.
  const parts = `(number_parts(${wanted}))[greatest(cardinality(number_parts(${wanted})) - 3, 1):]`;
  return `number_parts(${column}) @> ${once(parts)} and strpos(${column}, ${once(wanted)}) > 0`;
}

/** Conditions on any column with words: every word of a text, in one of its spellings (ADR 112). */
export function wordsSql(
  column: string,
  text: string,
  bind: Bind,
  { byNumber, once = asItIs }: { byNumber?: typeof numberSql; once?: typeof asItIs } = {},
): string[] {
  const words = text.split(/\s+/);
  // The index cannot find words of less than three characters: beside a longer word, they are compared only in the rows it finds.
  const hasLong = words.some((word) => word.length >= 3);
  const wordSql = (word: string): string =>
    hasLong && word.length < 3
      ? `strpos(${column}, ${once(`search_text(${bind(word)}::text)`)}) > 0`
      : `${column} like ${once(`'%' || search_text(${bind(word.replace(/[\\%_]/g, '\\$&'))}::text) || '%'`)}`;
  return words.map((word) => {
    const ways = wordSpellings(word).map((one) => byNumber?.(column, one, bind, once) ?? wordSql(one));
    return ways.length === 1 ? ways.join('') : `(${ways.map((way) => `(${way})`).join(' or ')})`;
  });
}
