import { type OrderStatus, phoneDigits, soughtCode } from '@trastienda/domain';
import type { Database } from '../../../db/database.ts';
import { accountSql } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { runStatement, type Statement } from '../../../db/statement.ts';
import { inSubquery } from '../../../db/steady.ts';
import {
  beginsWith,
  codeBegins,
  hasOnlyWords,
  isParcel,
  orderTextSql,
  type TellingParts,
} from '../../trade/orders/order-text.sql.ts';
import { type Wanted, windows } from './wanted.ts';

export type FoundOrder = {
  id: string;
  account_name: string;
  status: OrderStatus;
  creation_date: Date;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  tracking_number: string | null;
  invoice_number: string | null;
  is_exact: boolean;
};

export type Reach = { scope: Scope; searchesClients: boolean; hidesUnpaid: boolean; tellingParts: TellingParts };
type Bind = (value: unknown) => string;

/**
 * Orders by the same fields as in their list. A text that names orders finds these (ADR 229), and no others are looked for if it `isNamed`: means
 * certain rows of any kind. A rare one is looked up. A name is searched among the newest orders and, if too few match, by the index, of whose
 * matches at most `windows.found` are read: so 16,000 matches cost as much as six.
 */
export async function findFoundOrders(
  database: Database,
  reach: Reach,
  wanted: Wanted,
  { ids: named, isNamed }: { ids: readonly string[]; isNamed: boolean },
): Promise<FoundOrder[]> {
  const { text, size, isRare, isTelling } = wanted;
  if (isNamed) return named.length === 0 ? [] : ordersOf(database, reach, wanted, { ids: named, exact: named });
  const isPhone = reach.searchesClients && phoneDigits(text) !== undefined;
  const isLookedUp = isTelling || isPhone;
  const near = isRare && isLookedUp ? [] : await nearOrders(database, reach, wanted);
  const far = near.length <= size && isLookedUp ? await farOrders(database, reach, wanted) : [];
  const exact = [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
  return ordersOf(database, reach, wanted, { ids: [...new Set([...near, ...far, ...exact])], exact });
}

/** Ids of the newest orders that match, among those that are the newest of all. */
function nearOrders(database: Database, reach: Reach, { text, words, most }: Wanted): Promise<string[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const searched = reach.searchesClients ? 'search_client' : 'search_public';
  const isWords = hasOnlyWords(text) && !isParcel(text);
  const newest = `select id, creation_date, ${searched}, phone from orders where ${reachedBy(reach, bind)}
      order by creation_date desc, id desc limit ${windows.newestOrders}`;
  // Words alone are compared in a form that no plan knows, so that one statement serves all of them.
  const found = isWords
    ? words.map((word) => holds(searched, word, bind)).join(' and ')
    : orderTextSql({ ...reach, text }, bind);
  return idsOf(database, {
    text: `select id from (${newest}) orders where ${found} order by creation_date desc, id desc limit ${most}`,
    values,
    steady: isWords,
  });
}

/** Ids of the newest of some orders that the indexes find. */
function farOrders(database: Database, reach: Reach, { text, most }: Wanted): Promise<string[]> {
  const values: unknown[] = [];
  const bind = bindingOnce(values);
  const far = `select id, creation_date from orders where ${reachedBy(reach, bind)} and ${orderTextSql({ ...reach, text }, bind)}
      limit ${windows.found}`;
  return idsOf(database, {
    text: `select id from (${far}) far order by creation_date desc, id desc limit ${most}`,
    values,
    steady: false,
  });
}

async function idsOf(database: Database, statement: Statement): Promise<string[]> {
  return (await runStatement(database, statement)).map(({ id }) => String(id));
}

/** Some of these orders: those that are `exact` first, then the newest. */
async function ordersOf(
  database: Database,
  reach: Reach,
  { text, most }: Wanted,
  { ids, exact }: { ids: readonly string[]; exact: readonly string[] },
): Promise<FoundOrder[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const rows = await runStatement(database, {
    text: `select o.*, ${exactness(text, reach, exact, bind)} as is_exact
      from (select o.id, o.account_name, o.status, o.creation_date, o.first_name, o.last_name, o.email, o.phone, ${parcelOf(text, reach, bind)}
        from orders o where o.id = any(${bind(ids)}::text[]) and ${reachedBy(reach, bind)}) o
      order by is_exact desc, o.creation_date desc, o.id desc limit ${most}`,
    values,
    steady: true,
  });
  return rows as FoundOrder[];
}

/** The condition that a column has a word, as in the list of orders. */
const holds = (column: string, word: string, bind: Bind): string =>
  `${column} like ${inSubquery(`'%' || search_text(${bind(word.replace(/^#+(?=.)/, '').replace(/[\\%_]/g, '\\$&'))}::text) || '%'`)}`;

/** Binds equal values once. */
const bindingOnce =
  (values: unknown[]): Bind =>
  (value) => {
    const known = values.indexOf(value);
    return `$${known >= 0 ? known + 1 : values.push(value)}`;
  };

/** The columns with the tracking number and the invoice number of `orders o` that begin with a text. */
function parcelOf(text: string, { scope }: Reach, bind: Bind): string {
  if (!isParcel(text)) return 'null::text as tracking_number, null::text as invoice_number';
  const begins = codeBegins(bind(soughtCode(text)));
  const beginsAsTyped = beginsWith(bind(text));
  const account = accountSql(scope.kind === 'own' ? (scope.accountNames[0] ?? '') : undefined, 'o.account_name', bind);
  const guide = `(select i.tracking_number from order_item i
    where i.account_name = ${account} and i.order_id = o.id and i.tracking_number is not null and ${begins('i.tracking_number')} limit 1)`;
  return `coalesce(
      (select k.tracking_number from order_package k where k.account_name = ${account} and k.order_id = o.id and ${begins('k.tracking_number')} limit 1), ${guide}
    ) as tracking_number,
    (select k.invoice_number from order_package k where k.account_name = ${account} and k.order_id = o.id and ${beginsAsTyped('k.invoice_number')} limit 1) as invoice_number`;
}

function exactness(text: string, { searchesClients }: Reach, ids: readonly string[], bind: Bind): string {
  const plain = () => inSubquery(`search_text(${bind(text)}::text)`);
  const ways = [`o.id = any(${bind(ids)}::text[])`];
  if (isParcel(text)) {
    ways.push(
      `code_key(o.tracking_number) = ${bind(soughtCode(text))}::text`,
      `code_key(o.id) = ${bind(soughtCode(text))}::text`,
      `search_text(o.invoice_number) = ${plain()}`,
    );
  }
  const phone = searchesClients ? phoneDigits(text) : undefined;
  if (phone !== undefined) ways.push(`phone_digits(o.phone) = ${bind(phone)}::text`);
  if (searchesClients) ways.push(`search_text(o.email) = ${plain()}`);
  return `coalesce(${ways.join(' or ')}, false)`;
}

/** The condition for orders in the scope; unpaid orders do not exist for sellers (R4). */
function reachedBy({ scope, hidesUnpaid }: Reach, bind: Bind): string {
  const own = scope.kind === 'all' ? [] : [`account_name = ${bind(scope.accountNames[0] ?? '')}`];
  return [...own, ...(hidesUnpaid ? [`status <> 'payment-pending'`] : [])].join(' and ') || 'true';
}
