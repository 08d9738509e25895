import { dayEnd, dayStart } from '@trastienda/domain';
import { asSorted } from '../../../db/page.ts';
import { type Bind, rowConditionsSql } from './order-filters.sql.ts';
import type { ResolvedSearch } from './order-search.ts';
import { allBits } from './tag-bits.ts';

/** The columns of an order that a list shows. */
export const columns = 'id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version';

/** The condition for rows after a given order in the list; empty if the page does not follow one. */
export function following(search: ResolvedSearch, bind: Bind): string {
  const { after, sortBy, descending } = search;
  if (after === undefined) return '';
  const id = `${bind(after)}::text`;
  const account = accounts(search);
  const own = account === undefined ? `(select account_name from order_account where order_id = ${id})` : bind(account);
  const its = (column: string) => `(select ${column} from orders where account_name = ${own} and id = ${id})`;
  const [than, back] = descending ? ['<', '>'] : ['>', '<'];
  const date = (sign: string) => `(creation_date, id) ${sign} (${its('creation_date')}, ${id})`;
  switch (sortBy) {
    case 'creationDate':
      return date(than);
    case 'id':
      return `id ${than} ${its('id')}`;
    case 'value':
      return `(value_centavos, id) ${than} (${its('value_centavos')}, ${id})`;
    case 'status':
      return `status ${than}= ${its('status')} and (status ${than} ${its('status')} or ${date(back)})`;
  }
}

export const walkOf = (search: ResolvedSearch, read: string, matching: string) => ({
  columns: read,
  from: `from ${matching}`,
  order: keysOfOrder(search),
});

/**
 * The orders that match, to be read in the order of the list. Several statuses are read along one index each, as many rows as the page
 * could need, so that a page of rare statuses never walks through all the others.
 */
export function matching(search: ResolvedSearch, read: string, bind: Bind, most: () => string, beyond: string): string {
  const { statuses = [] } = search;
  const branch = (one: ResolvedSearch) => {
    const where = conditions(one, bind);
    if (beyond === '') return `orders ${where}`;
    return `orders ${where === '' ? 'where' : `${where} and`} ${beyond}`;
  };
  if (statuses.length < 2) return branch(search);
  const branches = statuses.map(
    (status) => `(select ${read} from ${branch({ ...search, statuses: [status] })} ${order(search)} limit ${most()})`,
  );
  return `(${branches.join(' union all ')}) orders`;
}

/** The columns that find an order. Of all sellers' orders the id alone is read, because their indexes do not have the account. */
export const keyOf = (search: ResolvedSearch) => (accounts(search) === undefined ? 'id' : 'account_name, id');

/**
 * The orders of a list with these keys. An account is named once more, because a distributed PostgreSQL takes what is compared with no account
 * for rows of every machine.
 */
export function ordersWithKeys(search: ResolvedSearch, keys: string, bind: Bind): string {
  const account = accounts(search);
  const own = account === undefined ? '' : `account_name = ${bind(account)} and`;
  return `select ${columns} from orders where ${own} (${keyOf(search)}) in (${keys}) ${order(search)} ${asSorted}`;
}

/** The columns that find an order and its place in a list. */
export const keysOf = (search: ResolvedSearch) => keyOf(search) + placeOf[search.sortBy];

const placeOf = {
  creationDate: ', creation_date',
  id: '',
  value: ', value_centavos',
  status: ', status, creation_date',
};

/** Whether the search finds nothing: it has no account, or somebody else's, which looks like one that does not exist. */
export function reachesNothing({ scope, accountName }: Pick<ResolvedSearch, 'scope' | 'accountName'>): boolean {
  if (scope.kind === 'all') return false;
  const [own] = scope.accountNames;
  return own === undefined || (accountName !== undefined && accountName !== own);
}

export function accounts({ scope, accountName }: Pick<ResolvedSearch, 'scope' | 'accountName'>): string | undefined {
  return scope.kind === 'own' ? scope.accountNames[0] : accountName;
}

/** Whether a search is about all orders of the marketplace or of a seller, and the words of their buyers, but for its filters by rows. */
export const isOfWholeList = (search: ResolvedSearch): boolean =>
  search.searchesClients &&
  search.statuses === undefined &&
  search.fromDay === undefined &&
  search.toDay === undefined &&
  search.tagMask === 0;

export function conditions(search: ResolvedSearch, bind: Bind): string {
  const parts: string[] = [];
  const account = accounts(search);
  if (account !== undefined) parts.push(`account_name = ${bind(account)}`);
  if (search.statuses) parts.push(statusIn(search.statuses, bind));
  if (search.hidesUnpaid) parts.push(`status <> 'payment-pending'`);
  if (search.fromDay) parts.push(`creation_date >= ${bind(dayStart(search.fromDay))}`);
  if (search.toDay) parts.push(`creation_date < ${bind(dayEnd(search.toDay))}`);
  // Bits are literals, not parameters, because each is the condition of a partial index.
  const bits = allBits.filter((bit) => (search.tagMask & bit) !== 0).map((bit) => `tags & ${bit} <> 0`);
  if (bits.length > 0) parts.push(`(${bits.join(' or ')})`);
  parts.push(...rowConditionsSql(search.rows, bind, search));
  return parts.length > 0 ? `where ${parts.join(' and ')}` : '';
}

export function statusIn(statuses: readonly string[], bind: Bind): string {
  const [only, ...others] = statuses;
  return only !== undefined && others.length === 0 ? `status = ${bind(only)}` : `status = any(${bind([...statuses])})`;
}

/** The order of an index, read forwards or backwards; the id decides between equal keys. */
function keysOfOrder({ sortBy, descending }: Pick<ResolvedSearch, 'sortBy' | 'descending'>): string {
  const [down, up] = descending ? ['desc', 'asc'] : ['asc', 'desc'];
  switch (sortBy) {
    case 'creationDate':
      return `creation_date ${down}, id ${down}`;
    case 'id':
      return `id ${down}`;
    case 'value':
      return `value_centavos ${down}, id ${down}`;
    case 'status':
      return `status ${down}, creation_date ${up}, id ${up}`;
  }
}

export const order = (search: Pick<ResolvedSearch, 'sortBy' | 'descending'>): string =>
  `order by ${keysOfOrder(search)}`;
