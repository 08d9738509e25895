import type { CarrierType } from '@trastienda/domain';
import type { RateReach } from '@trastienda/validators';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../../db/page.ts';
import { pgArray } from '../../../db/pg-array.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import { type AccountScope, MARKETPLACE, type Scope } from '../../../db/scope.ts';
import type { CarriersTables } from './carriers.tables.ts';
import type { RateTerms } from './shipping-rates.repository.ts';

/** A rate with its carrier, for lists and forms. */
export type RateRow = RateTerms &
  Pick<Selectable<CarriersTables['shipping_rate']>, 'id' | 'version' | 'account_name'> & {
    carrier: { id: string; name: string; type: CarrierType; isActive: boolean };
    /** The cost of the requested parcel. */
    cost_centavos: number | null;
  };

export type RateSearch = {
  zipCode?: string | undefined;
  weight?: number | undefined;
  maxVolume?: number | undefined;
  accountName?: string | undefined;
};

/** A parcel, as values or as columns of SQL: weight in grams, value in centavos. */
type Parcel = { weight: number | RawBuilder<unknown>; centavos?: RawBuilder<unknown> };

/** The columns of a rate `r` and its carrier `c`. */
export const rateColumns = sql`
  r.id, r.version, r.account_name, r.carrier_id, r.country, r.absolute_money_cost_centavos, r.price_percent,
  r.price_by_extra_weight_centavos, r.minimum_value_insurance_centavos, r.max_volume, r.time_cost, r.weight_start,
  r.weight_end, r.zip_code_start, r.zip_code_end, r.zip_codes,
  json_build_object('id', c.id, 'name', c.name, 'type', c.type, 'isActive', c.is_active) as carrier
`;
const joined = sql`shipping_rate r join carrier c on c.id = r.carrier_id`;

/** The cost of the grams above the start of the weight range: a price per kilogram, in proportion, rounded to the centavo (ADR 64). */
export const extraWeightCost = ({ weight }: Parcel) =>
  sql<number>`((r.price_by_extra_weight_centavos * greatest(${weight}::integer - r.weight_start, 0) + 500) / 1000)`;

/** The cost of the insurance: a percentage of the value, or the minimum if that is more (ADR 64). */
export const insuranceCost = ({ centavos }: Parcel) =>
  centavos
    ? sql<number>`greatest(r.minimum_value_insurance_centavos, round(r.price_percent * ${centavos}::bigint / 100)::bigint)`
    : sql<number>`r.minimum_value_insurance_centavos`;

/** The cost of a parcel with a rate, in centavos: its price, its extra weight and its insurance (ADR 64). */
export const rateCost = (parcel: Parcel) =>
  sql<number>`(r.absolute_money_cost_centavos + ${extraWeightCost(parcel)} + ${insuranceCost(parcel)})`;

/** `+ 0` keeps the planner from using the index of weights, which finds half of all rates. */
const weighsFrom = sql`r.weight_start + 0`;

const takesWeight = (weight: number) => sql`${weighsFrom} <= ${weight}::integer and r.weight_end >= ${weight}::integer`;
const takesVolume = (volume: number) => sql`r.max_volume >= ${asked(sql`${volume}::integer`)}`;

/**
 * Hides a requested value in a sub-select, so that PostgreSQL estimates the same for every value: a prepared statement then keeps one plan.
 * Planning for each parcel costs twice as much as finding its rates (ADR 64).
 */
const asked = (value: RawBuilder<unknown>) => sql`(select ${value})`;

/**
 * The account of a rate, in a form that the index of accounts does not serve: for an area, the index of areas finds a handful of rates, and
 * the index of accounts would read all rates of the account.
 */
export const ownerOf = sql`(r.account_name || '')`;

/** The condition for rates of these accounts, in a form that the index of accounts serves. */
const whoseAre = (accounts: readonly string[]): RawBuilder<unknown> => {
  const each = accounts.map((account) => sql`r.account_name = ${account}::text`);
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
};

/**
 * The condition for rates of any account that reach one code with some weights, served by the indexes of reach and of codes: neither finds
 * too many.
 */
const appliesTo = (code: string, { start, end }: { start: number; end: number }) => sql`(
  (r.zip_code_start is not null and rate_reach(r.zip_code_start, r.zip_code_end, r.weight_start, r.weight_end)
    && ${asked(sql`rate_reach(${code}::text, ${code}::text, ${start}::integer, ${end}::integer)`)})
  or (r.zip_code_start is null and r.zip_codes @> ${asked(sql`array[${code}::text]`)}
    and r.weight_start <= ${end}::integer and r.weight_end >= ${start}::integer))`;

/** The condition for rates that reach one code. */
const reachesCode = (code: string) => sql`
  (r.zip_code_start <= ${code}::text and r.zip_code_end >= ${code}::text or r.zip_codes @> array[${code}::text])`;

type Zone = Pick<RateReach, 'zipCodeStart' | 'zipCodeEnd' | 'zipCodes' | 'weightStart' | 'weightEnd'>;

const heaviest = 2_147_483_647;
const point = (code: string, weights: { start: number; end: number }): Zone => ({
  ...{ zipCodeStart: code, zipCodeEnd: code, zipCodes: [] },
  ...{ weightStart: weights.start, weightEnd: weights.end },
});

/**
 * The condition for rates of these accounts whose codes and weights overlap a zone, served by the indexes of areas and of places. Another
 * account may share the same stretch of an index, so callers also filter by account.
 */
