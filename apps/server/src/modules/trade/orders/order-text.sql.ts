import { phoneDigits, soughtCode } from '@trastienda/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { AccountScope, Scope } from '../../../db/scope.ts';

type Bind = (value: unknown) => string;
type Texts = ParcelText & {
  searchesClients: boolean;
  /** The rows are walked to in the order of the list: the condition has a form that no index serves. */
  walksText?: boolean | undefined;
  tellingParts?: TellingParts | undefined;
};
/** The parts of one of so many words that are looked up in the trigram index; each is in every order that has the word. */
export type TellingParts = (word: string, words: number) => readonly string[];
/** Whether so many orders, of a seller or of all, have a text that a list need not count them. */
export type IsCommon = (text: string, seller?: AccountScope) => boolean;
type OrdersOfText = (text: ParcelText, bind: Bind) => string;
type ParcelText = { scope: Scope; text: string };

/**
 * The condition for orders that match a text: by words in id and buyer, by a telephone, or by the beginning of its own, a tracking or an
 * invoice number, however that is typed. Each way has its index, and the database combines them.
 */
export function orderTextSql({ text, searchesClients, scope, walksText, tellingParts }: Texts, bind: Bind): string {
  const searched = searchesClients ? 'search_client' : 'search_public';
  const ways = [walksText ? walkedWordsSql(text, searched, bind) : wordsSql(text, searched, bind, tellingParts)];
  const phone = searchesClients ? phoneDigits(text) : undefined;
  if (phone !== undefined) {
    const digits = `${bind(phone)}::text`;
    ways.push(
      `(number_parts(phone_digits(phone)) @> number_parts(${digits}) and strpos(phone_digits(phone), ${digits}) > 0)`,
    );
  }
  if (isParcel(text)) ways.push(`id = any(array(${ordersOfParcels({ scope, text }, bind)}))`);
  return ways.length === 1 ? ways.join('') : `(${ways.map((way) => `(${way})`).join(' or ')})`;
}

/** Whether a text has only words, which many orders may have; numbers and e-mails are of few. */
export const hasOnlyWords = (text: string): boolean => !/[\d@]/.test(text);

/** Whether a text is specific enough to look for. */
const isCode = (text: string): boolean => /^(?=.*\d)[^\s@]{5,60}$/.test(text);

/** Whether a text can be the beginning of an order's or a parcel's number, however it is typed. */
export const isParcel = (text: string): boolean => isCode(soughtCode(text));

/**
 * The condition that an order `o` of a list of something else matches a text: by words in its number, or by the beginning of its own, a
 * tracking or an invoice number, or of a number that `more` finds orders by, however that is typed. Needs no client data.
 */
export function orderOfTextSql({ scope, text }: ParcelText, more?: OrdersOfText): RawBuilder<unknown> {
  const words = text.split(/\s+/).map((word) => sql`o.search_public like ${containing(word)}`);
  const ways = [sql.join(words, sql` and `)];
  for (const found of [isParcel(text) && ordersOfParcels, more]) {
    if (found) ways.push(sql`o.id = any(array(${bound((bind) => found({ scope, text }, bind))}))`);
  }
  return sql`((${sql.join(ways, sql`) or (`)}))`;
}

/** The condition that a column of order numbers has a text in it, or begins with it however that is typed (ADR 112). */
export function orderNumberSql(column: string, text: string): RawBuilder<SqlBool> {
  const named = sql`search_text(${sql.raw(column)}) like ${containing(text)}`;
  if (!isParcel(text)) return sql<SqlBool>`(${named})`;
  return sql<SqlBool>`(${named} or ${bound((bind) => codeBegins(bind(soughtCode(text)))(column))})`;
}

/** A statement of plain text as a part of one of the query builder's. */
function bound(build: (bind: Bind) => string): RawBuilder<unknown> {
  const values: unknown[] = [];
  const pieces = build((value) => `$${values.push(value)}`).split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, n) => (n % 2 === 1 ? sql`${values[Number(piece) - 1]}` : sql.raw(piece))),
    sql``,
  );
}

const MOST_PARCELS = 200;

/** Ids of the scope's orders with a return whose number begins with a text. */
export function ordersOfReturns({ text, scope }: ParcelText, bind: Bind): string {
  const own = scope.kind === 'all' ? '' : `and account_name = ${bind(scope.accountNames[0] ?? '')}`;
  return `select order_id from order_return where ${codeBegins(bind(soughtCode(text)))('id')} ${own} limit ${MOST_PARCELS}`;
}

/** Ids of the scope's orders whose number, or the number of whose package or guide, begins with a text. */
function ordersOfParcels({ text, scope }: ParcelText, bind: Bind): string {
  const begins = codeBegins(bind(soughtCode(text)));
  const beginsAsTyped = beginsWith(bind(text));
  const own = scope.kind === 'all' ? '' : `and account_name = ${bind(scope.accountNames[0] ?? '')}`;
  return `(select id as order_id from orders where ${begins('id')} ${own} limit ${MOST_PARCELS})
    union all (select order_id from order_package where ${begins('tracking_number')} ${own} limit ${MOST_PARCELS})
    union all (select order_id from order_package where ${beginsAsTyped('invoice_number')} ${own} limit ${MOST_PARCELS})
    union all (
      select order_id from order_item where tracking_number is not null and ${begins('tracking_number')} ${own} limit ${MOST_PARCELS})`;
}

/** The condition that a column of codes begins with a `soughtCode` (ADR 112), in a form that an index of its `code_key` serves. */
export const codeBegins = (key: string) => (column: string) =>
  `code_key(${column}) collate "C" >= ${key}::text and code_key(${column}) collate "C" < ${key}::text || chr(1114111)`;

/** The condition that a column begins with a value, in a form that an index of its plain text in bytes serves for any value. */
export const beginsWith = (value: string) => {
  const from = `search_text(${value}::text)`;
  return (column: string) =>
    `search_text(${column}) collate "C" >= ${from} and search_text(${column}) collate "C" < ${from} || chr(1114111)`;
};

/** The condition on words for a walk: no index serves it, and PostgreSQL takes it for common, so that it reads in the order of the list. */
const walkedWordsSql = (text: string, column: string, bind: Bind) =>
  wordsOf(text)
    .map((word) => holdsSql(column, word, bind))
    .join(' and ');

const holdsSql = (column: string, word: string, bind: Bind) =>
  `strpos(${column}, search_text(${bind(word)}::text)) > 0`;

const wordsOf = (text: string) => text.split(/\s+/).map((typed) => typed.replace(/^#+(?=.)/, ''));

function wordsSql(text: string, column: string, bind: Bind, partsOf: TellingParts = (word) => [tellingPart(word)]) {
  const words = wordsOf(text);
  const conditions = words.flatMap((word) => {
    const parts = partsOf(word, words.length);
    const found = parts.map(
      (part) => `${column} like '%' || search_text(${bind(part.replace(/[\\%_]/g, '\\$&'))}::text) || '%'`,
    );
    return parts.length === 1 && parts[0] === word ? found : [...found, holdsSql(column, word, bind)];
  });
  return conditions.join(' and ');
}

/**
 * The part of a word that is looked up in the trigram index: without the "-01" that nearly every order has, or the "@gmail.com" of a third
 * of the buyers. The whole word is then compared in the rows that the index finds.
 */
export function tellingPart(word: string): string {
  const [local = ''] = word.split('@');
  const part = (local.length >= 3 ? local : word).replace(/[^\p{L}\p{N}][\p{L}\p{N}]{0,2}$/u, '');
  return part.length >= 3 ? part : word;
}
