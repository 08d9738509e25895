import { type RawBuilder, sql } from 'kysely';

/** The SQL twins of packages/domain/src/prices/price-in-force.ts and price-range.ts; `price` is the alias of a row of sku_price. */

/** Whether the row has a discount that has not ended on a day (YYYY-MM-DD): what `withoutEndedDiscount` keeps. */
export const hasShownDiscount = (price: RawBuilder<unknown>, day: string): RawBuilder<boolean> => sql<boolean>`
  (${price}.price_centavos is not null and coalesce(${price}.valid_until >= ${day}::date, true))`;

/** `priceInForce`: the centavos that a buyer pays on a day. */
export const priceInForceSql = (price: RawBuilder<unknown>, day: string): RawBuilder<number> => sql<number>`
  (case when ${hasShownDiscount(price, day)} and coalesce(${price}.valid_from <= ${day}::date, true)
    then ${price}.price_centavos else ${price}.list_price_centavos end)`;

/** The opposite of `mayEndOn`: whether the row has a discount that ends on a day or before. */
export const endsBySql = (price: RawBuilder<unknown>, day: string): RawBuilder<boolean> => sql<boolean>`
  coalesce(${price}.valid_until <= ${day}::date, false)`;

/**
 * `displacedDiscount`: the first of the days to come whose discount the terms of `after`, an alias, take away from the row; null if they take
 * none. The price and the last day are the row's.
 */
export const displacedFromSql = (
  price: RawBuilder<unknown>,
  after: RawBuilder<unknown>,
  day: string,
): RawBuilder<string | null> => sql<string | null>`
  (case when not ${hasShownDiscount(price, day)} then null
    when ${price}.valid_from > ${day}::date then case when ${isOtherDiscount(price, after)} then ${price}.valid_from end
    when ${hasShownDiscount(after, day)} and ${after}.valid_until < ${price}.valid_until
      and ${after}.list_price_centavos > ${price}.price_centavos then ${after}.valid_until + 1 end)`;

/** `repeatsPrice`: whether the terms of `after` repeat what the row has, or what is shown of it on a day. */
export const repeatsPriceSql = (
  price: RawBuilder<unknown>,
  after: RawBuilder<unknown>,
  day: string,
): RawBuilder<boolean> =>
  sql<boolean>`
  (${price}.list_price_centavos = ${after}.list_price_centavos and (not ${isOtherDiscount(price, after)}
    or (${after}.price_centavos is null and not ${hasShownDiscount(price, day)})))`;

const isOtherDiscount = (price: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`
  ((${price}.price_centavos, ${price}.valid_from, ${price}.valid_until) is distinct from
    (${after}.price_centavos, ${after}.valid_from, ${after}.valid_until))`;

/** `discountPercent`: the discount of an asked price in whole percent, as it is shown. */
export const discountPercentSql = (
  list: RawBuilder<unknown>,
  asked: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`
  round((${list} - ${asked}) * 100::numeric / ${list})`;

/** `priceRangeProblem`: why a price is outside its range, an alias with the columns of price_range; null if it is inside. */
export const priceRangeProblemSql = (
  price: RawBuilder<unknown>,
  range: RawBuilder<unknown>,
): RawBuilder<string | null> => {
  const list = sql`${price}.list_price_centavos`;
  const asked = sql`coalesce(${price}.price_centavos, ${list})`;
  return sql`
  (case when ${list} > ${range}.highest_centavos then 'catalogue.price.above'
    when ${asked} < ${range}.lowest_centavos then 'catalogue.price.below'
    when ${discountPercentSql(list, asked)} > ${range}.highest_discount_percent then 'catalogue.price.discount' end)`;
};