function meets(accounts: readonly string[], zone: Zone): RawBuilder<boolean> {
  const { zipCodeStart, zipCodeEnd, zipCodes, weightStart, weightEnd } = zone;
  const ranges = zipCodeStart && zipCodeEnd ? [[zipCodeStart, zipCodeEnd]] : zipCodes.map((code) => [code, code]);
  if (accounts.length === 0) return sql<boolean>`false`;
  const areas = accounts.flatMap((account) =>
    ranges.map(
      ([from, to]) => sql`
        (r.zip_code_start is not null and rate_area(r.account_name, r.zip_code_start, r.zip_code_end, r.weight_start, r.weight_end)
          && ${asked(sql`rate_area(${account}::text, ${from}::text, ${to}::text, ${weightStart}::integer, ${weightEnd}::integer)`)})`,
    ),
  );
  const codes = zipCodeStart === null ? zipCodes : zipCodeStart === zipCodeEnd ? [zipCodeStart] : undefined;
  const places = codes
    ? // One array of all requested places is looked up at once. It is built without `rate_places`, whose call takes as long.
      [
        sql`(r.zip_code_start is null and rate_places(r.account_name, r.zip_codes) && ${asked(
          sql`array[${sql.join(
            accounts.flatMap((account) => codes.map((code) => sql`rate_place(${account}::text, ${code}::text)`)),
          )}]::bigint[]`,
        )})`,
      ]
    : accounts.map(
        (account) => sql`
          (r.zip_code_start is null and r.account_name = ${account}::text
            and exists (select from unnest(r.zip_codes) code where code between ${zipCodeStart}::text and ${zipCodeEnd}::text))`,
      );
  return sql<boolean>`(${sql.join([...areas, ...places], sql` or `)})
    and ${weighsFrom} <= ${asked(sql`${weightEnd}::integer`)} and r.weight_end >= ${asked(sql`${weightStart}::integer`)}`;
}

/** The condition for rates that a scope may read: a seller's own and the marketplace's. */
const visible = (scope: Scope) =>
  scope.kind === 'own' && sql`(r.account_name = '' or ${reaches(scope, sql`r.account_name`)})`;

/** The accounts of the rates, the marketplace's among them; undefined is everybody, and then no index by account finds the rates that reach a code. */
export type RateAccounts = readonly string[] | undefined;

/** The accounts whose rates a search may find; a seller reads its own and the marketplace's. */
export function accountsOf(scope: Scope, { accountName }: RateSearch): RateAccounts {
  if (scope.kind === 'all') return accountName === undefined ? undefined : [accountName];
  if (accountName === undefined) return [...scope.accountNames, MARKETPLACE];
  return scope.accountNames.includes(accountName) ? [accountName] : [];
}

/** Conditions on rates `r` of some accounts that match a search; with a postal code, an index finds them. */
export function rateConditions(
  accounts: RateAccounts,
  { zipCode, weight, maxVolume }: RateSearch,
): RawBuilder<boolean> {
  const weights = { start: weight ?? 0, end: weight ?? heaviest };
  if (zipCode && !accounts)
    return allOf([appliesTo(zipCode, weights), maxVolume !== undefined && takesVolume(maxVolume)]);
  return allOf([
    accounts && (zipCode ? sql`${ownerOf} = any(${[...accounts]}::text[])` : whoseAre(accounts)),
    accounts && zipCode && reachesCode(zipCode),
    accounts && zipCode && meets(accounts, point(zipCode, weights)),
    weight !== undefined && takesWeight(weight),
    maxVolume !== undefined && takesVolume(maxVolume),
  ]);
}

/** `from … where …` of the rates that match, as `shipping_rate r`. */
export const matchingRates = (scope: Scope, search: RateSearch): RawBuilder<unknown> =>
  sql`from shipping_rate r where ${rateConditions(accountsOf(scope, search), search)}`;

/** One rate of the scope, locked if `lock` is set. */
export async function findRate(
  db: Db,
  scope: Scope,
  id: number,
  { lock }: { lock: boolean } = { lock: false },
): Promise<RateRow | undefined> {
  return (await findRatesById(db, scope, [id], { lock }))[0];
}

/** Several rates of the scope, in the order of their ids. */
export async function findRatesById(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  { lock }: { lock: boolean },
): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select ${rateColumns}, null::bigint as cost_centavos from ${joined}
    where ${allOf([sql`r.id = any(${pgArray(ids)}::bigint[])`, visible(scope)])}
    order by r.id ${lock ? sql`for update of r` : sql``}
  `.execute(db);
  return rows;
}

/** Rates of the account for the same carrier and country that overlap a zone, the oldest first. */
export async function findOverlaps(
  db: Db,
  { accountName }: AccountScope,
  { carrierId, country, ...zone }: RateReach & { except?: number | undefined },
  page: Page,
): Promise<Found<RateRow>> {
  const found = sql`from ${joined} where ${allOf([
    meets([accountName], zone),
    sql`r.account_name = ${accountName}::text and r.carrier_id = ${carrierId} and r.country = ${country}`,
    zone.except !== undefined && sql`r.id <> ${zone.except}::bigint`,
  ])}`;
  return findSqlPage<RateRow>(
    db,
    { columns: sql`${rateColumns}, null::bigint as cost_centavos`, found, order: sql`r.id` },
    page,
  );
}
