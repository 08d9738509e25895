import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { allOf, type Found, foundIn, type Page } from '../../../db/page.ts';
import type { Scope } from '../../../db/scope.ts';
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

/** A page of rates and the exact number of matches. With a postal code and a weight, each rate has its cost and the cheapest come first. */
export async function findRates(
  db: Db,
  scope: Scope,
  search: RateSearch,
  order: RateOrder | undefined,
  page: Page,
): Promise<Found<RateRow>> {
  const { zipCode, weight } = search;
  const { by, descending } = order ?? { by: 'cost', descending: false };
  const cost = zipCode && weight !== undefined ? rateCost({ weight }) : undefined;
  const asked: Asked = {
    ...{ scope, search, page },
    by: by === 'cost' ? 'id' : by,
    // Without a parcel the newest come first.
    descending: by === 'cost' && !cost ? true : descending,
  };
  const sorted = by === 'cost' && cost ? sql`${cost} ${way(descending)}, r.time_cost, r.id` : sortedBy(asked);
  const { size, offset } = page;
  const joined = sql`join carrier c on c.id = r.carrier_id`;
  const [counted, numbers] = zipCode
    ? [
        sql`found as materialized (select r.* ${matchingRates(scope, search)}),
          counted as materialized (select count(*) as total from found)`,
        sql`select r.id from found r ${joined} order by ${sorted} limit ${size} offset ${offset}`,
      ]
    : [sql`counted as materialized (${countOf(scope, search)})`, foundNumbers(asked)];
  const { rows } = await sql<{ total: number; rows: RateRow[] }>`
    with ${counted}
    select (select total from counted) as total, (
      select coalesce(json_agg(row_to_json(page)), '[]'::json) from (
        select ${rateColumns}, ${cost ?? sql`null::bigint`} as cost_centavos
        from (${numbers}) numbers join shipping_rate r on r.id = numbers.id ${joined} order by ${sorted}
      ) page) as rows
  `.execute(db);
  return foundIn<RateRow>(rows);
}

/** The sort order of a list; rates of one carrier are sorted by their account. */
const sortedBy = ({ by, descending }: Asked) => {
  const parts =
    by === 'id' ? [keys.id] : by === 'carrier' ? [keys.carrier, sql`r.account_name`, keys.id] : [keys[by], keys.id];
  return sql.join(
    parts.map((part) => sql`${part} ${way(descending)}`),
    sql`, `,
  );
};

/** The exact number of rates that match a search without a postal code, from the counters and the deltas not folded into them yet. */
function countOf(scope: Scope, search: RateSearch): RawBuilder<unknown> {
  const { weight, maxVolume } = search;
  const accounts = accountsOf(scope, search)?.map((account) => account ?? '');
  const counted = (table: RawBuilder<unknown>, grain: RawBuilder<unknown> | undefined) => sql`
    select n from ${table} where ${allOf([
      grain,
      weight !== undefined && sql`weight_start <= ${weight}::integer and weight_end >= ${weight}::integer`,
      maxVolume !== undefined && sql`max_volume >= ${maxVolume}::integer`,
    ])}`;
  const own = accounts && sql`account_name = any(${accounts}::text[])`;
  const folded = counted(sql`shipping_rate_count`, sql`${own ?? sql`account_name = '*'`} and block = -1`);
  const fresh = counted(sql`shipping_rate_count_delta`, own);
  return sql`select coalesce(sum(n), 0)::bigint as total from (${folded} union all ${fresh}) x`;
}

/** Reads no more ids than the counters promise for the page, so that the index is not walked past the last match, or at all without matches. */
const foundNumbers = (asked: Asked) => sql`
  select id from (${numbersOf(asked)}) r
  limit (select greatest(least(${asked.page.size}::bigint, total - ${asked.page.offset}), 0) from counted)`;

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
    const arms = (accounts?.map((one) => [one]) ?? [undefined]).map(
      (whose) => sql`(${from(whose, sql`r.id, r.account_name`)} ${own})`,
    );
    const each = sql.join(arms.length > 0 ? arms : [sql`(${from([], sql`r.id, r.account_name`)})`], sql` union all `);
    return sql`select r.id from carrier c cross join lateral (${each}) r order by ${sortedBy(asked)} ${bounds}`;
  }
  const isFar = by === 'id' && !accounts && search.weight === undefined && search.maxVolume === undefined;
  if (isFar && offset >= FAR) {
    const edge = descending ? sql`r.id <=` : sql`r.id >=`;
    return sql`
      with place as materialized (${blockOf(offset, descending)})
      select r.id from shipping_rate r where ${edge} (select edge from place) order by ${sortedBy(asked)}
      limit ${size} offset (select ${offset} - skipped from place)`;
  }
  return sql`${from(accounts)} order by ${sortedBy(asked)} ${bounds}`;
}

/** The offset from which a page is found by blocks; nearer pages are read along the index. */
const FAR = 1_000;

/** Ids in a block of the counters (`recount_rates`). */
const BLOCK = 32_768;

/** The block in which the page at an offset begins, among all rates: its first id in the direction of the list, and how many rates come before it. */
const blockOf = (offset: number, descending: boolean) => sql`
  select block::bigint * ${BLOCK} + ${descending ? BLOCK - 1 : 0} as edge, reached - n as skipped
  from (
    select block, n, sum(n) over (order by block ${way(descending)}) as reached
    from (
      select block, sum(n)::bigint as n from (
        select block, n from shipping_rate_count where account_name = '*' and block >= 0
        union all select block, n from shipping_rate_count_delta) x
      group by block) y
    where n > 0) z
  where reached > ${offset} order by reached limit 1`;
