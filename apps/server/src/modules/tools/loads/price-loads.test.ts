import { randomUUID } from 'node:crypto';
import {
  addDays,
  displacedDiscount,
  displacedWarning,
  identifierWarning,
  mexicoDay,
  type PriceTerms,
  priceInForce,
  priceRangeProblem,
  priceRowVerdict,
  priceTermsOf,
  type RowRefusal,
  repeatsPrice,
  withoutEndedDiscount,
} from '@trastienda/domain';
import { csvRow, problemText } from '@trastienda/validators';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openCatalogueFixture } from '../../../testing/catalogue.ts';
import { type LoadFixture, loadFixture } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addSku, setPriceRange } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { summaryOf } from './load-summary.ts';
import type { WorkPoint } from './load-work.ts';
import { runLoad } from './run-load.ts';

const call = '/sku/prices/importcsv';
const header =
  'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento,Versión\r\n';
const today = mexicoDay(new Date());
const day = (days: number) => addDays(today, days);
/** Ranges of the categories, in centavos and percent; the root has the last one. */
const ranges = {
  Estrecha: { lowestCentavos: 50_000, highestCentavos: 150_000, highestDiscountPercent: 30 },
  Amplia: { lowestCentavos: 100, highestCentavos: 99_999_900, highestDiscountPercent: 80 },
};
type Category = keyof typeof ranges;
type Stored = PriceTerms & { version: number; category: Category };
type Row = Record<'refId' | 'listPrice' | 'price' | 'priceValidFrom' | 'priceValidUntil' | 'version', string>;

const none = { priceCentavos: null, validFrom: null, validUntil: null };
const list = fc.oneof(
  fc.integer({ min: 100, max: 300_000 }),
  fc.constantFrom(50_000, 100_000, 149_999, 150_000, 150_001),
);
/** Days of a discount around today: over, in force or to come, its first or last day today. */
const days = fc.constantFrom([-20, -10], [-20, -1], [-20, 0], [-5, 1], [0, 9], [1, 9], [5, 30] as const);
const terms: fc.Arbitrary<PriceTerms> = fc
  .tuple(list, fc.option(fc.tuple(fc.integer({ min: 1, max: 99 }), days)))
  .map(([listPriceCentavos, discount]) => {
    if (!discount) return { listPriceCentavos, ...none };
    const [percent, [from = 0, until = 0]] = discount;
    const priceCentavos = Math.max(1, Math.floor((listPriceCentavos * percent) / 100));
    return { listPriceCentavos, priceCentavos, validFrom: day(from), validUntil: day(until) };
  });
