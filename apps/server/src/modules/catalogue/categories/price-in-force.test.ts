import {
  discountPercent,
  discountStanding,
  displacedDiscount,
  mayEndOn,
  type PriceTerms,
  priceInForce,
  priceRangeProblem,
  repeatsPrice,
} from '@trastienda/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import {
  discountPercentSql,
  displacedFromSql,
  endsBySql,
  hasShownDiscount,
  priceInForceSql,
  priceRangeProblemSql,
  repeatsPriceSql,
} from './price-in-force.sql.ts';

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
const prices = fc
  .tuple(fc.integer({ min: 1, max: 99_999_999_999 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([list, part]) => ({ list, asked: Math.max(1, Math.round(list * part)) }));

const terms: fc.Arbitrary<PriceTerms> = fc
  .tuple(prices, fc.boolean(), day, day)
  .map(([{ list, asked }, hasDiscount, one, other]) => {
    const [validFrom = one, validUntil = other] = [one, other].sort();
    return hasDiscount
      ? { listPriceCentavos: list, priceCentavos: asked, validFrom, validUntil }
      : { listPriceCentavos: list, priceCentavos: null, validFrom: null, validUntil: null };
  });

/** Terms before a change and after it, which are often the same but for one of them, and the range of their category. */
const change = fc
  .tuple(
    terms,
    terms,
    fc.constantFrom('all', 'list', 'discount', 'days', 'none'),
    fc.integer({ min: 1, max: 100 }),
    prices,
  )
  .map(([before, other, changed, highestDiscountPercent, { list, asked }]) => {
    const { listPriceCentavos, ...discount } = other;
    const days = before.priceCentavos === null ? {} : { validFrom: discount.validFrom ?? before.validFrom };
    const after = {
      all: other,
      list: { ...before, listPriceCentavos },
      discount: { ...before, ...discount },
      days: { ...before, ...days },
      none: before,
    }[changed];
    const range = { lowestCentavos: asked, highestCentavos: list, highestDiscountPercent };
    return { before, after, range };
  });

const columnsOf = (row: PriceTerms, prefix = '') => ({
  ...{ [`${prefix}list_price_centavos`]: row.listPriceCentavos, [`${prefix}price_centavos`]: row.priceCentavos },
  ...{ [`${prefix}valid_from`]: row.validFrom, [`${prefix}valid_until`]: row.validUntil },
});

const columnTypes = sql`list_price_centavos bigint, price_centavos bigint, valid_from date, valid_until date`;

describeOnBothEngines('prices in force in SQL', (database) => {
  it('are those of the domain, on any day', async () => {
    const rows = fc.sample(terms, 400);
    const given = sql`jsonb_to_recordset(${JSON.stringify(
      rows.map((row, id) => ({ id, ...columnsOf(row) })),
    )}::jsonb) as r (id integer, ${columnTypes})`;
    const alias = sql`r`;
    for (const on of fc.sample(day, 5)) {
      const { rows: found } = await sql<{ paid: number; shown: boolean; percent: string }>`
        select ${priceInForceSql(alias, on)} as paid, ${hasShownDiscount(alias, on)} as shown,
          ${discountPercentSql(sql`r.list_price_centavos`, sql`coalesce(r.price_centavos, r.list_price_centavos)`)} as percent
        from ${given} order by id
      `.execute(database().db);
      const wanted = rows.map((row) => ({
        paid: priceInForce(row, on),
        shown: !['none', 'over'].includes(discountStanding(row, on)),
        percent: discountPercent({
          listPrice: row.listPriceCentavos,
          price: row.priceCentavos ?? row.listPriceCentavos,
        }),
      }));
      expect(found.map((row) => ({ ...row, paid: Number(row.paid), percent: Number(row.percent) }))).toEqual(wanted);
    }
  });

  it('change, displace days to come and leave their range as those of the domain, on any day', async () => {
    const changes = fc.sample(change, 400);
    const recordOf = (row: PriceTerms, id: number) => ({ id, ...columnsOf(row) });
    const set = (all: readonly object[], name: string, columns = columnTypes) =>
      sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as ${sql.ref(name)} (id integer, ${columns})`;
    const range = sql`lowest_centavos bigint, highest_centavos bigint, highest_discount_percent integer`;
    const ranges = changes.map(({ range: { lowestCentavos, highestCentavos, highestDiscountPercent } }, id) => ({
      ...{ id, lowest_centavos: lowestCentavos, highest_centavos: highestCentavos },
      highest_discount_percent: highestDiscountPercent,
    }));
    const [s, w, g] = [sql`s`, sql`w`, sql`g`];
    for (const on of fc.sample(day, 5)) {
      const { rows: found } = await sql`
        select ${repeatsPriceSql(s, w, on)} as repeats, ${displacedFromSql(s, w, on)}::text as displaced_from, ${endsBySql(w, on)} as ends, ${priceRangeProblemSql(w, g)} as problem
        from ${set(
          changes.map(({ before }, id) => recordOf(before, id)),
          's',
        )}
          join ${set(
            changes.map(({ after }, id) => recordOf(after, id)),
            'w',
          )} using (id)
          join ${set(ranges, 'g', range)} using (id)
        order by id
      `.execute(database().db);
      expect(found).toEqual(
        changes.map(({ before, after, range: allowed }) => ({
          repeats: repeatsPrice(before, after, on),
          displaced_from: displacedDiscount(before, after, on)?.validFrom ?? null,
          ends: after.validUntil !== null && !mayEndOn(after.validUntil, on),
          problem: priceRangeProblem(after, allowed) ?? null,
        })),
      );
    }
  });
});
