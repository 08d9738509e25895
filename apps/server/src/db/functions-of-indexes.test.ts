import { promisedDay } from '@trastienda/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../testing/test-database.ts';

const CASES = 200;

/** Two hundred random values, the same in each run. */
const sample = <T>(values: fc.Arbitrary<T>): T[] => fc.sample(values, { numRuns: CASES, seed: 893 });

const estimate = fc.oneof(
  fc
    .tuple(fc.nat(999), fc.constantFrom('d', 'bd'), fc.constantFrom('', ' '))
    .map(([n, unit, blank]) => `${blank}${n}${unit}${blank}`),
  fc.constantFrom('pronto', '', '1000d', '3', 'bd', '-1d'),
);
const moment = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
const line = fc.record({
  id: fc.constantFrom('Items', 'Discounts', 'Shipping'),
  centavos: fc.integer({ min: -1e9, max: 1e9 }),
});
const totals = fc.array(line, { maxLength: 5 });
const sumOf = (lines: readonly { id: string; centavos: number }[], id: string) =>
  lines.filter((one) => one.id === id).reduce((sum, { centavos }) => sum + centavos, 0);

/** A quotient rounded as the database rounds: halves away from zero. */
function rounded(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend;
  const whole = (2n * size + divisor) / (2n * divisor);
  return Number(dividend < 0n ? -whole : whole);
}

describeOnBothEngines('what indexes and counters compute', (database) => {
  async function answers(expression: string, columns: string, rows: readonly object[]): Promise<unknown[]> {
    const { rows: found } = await database().executeSql(
      `select ${expression} as answer from jsonb_to_recordset($1::jsonb) as c (n integer, ${columns}) order by n`,
      [JSON.stringify(rows.map((row, n) => ({ ...row, n })))],
    );
    return found.map(({ answer }) => answer);
  }

  it('is the promised day of the rule', async () => {
    const cases = sample(fc.record({ placed: moment, texts: fc.array(estimate, { maxLength: 4 }) }));
    const rows = cases.map(({ placed, texts }) => ({
      placed,
      logistics: texts.map((shippingEstimate) => ({ shippingEstimate })),
    }));
    expect(await answers('promised_day(placed, logistics)::text', 'placed timestamptz, logistics jsonb', rows)).toEqual(
      cases.map(({ placed, texts }) => promisedDay(placed, texts) ?? null),
    );
  });

  it.each(['{"shippingEstimate": "3d"}', '"3d"', 'null', '[null, 3, "3d", ["3d"], {}]'])(
    'finds no promised day in %s',
    async (logistics) => {
      const { rows } = await database().executeSql('select promised_day(now(), $1::jsonb) as day', [logistics]);
      expect(rows).toEqual([{ day: null }]);
    },
  );

  it('is five characters in a row of each word with a digit', async () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'ñ', '1', '9', '-'), maxLength: 12 });
    const cases = sample(fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')));
    const parts = (text: string) =>
      text
        .split(' ')
        .filter((one) => /[0-9]/.test(one))
        .flatMap((one) => Array.from({ length: Math.max(0, one.length - 4) }, (_, n) => one.slice(n, n + 5)));
    expect(
      await answers(
        'to_jsonb(number_parts(value))',
        'value text',
        cases.map((value) => ({ value })),
      ),
    ).toEqual(cases.map(parts));
  });

  it('is what the shipping of an order costs, which a canceled one does not owe', async () => {
    const cases = sample(fc.record({ totals, status: fc.constantFrom('handling', 'canceled', 'invoiced') }));
    expect(await answers('order_shipping(totals, status)', 'totals jsonb, status text', cases)).toEqual(
      cases.map((one) => (one.status === 'canceled' ? 0 : sumOf(one.totals, 'Shipping'))),
    );
  });

  it('is the share of a discount that kept goods have', async () => {
    const goods = fc.nat(1e9).chain((all) => fc.record({ goods: fc.constant(all), kept: fc.nat(all) }));
    const cases = sample(fc.tuple(totals, goods).map(([lines, units]) => ({ totals: lines, ...units })));
    expect(
      await answers('kept_discount(totals, kept, goods)', 'totals jsonb, kept numeric, goods numeric', cases),
    ).toEqual(
      cases.map((one) =>
        one.goods === 0 ? 0 : rounded(BigInt(sumOf(one.totals, 'Discounts')) * BigInt(one.kept), BigInt(one.goods)),
      ),
    );
  });
});
