import { type OrderStatus, phoneDigits, soughtCode } from '@trastienda/domain';
import type { Database } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { namedOrders } from '../../trade/orders/order-names.repository.ts';
import { beginsWith, codeBegins, isParcel, orderTextSql } from '../../trade/orders/order-text.sql.ts';
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

type Reach = { scope: Scope; searchesClients: boolean; hidesUnpaid: boolean };
type Bind = (value: unknown) => string;

/**
 * Orders by the same fields as in their list. A text that names orders finds these (ADR 229). A rare one is looked up. A name is searched among the newest orders and, if too few match,
 * by the index, of whose matches at most `windows.found` are read: so 16,000 matches cost as much as six.
 */
export async function findFoundOrders(database: Database, reach: Reach, wanted: Wanted): Promise<FoundOrder[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => {
    const known = values.indexOf(value);
    return `$${known >= 0 ? known + 1 : values.push(value)}`;
  };
  const { text, size, isRare, isTelling } = wanted;
  const reached = reachedBy(reach, bind);
  const found = () => orderTextSql({ ...reach, text }, bind);
  const most = `${bind(size + 1)}::bigint`;
  const named = await namedOrders(database.reads, { ...reach, text });
  const isNamed = named.length > 0;
  const ids = bind(isNamed ? named : [...new Set([text, text.toLowerCase(), text.toUpperCase()])]);
  const isPhone = reach.searchesClients && phoneDigits(text) !== undefined;
  const none = 'select id, creation_date from orders where false';
  // A bound value must be used in the statement, so each value is bound only where it is used.
  const near = () => `select id, creation_date from (
      select * from orders where ${reached} order by creation_date desc, id desc limit ${windows.newestOrders}
    ) orders where ${found()} order by creation_date desc, id desc limit ${most}`;
  const few = isRare ? '' : `and (select count(*) from near) < ${most}`;
  const far = () =>
    `select id, creation_date from orders where ${reached} and ${found()} ${few} limit ${windows.found}`;
  const { rows } = await database.executeSql(
    `with near as materialized (${isNamed || isRare ? none : near()}),
      far as materialized (${!isNamed && (isTelling || isPhone) ? far() : none}),
      chosen as (
        (select id from far order by creation_date desc, id desc limit ${most})
        union (select id from near)
        union (select id from orders where id = any(${ids}::text[]) and ${reached})
      )
    select o.*, ${exactness(wanted, reach, ids, bind)} as is_exact
    from (select o.id, o.account_name, o.status, o.creation_date, o.first_name, o.last_name, o.email, o.phone, ${parcelOf(text, bind)}
      from orders o where o.id in (select id from chosen) and ${reached}) o
    order by is_exact desc, o.creation_date desc, o.id desc limit ${most}`,
    values,
  );
  return rows as FoundOrder[];
}

/** The columns with the tracking number and the invoice number of `orders o` that begin with a text. */
function parcelOf(text: string, bind: Bind): string {
  if (!isParcel(text)) return 'null::text as tracking_number, null::text as invoice_number';
  const begins = codeBegins(bind(soughtCode(text)));
  const beginsAsTyped = beginsWith(bind(text));
  const guide = `(select i.tracking_number from order_item i
    where i.account_name = o.account_name and i.order_id = o.id and i.tracking_number is not null and ${begins('i.tracking_number')} limit 1)`;
  return `coalesce(
      (select k.tracking_number from order_package k where k.account_name = o.account_name and k.order_id = o.id and ${begins('k.tracking_number')} limit 1), ${guide}
    ) as tracking_number,
    (select k.invoice_number from order_package k where k.account_name = o.account_name and k.order_id = o.id and ${beginsAsTyped('k.invoice_number')} limit 1) as invoice_number`;
}

function exactness({ text }: Wanted, { searchesClients }: Reach, ids: string, bind: Bind): string {
  // The value is bound where it is used: the database refuses values that the statement does not use.
  const plain = () => `search_text(${bind(text)}::text)`;
  const ways = [`o.id = any(${ids}::text[])`];
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
