import { type RawBuilder, sql } from 'kysely';

/** The SQL twins of packages/domain/src/prices/price-in-force.ts and price-range.ts; `price` is the alias of a row of sku_price. */

/** Whether the row has a discount that has not ended on a day (YYYY-MM-DD): what `withoutEndedDiscount` keeps. */
export const hasShownDiscount = (price: RawBuilder<unknown>, day: string): RawBuilder<boolean> => sql<boolean>`
  (${price}.price_centavos is not null and coalesce(${price}.valid_until >= ${day}::date, true))`;

/** `priceInForce`: the centavos that a buyer pays on a day. */
export const priceInForceSql = (price: RawBuilder<unknown>, day: string): RawBuilder<number> => sql<number>`
  (case when ${hasShownDiscount(price, day)} and coalesce(${price}.valid_from <= ${day}::date, true)
    then ${price}.price_centavos else ${price}.list_price_centavos end)`;

/** `discountPercent`: the discount of an asked price in whole percent, as it is shown. */
export const discountPercentSql = (
  list: RawBuilder<unknown>,
  asked: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`
  round((${list} - ${asked}) * 100::numeric / ${list})`;
