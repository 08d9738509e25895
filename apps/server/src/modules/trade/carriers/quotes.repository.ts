import { type CarrierType, toCentavos } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { listedTexts, pgArray } from '../../../db/pg-array.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { extraWeightCost, insuranceCost, ownerOf, rateCost } from './rate-search.repository.ts';

/** A rate that accepts a parcel, with its cost; amounts in centavos. */
export type QuotedRow = {
  id: number;
  account_name: string;
  carrier_id: string;
  carrier_name: string;
  carrier_type: CarrierType;
  carrier_sla_type: string;
  absolute_money_cost_centavos: number;
  price_by_extra_weight_centavos: number;
  price_percent: number;
  minimum_value_insurance_centavos: number;
  extra_weight: number;
  extra_weight_cost_centavos: number;
  insurance_cost_centavos: number;
  cost_centavos: number;
  time_cost: number;
};

/** A parcel that an account asks about: weight in grams, volume in cubic centimetres, value in pesos. */
export type AskedQuote = {
  account: AccountScope;
  zipCode: string;
  country: string;
  weight: number;
  volume?: number | undefined;
  value?: number | undefined;
};

/**
 * The cost of each parcel with each rate of active carriers that accepts it, the cheapest first (R32): the account's own rates, and the
 * marketplace's of the carriers assigned to it; without an account, all of the marketplace's.
 */
export async function findQuotes(database: Database, asked: readonly AskedQuote[]): Promise<QuotedRow[][]> {
  const weight = sql`asked.weight`;
  const parcel = { weight, centavos: sql`asked.centavos` };
  const area = sql`rate_area(r.account_name, r.zip_code_start, r.zip_code_end, r.weight_start, r.weight_end)`;
  const point = sql`asked.zip_code, asked.zip_code, ${weight}, ${weight}`;
  // Sub-selects hide the number of parcels, so that PostgreSQL keeps one plan for any number (ADR 64).
  const column = (type: string, values: string) => sql`(select ${values}::${sql.raw(type)}[])`;
  const { sql: text, parameters } = sql`
    select asked.place, r.id, r.account_name, r.absolute_money_cost_centavos, r.price_by_extra_weight_centavos, r.price_percent,
      r.minimum_value_insurance_centavos, r.time_cost, ${weight} - r.weight_start as extra_weight,
      ${extraWeightCost(parcel)} as extra_weight_cost_centavos, ${insuranceCost(parcel)} as insurance_cost_centavos,
      ${rateCost(parcel)} as cost_centavos,
      c.id as carrier_id, c.name as carrier_name, c.type as carrier_type, c.sla_type as carrier_sla_type
    from unnest(
      ${column('text', listedTexts(asked.map(({ account }) => account.accountName)))},
      ${column('text', listedTexts(asked.map(({ zipCode }) => zipCode)))},
      ${column('text', listedTexts(asked.map(({ country }) => country)))},
      ${column('integer', pgArray(asked.map(({ weight }) => weight)))},
      ${column('integer', pgArray(asked.map(({ volume }) => volume ?? null)))},
      ${column('bigint', pgArray(asked.map(({ value }) => (value === undefined ? null : toCentavos(value)))))}
    ) with ordinality as asked (account_name, zip_code, country, weight, volume, centavos, place)
    join shipping_rate r on (
        r.zip_code_start is not null and ${area} && rate_area(asked.account_name, ${point})
        or r.zip_code_start is not null and ${area} && rate_area('', ${point})
        or r.zip_code_start is null and rate_places(r.account_name, r.zip_codes)
          && array[rate_place(asked.account_name, asked.zip_code), rate_place('', asked.zip_code)]
      )
      and r.weight_start + 0 <= ${weight} and r.weight_end >= ${weight} and r.country = asked.country
      and (asked.volume is null or r.max_volume >= asked.volume)
    join carrier c on c.id = r.carrier_id and c.is_active
    where ${ownerOf} = asked.account_name
      or ${ownerOf} = '' and (
        select link.is_active from carrier_seller link
        where link.carrier_id = c.id and link.account_name = asked.account_name)
    order by asked.place, cost_centavos, r.time_cost, r.id
  `.compile(database.db);
  const { rows } = await database.executePrepared(text, parameters);
  const found: QuotedRow[][] = asked.map(() => []);
  for (const { place, ...row } of rows as (QuotedRow & { place: number })[]) found[place - 1]?.push(row);
  return found;
}
