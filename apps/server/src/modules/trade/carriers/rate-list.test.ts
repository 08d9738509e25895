import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { accountScope, MARKETPLACE, type Scope } from '../../../db/scope.ts';
import { addSeller } from '../../../testing/people.ts';
import { everySeller, sellerOf } from '../../../testing/scopes.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { findRates, type RateOrder } from './rate-list.repository.ts';
import type { RateSearch } from './rate-search.repository.ts';
import { insertRates, type RateTerms, removeRates, updateRates } from './shipping-rates.repository.ts';

type Known = RateTerms & { id: number; account_name: string; carrier: string };

/** More rates than the list looks at beyond a page, so that a total may be a minimum (ADR 163). */
const MANY = 2_400;

describeOnOneEngine('postgres', 'lists of rates', (database) => {
  let known: Known[];

  beforeAll(async () => {
    for (const account of ['aurora', 'brisa']) await addSeller(database(), account);
    const { db } = database();
    await sql`
      insert into carrier (id, name, type, sla_type, account_name) values
        ('dhl', 'DHL', 'SELLER', 'Exprés', ''), ('moto', 'Ágil', 'SELLER', 'Exprés', 'brisa'), ('motos', 'ágil', 'ADMIN', 'Exprés', '')
    `.execute(db);
    await sql`
      insert into shipping_rate (id, carrier_id, account_name, country, absolute_money_cost_centavos, price_by_extra_weight_centavos,
        max_volume, time_cost, weight_start, weight_end, zip_code_start, zip_code_end, zip_codes)
      overriding system value
      select n * 100, (array['dhl', 'moto', 'motos'])[1 + n % 3], (array['aurora', 'brisa', ''])[1 + n % 3], 'MEX', 5000 + n % 40, 100,
        (1 + n % 4) * 1000, n % 6, n % 5 * 1000, n % 5 * 1000 + 1500,
        case when n % 7 > 0 then lpad((n % 20 * 1000)::text, 5, '0') end, case when n % 7 > 0 then lpad((n % 20 * 1000 + 2500)::text, 5, '0') end,
        case when n % 7 > 0 then '{}' else array[lpad((n % 20 * 1000)::text, 5, '0'), '99000'] end
      from generate_series(1, ${MANY}::integer) n
    `.execute(db);
    await sql`select setval(pg_get_serial_sequence('shipping_rate', 'id'), ${MANY * 100})`.execute(db);
    const terms = { ...(await termsOf(300)), max_volume: 7_000, weight_start: 100, weight_end: 900 };
    for (const account of ['brisa', MARKETPLACE]) {
      const carrier_id = account === MARKETPLACE ? 'motos' : 'moto';
      const ids = await insertRates(
        db,
        accountScope(everySeller, account),
        [terms, terms, { ...terms, carrier_id }],
        new Date(),
      );
      await updateRates(
        db,
        accountScope(everySeller, account),
        [{ ...terms, id: ids[0] ?? 0, max_volume: 9_000 }],
        new Date(),
      );
      await removeRates(db, accountScope(everySeller, account), [ids[1] ?? 0, 1_000_000_000]);
    }
    await removeRates(db, accountScope(everySeller, 'brisa'), [400, 700, 100_000]);
    const { rows } = await sql<Known>`
      select r.*, c.name as carrier from shipping_rate r join carrier c on c.id = r.carrier_id order by r.id
    `.execute(db);
    known = rows;
  }, 120_000);

  async function termsOf(id: number): Promise<RateTerms> {
    const { rows } = await sql<Known>`select * from shipping_rate where id = ${id}`.execute(database().db);
    const { id: _, account_name: __, carrier: ___, ...terms } = rows[0] as Known;
    return terms;
  }

  const searches: RateSearch[] = [
    {},
    { weight: 1_200 },
    { maxVolume: 3_000 },
    { weight: 500, maxVolume: 8_000 },
    { weight: 90_000 },
    { zipCode: '05000' },
    { zipCode: '99000', weight: 1_500 },
    { zipCode: '02500', weight: 700, maxVolume: 2_000 },
    { accountName: 'brisa', weight: 0 },
  ];
  const orders: (RateOrder | undefined)[] = [
    undefined,
    { by: 'id', descending: false },
    ...(['carrier', 'zipCode', 'weight', 'price', 'timeCost'] as const).flatMap((by) => [
      { by, descending: false },
      { by, descending: true },
    ]),
  ];

  test.each<[string, Scope]>([
    ['everybody', everySeller],
    ['a seller, which reads the marketplace’s too', sellerOf('aurora', 'brisa')],
  ])(
    'pages and totals of %s are what reading every rate comes to',
    async (_, scope) => {
      for (const search of searches)
        for (const order of orders) {
          const all = expected(scope, search, order);
          for (const offset of [0, 10, 1_300, all.length - 3].filter((one) => one >= 0)) {
            const ids = all.slice(offset, offset + 7).map(({ id }) => id);
            for (const leastTotal of [false, true]) {
              const page = { offset, size: 7, leastTotal };
              const { rows, total, isLeast = false } = await findRates(database().db, scope, search, order, page);
              const what = { search, order, page };
              const isLong = leastTotal && !search.zipCode && all.length >= offset + 207;
              const found = { isLeast: isLong, total: isLong ? offset + 207 : all.length };
              expect({ ...what, total, isLeast, ids: rows.map(({ id }) => id) }).toEqual({ ...what, ...found, ids });
            }
          }
        }
    },
    120_000,
  );

  function expected(scope: Scope, search: RateSearch, order: RateOrder | undefined): Known[] {
    const { zipCode, weight, maxVolume, accountName } = search;
    const found = known.filter(
      (rate) =>
        (scope.kind === 'all' || rate.account_name === MARKETPLACE || rate.account_name === 'aurora') &&
        (accountName === undefined || rate.account_name === accountName) &&
        (weight === undefined || (rate.weight_start <= weight && rate.weight_end >= weight)) &&
        (maxVolume === undefined || rate.max_volume >= maxVolume) &&
        (zipCode === undefined ||
          rate.zip_codes.includes(zipCode) ||
          (rate.zip_code_start !== null && rate.zip_code_start <= zipCode && (rate.zip_code_end ?? '') >= zipCode)),
    );
    const cost = (rate: Known) =>
      rate.absolute_money_cost_centavos +
      Math.round((rate.price_by_extra_weight_centavos * ((weight ?? 0) - rate.weight_start)) / 1000);
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const key = {
      id: (): (number | string)[] => [],
      cost: (rate: Known) => [cost(rate), rate.time_cost],
      // The marketplace's rates come after those of all sellers.
      carrier: (rate: Known) => [plain(rate.carrier), rate.account_name === MARKETPLACE ? '~' : rate.account_name],
      zipCode: (rate: Known) => [rate.zip_code_start ?? rate.zip_codes[0] ?? ''],
      weight: (rate: Known) => [rate.weight_start],
      price: (rate: Known) => [rate.absolute_money_cost_centavos],
      timeCost: (rate: Known) => [rate.time_cost],
    };
    const usual: RateOrder =
      zipCode && weight !== undefined ? { by: 'cost', descending: false } : { by: 'id', descending: true };
    const { by, descending } = order ?? usual;
    const compare = (one: Known, other: Known): number => {
      const [ones, others] = [
        [...key[by](one), one.id],
        [...key[by](other), other.id],
      ];
      const at = ones.findIndex((value, n) => value !== others[n]);
      return at < 0 ? 0 : (ones[at] ?? 0) < (others[at] ?? 0) ? -1 : 1;
    };
    const sorted = found.toSorted(compare);
    return descending ? sorted.reverse() : sorted;
  }
});
