import { discountPercent, discountStanding, type PriceTerms, priceInForce } from '@trastienda/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { discountPercentSql, hasShownDiscount, priceInForceSql } from './price-in-force.sql.ts';

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

describeOnBothEngines('prices in force in SQL', (database) => {
  it('are those of the domain, on any day', async () => {
    const rows = fc.sample(terms, 400);
    const given = sql`jsonb_to_recordset(${JSON.stringify(
      rows.map((row, id) => ({
        ...{ id, list_price_centavos: row.listPriceCentavos, price_centavos: row.priceCentavos },
        ...{ valid_from: row.validFrom, valid_until: row.validUntil },
      })),
    )}::jsonb) as r (id integer, list_price_centavos bigint, price_centavos bigint, valid_from date, valid_until date)`;
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
});