/** The same amount in the ways that a file may have it. */
const written: readonly ((centavos: number) => string)[] = [
  (centavos) => (centavos / 100).toFixed(2),
  (centavos) => `${centavos / 100}`,
  (centavos) => `${(centavos / 100).toFixed(2)}0`,
  (centavos) => `0${(centavos / 100).toFixed(2)}`,
  (centavos) => (centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
];
const stored: fc.Arbitrary<Stored> = fc
  .tuple(terms, fc.integer({ min: 1, max: 3 }), fc.constantFrom('Estrecha' as const, 'Amplia' as const))
  .map(([price, version, category]) => ({ ...price, version, category }));
const wish = fc.record({
  terms: fc.oneof(fc.constantFrom('stored' as const, 'shown' as const), terms, terms),
  asked: fc.constantFrom(...written),
  repeatsList: fc.boolean(),
  version: fc.constantFrom('', '', '1', '2', '3'),
  refId: fc.constantFrom('', '', 'own', 'Otro', '   '),
  blank: fc.constantFrom('', '', ' ', '\u00a0'),
});
type Wish = typeof wish extends fc.Arbitrary<infer Of> ? Of : never;

function rowOf(known: Stored & { refId: string }, { terms: wished, asked, repeatsList, version, refId }: Wish): Row {
  const shown = withoutEndedDiscount(known, today);
  const { listPriceCentavos, priceCentavos, validFrom, validUntil } =
    wished === 'stored' ? known : wished === 'shown' ? shown : wished;
  const price = priceCentavos ?? (repeatsList ? listPriceCentavos : null);
  return {
    refId: refId === 'own' ? known.refId : refId,
    listPrice: asked(listPriceCentavos),
    price: price === null ? '' : asked(price),
    priceValidFrom: validFrom ?? '',
    priceValidUntil: validUntil ?? '',
    version,
  };
}

describeOnOneEngine('pglite', 'files of prices in a table of their own', (database) => {
  const app = appForBlock(database);
  let fixture: LoadFixture;
  beforeAll(async () => {
    fixture = loadFixture(app, (await openCatalogueFixture(database(), app)).seller);
    await addSku(database(), { category: 'Estrecha' });
    await setPriceRange(database(), 'Estrecha', [50_000, 150_000, 30]);
  }, 160_000);

  const rows = async <Of>(text: string) => (await database().executeSql(text)).rows as Of[];
  async function work(content: string, flags = '', onPoint: (point: WorkPoint) => Promise<void> = async () => {}) {
    const { id } = (await fixture.send(`${call}${flags}`, content)).load;
    const signal = new AbortController().signal;
    await runLoad(app.context, { loadId: id, worker: randomUUID(), signal, batchRows: 50 }, onPoint);
    return fixture.load(id);
  }
  const problems = async (id: string) => ({
    issues: (await fixture.issues(id)).map(({ row, column, code, message }) => ({ row, column, code, message })),
    warnings: (await fixture.warnings(id)).map(({ row, column, code, message }) => ({ row, column, code, message })),
  });
  const priceOf = async (id: number) => {
    const [found] = await rows<PriceTerms & { version: number }>(`
      select list_price_centavos as "listPriceCentavos", price_centavos as "priceCentavos", valid_from as "validFrom",
        valid_until as "validUntil", version from sku_price where sku_id = ${id}`);
    return found as PriceTerms & { version: number };
  };
  const termsOf = ({ listPriceCentavos, priceCentavos, validFrom, validUntil }: PriceTerms): PriceTerms => ({
    ...{ listPriceCentavos, priceCentavos, validFrom, validUntil },
  });
  const entriesOf = (load: string) =>
    rows(
      `select sku_id as id, load_row as row, old_price as old, new_price as new from sku_history where load_id = '${load}' order by load_row`,
    );
  const waitingOf = (load: string) =>
    rows(`
      select sku_id as id, reason, new_list_price_centavos as "listPriceCentavos", new_price_centavos as "priceCentavos",
        new_valid_from as "validFrom", new_valid_until as "validUntil" from price_approval where load_id = '${load}' order by sku_id`);
  async function add({ version, category, listPriceCentavos, priceCentavos, validFrom, validUntil }: Stored) {
    const price =
      priceCentavos === null
        ? {}
        : { price: { centavos: priceCentavos, from: validFrom ?? '', until: validUntil ?? '' } };
    const id = await addSku(database(), { list: listPriceCentavos, category, ...price });
    const [sku] = await rows<{ refId: string }>(`
      with counted as (update sku_price set version = ${version} where sku_id = ${id}) select ref_id as "refId" from sku where id = ${id}`);
    return { id, refId: sku?.refId ?? '' };
  }

  /** What the rules say of a row of a variant. */
  function outcomeOf({
    row,
    id,
    refId,
    price,
    cells,
  }: {
    row: number;
    id: number;
    refId: string;
    price: Stored;
    cells: Row;
  }) {
    const plain = (amount: string) => amount.replaceAll(',', '');
    const known = { sku: `${id}`, ...cells, listPrice: plain(cells.listPrice), price: plain(cells.price) };
    const refused = priceRowVerdict(known, { price }, { today });
    if (refused === 'unchecked') throw new Error('All is known.');
    const request = priceTermsOf(known);
    const isSame = repeatsPrice(price, request, today);
    const displaced = isSame ? undefined : displacedDiscount(price, request, today);
    const warnings = [identifierWarning(known, { refId }), displaced && displacedWarning(displaced)];
    const reason = isSame ? undefined : priceRangeProblem(request, ranges[price.category]);
    const told = (problem: RowRefusal) => ({
      row,
      column: problem.column,
      code: problem.code,
      message: problemText(problem),
    });
    return {
      ...{ id, row, price, request, isSame, displaced, reason },
      refusals: refused ? [told(refused)] : [],
      warnings: refused ? [] : warnings.flatMap((one) => (one ? [told(one)] : [])),
      paid: { old: priceInForce(price, today), new: priceInForce(request, today) },
    };
  }

  test('are refused, warned of, applied and kept for approval as the rules say, row by row', async () => {
    let content = header;
    const outcomes: ReturnType<typeof outcomeOf>[] = [];
    for (const [at, [price, wished]] of fc.sample(fc.tuple(stored, wish), 260).entries()) {
      const { id, refId } = await add(price);
      const cells = rowOf({ ...price, refId }, wished);
      content += csvRow([`${id}`, ...Object.values(cells).map((cell) => cell || wished.blank)]);
      outcomes.push(outcomeOf({ row: at + 2, id, refId, price, cells }));
    }
    const rehearsed = await work(content, '?dryRun=true&partial=true');
    const load = await work(content, '?partial=true');

    const good = outcomes.filter(({ refusals }) => refusals.length === 0);
    const moved = good.filter(({ isSame }) => !isSame);
    const applied = moved.filter(({ reason }) => !reason);
    const waiting = moved.filter(({ reason }) => reason);
    const warnings = outcomes.flatMap((one) => one.warnings);
    const displaced = moved.filter((one) => one.displaced).length;
    const largest = summaryOf(
      moved.map(({ paid, ...one }) => ({ ...one, ...paid, sku: '', name: '' })),
      { unchanged: 0, approvals: 0 },
    );
    expect(load.counts).toMatchObject({ applied: good.length, notApplied: 260 - good.length, warned: warnings.length });
    for (const { id, summary } of [rehearsed, load]) {
      expect(await problems(id)).toEqual({ issues: outcomes.flatMap((one) => one.refusals), warnings });
      expect(summary).toMatchObject({
        changed: applied.length,
        unchanged: good.length - moved.length,
        approvals: waiting.length,
      });
      expect(summary?.falls.map(({ percent }) => percent)).toEqual(largest.falls.map(({ percent }) => percent));
      expect(summary?.rises.map(({ percent }) => percent)).toEqual(largest.rises.map(({ percent }) => percent));
      expect(summary?.displaced?.total ?? 0).toBe(displaced);
    }
    for (const { id, price, request } of applied)
      expect(await priceOf(id)).toEqual({ ...request, version: price.version + 1 });
    for (const { id, price } of outcomes.filter((one) => !applied.includes(one)))
      expect(await priceOf(id)).toEqual({ ...termsOf(price), version: price.version });
    expect(await entriesOf(load.id)).toEqual(
      applied.map(({ id, row, price, request }) => ({
        id,
        row,
        old: withoutEndedDiscount(termsOf(price), today),
        new: request,
      })),
    );
    expect(await waitingOf(load.id)).toEqual(waiting.map(({ id, reason, request }) => ({ id, reason, ...request })));
  });

  const dearer = (id: number) => `update sku_price set list_price_centavos = 77700, version = 2 where sku_id = ${id}`;
  const removed = (id: number) => `delete from sku where id = ${id}; select rebuild_product_list();`;
  const meanwhile = [
    ['a new price', '1003', '', dearer, { old: 77_700, new: 100_300 }],
    ['a price that was the same', '1000', '', dearer, { old: 77_700, new: 100_000 }],
    ['a price of an export', '1003', '1', dearer, ['version', 'loads.sku.stale']],
    ['a price that is the same by now', '777', '', dearer, undefined],
    ['a price of a variant that is gone', '1003', '', removed, ['sku', 'loads.sku.unknown']],
  ] as const;
  test.each(meanwhile)(
    '%s is judged again if its variant changed after it was judged',
    async (_, amount, version, change, outcome) => {
      const price: Stored = { listPriceCentavos: 100_000, ...none, version: 1, category: 'Amplia' };
      const [plain, changed] = [(await add(price)).id, (await add(price)).id];
      const content = `${header}${plain},,1001,,,,\r\n${changed},,${amount},,,,${version}\r\n`;
      const load = await work(content, '', async (point) => {
        if (point === 'judged') await database().executeSql(change(changed));
      });
      const refused = Array.isArray(outcome) ? [[3, ...outcome]] : [];
      expect((await problems(load.id)).issues.map(({ row, column, code }) => [row, column, code])).toEqual(refused);
      const moved = outcome && 'old' in outcome ? [{ id: changed, row: 3, ...outcome }] : [];
      expect(load).toMatchObject({
        counts: { applied: 2 - refused.length },
        summary: { changed: 1 + moved.length, unchanged: 1 - moved.length - refused.length },
      });
      expect(await entriesOf(load.id)).toEqual(
        [{ id: plain, row: 2, old: 100_000, new: 100_100 }, ...moved].map((entry) => ({
          ...entry,
          old: { listPriceCentavos: entry.old, ...none },
          new: { listPriceCentavos: entry.new, ...none },
        })),
      );
    },
  );

  test('of a product that was moved meanwhile are compared with the range of its new category', async () => {
    const price: Stored = { listPriceCentavos: 100_000, ...none, version: 1, category: 'Amplia' };
    const { id } = await add(price);
    const load = await work(`${header}${id},,1600,,,,\r\n`, '', async (point) => {
      if (point !== 'judged') return;
      await database().executeSql(`${dearer(id)};
        update product set category_id = (select id from category where name = 'Estrecha')
          where id = (select product_id from sku where id = ${id})`);
    });
    expect(load).toMatchObject({ summary: { changed: 0, approvals: 1 } });
    expect(await waitingOf(load.id)).toMatchObject([{ id, reason: 'catalogue.price.above' }]);
  });

  test('are compared with the ranges of the moment in which they are written', async () => {
    const price: Stored = { listPriceCentavos: 100_000, ...none, version: 1, category: 'Estrecha' };
    const [first, second] = [await add(price), await add(price)];
    const content = `${header}${first.id},,1400,,,,\r\n${second.id},,1200,,,,\r\n`;
    try {
      const load = await work(content, '', async (point) => {
        if (point === 'judged') await setPriceRange(database(), 'Estrecha', [50_000, 130_000, 30]);
      });
      expect(load).toMatchObject({ state: 'done', summary: { changed: 1, approvals: 1 } });
      expect(await waitingOf(load.id)).toMatchObject([{ id: first.id, listPriceCentavos: 140_000 }]);
    } finally {
      await setPriceRange(database(), 'Estrecha', [50_000, 150_000, 30]);
    }
  });
});
