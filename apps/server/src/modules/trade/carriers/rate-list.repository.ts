import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Found, foundIn, type Page } from '../../../db/page.ts';
import { MARKETPLACE, type Scope } from '../../../db/scope.ts';
import {
  accountsOf,
  matchingRates,
  type RateAccounts,
  type RateRow,
  type RateSearch,
  rateColumns,
  rateConditions,
  rateCost,
} from './rate-search.repository.ts';

/** Keys that a list is sorted by; each has an index, followed by the id. */
const keys = {
  id: sql`r.id`,
  carrier: sql`search_text(c.name) collate "C"`,
  zipCode: sql`rate_first_code(r.zip_code_start, r.zip_codes)`,
  weight: sql`r.weight_start`,
  price: sql`r.absolute_money_cost_centavos`,
  timeCost: sql`r.time_cost`,
} as const;

/** How a list of rates may be sorted; by `cost` only if the parcel is known. */
export type RateOrder = { by: keyof typeof keys | 'cost'; descending: boolean };

type Asked = { scope: Scope; search: RateSearch; page: Page; by: keyof typeof keys; descending: boolean };

const way = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

/** How many rows beyond a page are looked at before its total is said to be a minimum. */
const BEYOND = 200;

/**
 * A page of rates and the number of matches: exactly, or with `leastTotal` at least where a long list without a postal code would have to be
 * counted (ADR 163). With a postal code and a weight, each rate has its cost and the cheapest come first.
 */
export async function findRates(
  db: Db,
  scope: Scope,
  search: RateSearch,
  order: RateOrder | undefined,
  { offset, size, leastTotal = false }: Page & { leastTotal?: boolean },
): Promise<Found<RateRow>> {
  const { zipCode, weight } = search;
  const { by, descending } = order ?? { by: 'cost', descending: false };
  const cost = zipCode && weight !== undefined ? rateCost({ weight }) : undefined;
  const isLeast = leastTotal && !zipCode;
  const asked: Asked = {
    ...{ scope, search, page: { offset, size: isLeast ? size + BEYOND : size } },
    by: by === 'cost' ? 'id' : by,
    // Without a parcel the newest come first.
    descending: by === 'cost' && !cost ? true : descending,
  };
  const sorted = by === 'cost' && cost ? sql`${cost} ${way(descending)}, r.time_cost, r.id` : sortedBy(asked);
  const joined = sql`join carrier c on c.id = r.carrier_id`;
  const matching = matchingRates(scope, search);
  const [found, numbers, all] = zipCode
    ? [
        sql`found as materialized (select r.* ${matching}),`,
        sql`select r.id from found r ${joined} order by ${sorted} limit ${size} offset ${offset}`,
        sql`select count(*) from found`,
      ]
    : [sql``, numbersOf(asked), sql`select count(*) ${matching}`];
  const least = sql`case when ${offset}::bigint = 0 or exists (select from walked)
    then ${offset}::bigint + (select count(*) from walked) else (${all}) end`;
  const { rows } = await sql<{ total: number; rows: RateRow[]; is_least: boolean }>`
    with ${found} walked as materialized (select id, row_number() over () as place from (${numbers}) numbers)
    select (${isLeast ? least : all}) as total,
      ${isLeast ? sql`(select count(*) = ${asked.page.size}::bigint from walked)` : sql`false`} as is_least, (
      select coalesce(json_agg(row_to_json(page)), '[]'::json) from (
        select ${rateColumns}, ${cost ?? sql`null::bigint`} as cost_centavos
        from walked join shipping_rate r on r.id = walked.id ${joined} where place <= ${size}::bigint order by ${sorted}
      ) page) as rows
  `.execute(db);
  return foundIn<RateRow>(rows);
}

/** The sort order of a list; rates of one carrier are sorted by their account, those of the marketplace after all others. */
const sortedBy = ({ by, descending }: Asked) => {
  const parts =
    by === 'id'
      ? [keys.id]
      : by === 'carrier'
        ? [keys.carrier, sql`(r.account_name = '')`, sql`r.account_name`, keys.id]
        : [keys[by], keys.id];
  return sql.join(
    parts.map((part) => sql`${part} ${way(descending)}`),
    sql`, `,
  );
};

/** The ids of a page's rates without a postal code, read along the index of their order. */
function numbersOf(asked: Asked): RawBuilder<unknown> {
  const { scope, search, page, by, descending } = asked;
  const { size, offset } = page;
  const accounts = accountsOf(scope, search);
  const last = size + offset;
  const bounds = sql`limit ${size} offset ${offset}`;
  const from = (whose: RateAccounts, columns: RawBuilder<unknown> = keys.id) =>
    sql`select ${columns} from shipping_rate r where ${rateConditions(whose, search)}`;
  if (by === 'id' && accounts && accounts.length > 1) {
    const arms = accounts.map((one) => sql`(${from([one])} order by ${sortedBy(asked)} limit ${last})`);
    return sql`select r.id from (${sql.join(arms, sql` union all `)}) r order by ${sortedBy(asked)} ${bounds}`;
  }
  if (by === 'carrier') {
    const own = sql`and r.carrier_id = c.id order by r.account_name ${way(descending)}, r.id ${way(descending)} limit ${last}`;
    // Those of sellers and of the marketplace are read apart, each along the index of accounts, though the marketplace's come last.
    const ofSellers = sql`(${from(undefined, sql`r.id, r.account_name`)} and r.account_name > '' ${own})`;
    const arms = (accounts ?? [MARKETPLACE]).map((one) => sql`(${from([one], sql`r.id, r.account_name`)} ${own})`);
    if (!accounts) arms.push(ofSellers);
    const each = sql.join(arms.length > 0 ? arms : [sql`(${from([], sql`r.id, r.account_name`)})`], sql` union all `);
    return sql`select r.id from carrier c cross join lateral (${each}) r order by ${sortedBy(asked)} ${bounds}`;
  }
  return sql`${from(accounts)} order by ${sortedBy(asked)} ${bounds}`;
}
