import { asSorted, boundsSql, pageAndTotal } from '../../../db/page.ts';
import { type AccountScope, accountScope } from '../../../db/scope.ts';
import { type Bind, filtersRows, rowConditionsSql } from './order-filters.sql.ts';
import type { ResolvedSearch } from './order-search.ts';
import { hasOnlyWords, type IsCommon } from './order-text.sql.ts';
import { accounts, columns, conditions, isOfWholeList, matching, order } from './order-walk.sql.ts';

type TextPage = {
  near: number;
  most: number;
  /** Whether so many orders have the text that `most` of them need not be counted. */
  isCommon: IsCommon;
  shown: (rows: string) => string;
  follows: string;
};

const sellerOf = (search: ResolvedSearch): AccountScope | undefined => {
  const account = accounts(search);
  return account === undefined ? undefined : accountScope(search.scope, account);
};

/**
 * A page of the orders with a text, in the cheapest of four ways (ADR 174): walking through the list at once if the text is known to be
 * common; of a common word among the first rows of the list, if the total may wait; of all matches that the index finds, counted exactly; or,
 * if these are more than `most`, walking through the list until the page is full. PostgreSQL runs only the parts of the way that is taken.
 */
export function textPage(search: ResolvedSearch, bind: Bind, page: TextPage): string {
  const { near, most, isCommon, shown, follows } = page;
  const { words = '', ...others } = search.rows;
  const beyond = search.offset + search.size;
  const sorted = order(search);
  const pageOf = (from: string) => `select ${columns} from ${from} ${sorted} ${boundsSql(search, bind, false)}`;
  const walked = () => pageOf(matching({ ...search, walksText: true }, columns, bind, () => bind(beyond), follows));
  if (isOfWholeList(search) && !filtersRows(others) && isCommon(words, sellerOf(search))) {
    return pageAndTotal(shown(walked()), `select ${bind(most + 1)}::bigint`, 'true');
  }
  const looksNear = search.leastTotal && hasOnlyWords(words) && !filtersRows(others) && beyond < near;
  const taken = (way: string, rows: string) =>
    `select * from (${rows}) ${way}_rows where (select way from taken) = '${way}'`;

  const parts: string[] = [];
  const rows: string[] = [];
  if (looksNear) {
    const read = `${columns}, search_client, search_public, phone`;
    const first = matching({ ...search, rows: others }, read, bind, () => bind(near), follows);
    const holds = rowConditionsSql({ words }, bind, search).join(' and ');
    parts.push(`near as materialized (
      select ${columns} from (select ${read} from ${first} ${sorted} limit ${bind(near)}) orders where ${holds})`);
    rows.push(taken('near', pageOf('near')));
  }
  parts.push(
    `found as materialized (select ${columns} from orders ${conditions(search, bind)} limit ${bind(most + 1)})`,
    `taken as materialized (select case ${looksNear ? `when (select count(*) from near) > ${bind(beyond)} then 'near'` : ''}
      when (select count(*) from found) <= ${bind(most)} then 'found' else 'walked' end as way)`,
  );
  rows.push(taken('found', pageOf(`found ${follows && `where ${follows}`}`)), taken('walked', walked()));
  const total = `select count(*) from found`;
  return `with ${parts.join(', ')} ${pageAndTotal(
    shown(`select * from (${rows.join(' union all ')}) listed ${sorted} ${asSorted}`),
    looksNear
      ? `select case (select way from taken) when 'near' then (select count(*) from near) else (${total}) end`
      : total,
    `(select way from taken) <> 'found'`,
  )}`;
}
