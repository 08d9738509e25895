import { phoneDigits, soughtCode } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { steady } from '../../../db/steady.ts';
import type { OrderSearch, ResolvedSearch } from './order-search.ts';
import { isParcel } from './order-text.sql.ts';

/** A text that names more orders than this is looked for as words. */
const MOST_NAMED = 1_000;

/** Digits of a Mexican telephone, without the country's. */
const WHOLE_PHONE = 10;

const isWholeMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/**
 * Looks the text of a search up (ADR 229): one that is the whole number, tracking or invoice number of orders, or the whole e-mail or
 * telephone of their buyer, means these orders; any other text is words.
 */
export async function resolveText(db: Db, search: OrderSearch): Promise<ResolvedSearch> {
  const { text, ...rows } = search.rows;
  if (text === undefined) return { ...search, rows };
  const ids = await namedOrders(db, { ...search, text });
  return { ...search, rows: ids.length > 0 ? { ...rows, ids } : { ...rows, words: text } };
}

type Named = { text: string; scope: Scope; searchesClients: boolean; hidesUnpaid: boolean };

/** Ids of the visible orders that a text names; none if it names too many or has not the form of a name. */
export async function namedOrders(db: Db, named: Named): Promise<string[]> {
  const ways = waysToName(named);
  if (ways.length === 0) return [];
  const { rows } = await sql<{ id: string }>`${steady}
    select distinct id from (${sql.join(ways, sql` union all `)}) named
  `.execute(db);
  return rows.length > MOST_NAMED ? [] : rows.map(({ id }) => id);
}

function waysToName({ text, scope, searchesClients, hidesUnpaid }: Named): RawBuilder<unknown>[] {
  const own = scope.kind === 'all' ? sql`` : sql`and account_name = ${scope.accountNames[0] ?? ''}`;
  const rows = (from: RawBuilder<unknown>) => sql`(select ${from} ${own} limit ${sql.lit(MOST_NAMED + 1)})`;
  const orders = (is: RawBuilder<unknown>) =>
    rows(sql`id from orders where ${is} ${hidesUnpaid ? sql`and status <> 'payment-pending'` : sql``}`);
  const ways: RawBuilder<unknown>[] = [];
  if (isParcel(text)) {
    const code = soughtCode(text);
    ways.push(
      orders(sql`code_key(id) collate "C" = ${code}::text`),
      rows(sql`order_id as id from order_package where code_key(tracking_number) collate "C" = ${code}::text`),
      rows(
        sql`order_id as id from order_package where search_text(invoice_number) collate "C" = search_text(${text}::text)`,
      ),
      rows(sql`order_id as id from order_item
        where tracking_number is not null and code_key(tracking_number) collate "C" = ${code}::text`),
    );
  }
  if (searchesClients && isWholeMail(text)) {
    ways.push(orders(sql`search_text(email) collate "C" = search_text(${text}::text)`));
  }
  const phone = searchesClients ? phoneDigits(text) : undefined;
  if (phone?.length === WHOLE_PHONE) ways.push(orders(sql`phone_digits(phone) collate "C" = ${phone}::text`));
  return ways;
}
