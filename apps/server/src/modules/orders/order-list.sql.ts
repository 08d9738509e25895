import { dayEnd, dayStart } from '@trastienda/domain';
import type { OrderSearch } from './order-search.ts';
import { allBits } from './tag-bits.ts';

/** `steady`: one of few texts, whose best plan does not hang on its values. */
export type Statement = { text: string; values: unknown[]; steady: boolean };

const columns = 'id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version';

/** Text filters and days of liquidation have no counters: their matches are counted. */
const countsRows = (search: OrderSearch) =>
  search.text !== undefined || search.liquidatedFromDay !== undefined || search.liquidatedToDay !== undefined;

/** One statement, one round trip: the page as a JSON array, and how many orders match, exactly. */
export function listStatement(search: OrderSearch): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  if (reachesNothing(search)) return { text: nothing, values, steady: true };
  const where = conditions(search, bind);
  const page = `limit ${bind(search.size)} offset ${bind(search.offset)}`;
  const text = countsRows(search)
    ? `with found as materialized (select ${columns} from orders ${where}) ${answer(`select * from found ${order(search)} ${page}`, 'select count(*) from found')}`
    : answer(rowsOf(search, where, page), counted(search, bind));
  const oneTag = (search.tagMask & (search.tagMask - 1)) === 0;
  return { text, values, steady: oneTag && !countsRows(search) };
}

const nothing = `select 0::bigint as total, '[]'::json as rows`;

const answer = (rows: string, total: string) =>
  `select (${total}) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json) from (${rows}) page) as rows`;

/** Rows that a page skips are read from the index alone; only its own ten are fetched. */
function rowsOf(search: OrderSearch, where: string, page: string): string {
  const newest = order(search);
  if (search.offset < 200) return `select ${columns} from orders ${where} ${newest} ${page}`;
  return `select ${columns} from orders where id in (select id from orders ${where} ${newest} ${page}) ${newest}`;
}

type Bind = (value: unknown) => string;

/** Nobody's account, or somebody else's: like an account that does not exist. */
function reachesNothing({ scope, accountName }: OrderSearch): boolean {
  if (scope.kind === 'all') return false;
  const [own] = scope.accountNames;
  return own === undefined || (accountName !== undefined && accountName !== own);
}

function accounts({ scope, accountName }: OrderSearch): string | undefined {
  return scope.kind === 'own' ? scope.accountNames[0] : accountName;
}

function conditions(search: OrderSearch, bind: Bind): string {
  const parts: string[] = [];
  const account = accounts(search);
  if (account !== undefined) parts.push(`account_name = ${bind(account)}`);
  if (search.status !== undefined) parts.push(`status = ${bind(search.status)}`);
  if (search.hidesUnpaid) parts.push(`status <> 'payment-pending'`);
  if (search.fromDay) parts.push(`creation_date >= ${bind(dayStart(search.fromDay))}`);
  if (search.toDay) parts.push(`creation_date < ${bind(dayEnd(search.toDay))}`);
  if (search.liquidatedFromDay) parts.push(`liquidation_date >= ${bind(search.liquidatedFromDay)}`);
  if (search.liquidatedToDay) parts.push(`liquidation_date <= ${bind(search.liquidatedToDay)}`);
  // Bits are written out, not bound: each is the condition of a partial index.
  const bits = allBits.filter((bit) => (search.tagMask & bit) !== 0).map((bit) => `tags & ${bit} <> 0`);
  if (bits.length > 0) parts.push(`(${bits.join(' or ')})`);
  if (search.text !== undefined) {
    const column = search.searchesClients ? 'search_client' : 'search_public';
    for (const word of search.text.split(/\s+/)) {
      parts.push(`${column} like '%' || search_text(${bind(word.replace(/[\\%_]/g, '\\$&'))}::text) || '%'`);
    }
  }
  return parts.length > 0 ? `where ${parts.join(' and ')}` : '';
}

/** The order of an index, read forwards or backwards; equal keys are told apart by the id. */
function order({ sortBy, descending }: OrderSearch): string {
  const [down, up] = descending ? ['desc', 'asc'] : ['asc', 'desc'];
  switch (sortBy) {
    case 'creationDate':
      return `order by creation_date ${down}, id ${down}`;
    case 'id':
      return `order by id ${down}`;
    case 'value':
      return `order by value_centavos ${down}, id ${down}`;
    case 'status':
      return `order by status ${down}, creation_date ${up}, id ${up}`;
  }
}

/** The exact total from the counters and the deltas not folded into them yet: nothing is scanned. */
function counted(search: OrderSearch, bind: Bind): string {
  const account = accounts(search);
  const dated = search.fromDay !== undefined || search.toDay !== undefined;
  const shared: string[] = [];
  if (search.status !== undefined) shared.push(`status = ${bind(search.status)}`);
  if (search.hidesUnpaid) shared.push(`status <> 'payment-pending'`);
  if (search.tagMask !== 0) shared.push(`tags & ${search.tagMask} <> 0`);
  if (dated) shared.push(`day > '-infinity'`);
  if (search.fromDay) shared.push(`day >= ${bind(search.fromDay)}`);
  if (search.toDay) shared.push(`day <= ${bind(search.toDay)}`);
  const folded = [`account_name = ${bind(account ?? '')}`, ...(dated ? [] : [`day = '-infinity'`]), ...shared];
  const fresh = [...(account === undefined ? [] : [`account_name = ${bind(account)}`]), ...shared];
  const sum = (table: string, parts: string[]) =>
    `coalesce((select sum(n) from ${table} ${parts.length > 0 ? `where ${parts.join(' and ')}` : ''}), 0)`;
  return `select (${sum('order_count', folded)} + ${sum('order_count_delta', fresh)})::bigint`;
}
