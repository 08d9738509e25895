import { priceRangeProblem, toCentavos, todayInMexico, withoutPastDiscount } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import { allPrices, findPriceRanges, findPrices, type PricedSku } from '../../prices/price-load.repository.ts';
import type { PriceTerms } from '../../products/products.tables.ts';
import {
  askForPrices,
  changePrices,
  type PriceChange,
  type PriceWish,
} from '../../products/stock-and-price-changes.repository.ts';
import { summaryOf } from '../load-summary.ts';
import { accountOf } from './inventory.target.ts';
import type { LoadTarget, RowRefusal, TargetBatch, TargetRow } from './load-target.ts';
import { exportedVersion, skuKey } from './sku-key.ts';

/** Prices of variants (document 2, sections 3 and 5): within the allowed range they apply, outside it they wait. */
export const pricesTarget: LoadTarget = {
  mayRefuse: true,
  batchRows: 5_000,
  lookups: () => ({}),
  async review(db, batch) {
    const { refusals } = await judge(db, batch, { hold: false });
    return refusals;
  },
  async apply(trx, batch) {
    const { applied, waiting, refusals } = await judge(trx, batch, { hold: true });
    const { load, now: at } = batch;
    const origin = { loadId: load.id, personId: load.created_by, accountName: accountOf(batch), at };
    await changePrices(trx, origin, applied);
    await askForPrices(trx, origin, waiting);
    return refusals;
  },
  async *current(db, { accountName }) {
    if (accountName === null) return;
    const today = todayInMexico();
    for await (const { id, refId, version, ...terms } of allPrices(db, accountName)) {
      const { listPriceCentavos, priceCentavos, validFrom, validUntil } = withoutPastDiscount(terms, today);
      const price = priceCentavos === null ? '' : pesos(priceCentavos);
      yield [`${id}`, refId, pesos(listPriceCentavos), price, validFrom ?? '', validUntil ?? '', `${version}`];
    }
  },
};

const pesos = (centavos: number) => (centavos / 100).toFixed(2);

type Judged = { applied: PriceChange[]; waiting: PriceWish[]; refusals: RowRefusal[] };

/** Every row beside the prices that its variant has, in one read for all of them. */
async function judge(db: Db, batch: TargetBatch, how: { hold: boolean }): Promise<Judged> {
  const { rows } = batch;
  const known = await findPrices(
    db,
    accountOf(batch),
    rows.map(({ cells }) => skuKey(cells.sku ?? '')),
    how,
  );
  const ranges = await findPriceRanges(db, [...new Set([...known.values()].map(({ categoryId }) => categoryId))]);
  const judged: Judged = { applied: [], waiting: [], refusals: [] };
  const changes: Parameters<typeof summaryOf>[0][number][] = [];
  let unchanged = 0;
  for (const row of rows) {
    const sku = known.get(Number(skuKey(row.cells.sku ?? '')));
    const wish = termsOf(row);
    const current = sku && withoutPastDiscount(sku, batch.load.day);
    if (!current) judged.refusals.push(refusal(row, 'sku', 'loads.sku.unknown'));
    else if (isSame(current, wish)) unchanged += 1;
    else if (isStale(current, row)) judged.refusals.push(refusal(row, 'version', 'loads.sku.stale', current));
    else {
      const range = ranges.get(current.categoryId);
      if (!range) throw new Error(`Category ${current.categoryId} has no range of prices, nor has the root.`);
      const reason = priceRangeProblem(wish, range);
      const change = { skuId: current.id, before: onlyTerms(current), after: wish };
      if (reason) judged.waiting.push({ ...change, reason });
      else judged.applied.push(change);
      changes.push({ row: row.row, sku: `${current.id}`, name: current.name, old: asked(current), new: asked(wish) });
    }
  }
  const approvals = judged.waiting.length;
  batch.note({ ...summaryOf(changes, { unchanged, approvals }), changed: judged.applied.length });
  return judged;
}

const asked = ({ priceCentavos, listPriceCentavos }: PriceTerms) => priceCentavos ?? listPriceCentavos;

function onlyTerms({ listPriceCentavos, priceCentavos, validFrom, validUntil }: PriceTerms): PriceTerms {
  return { listPriceCentavos, priceCentavos, validFrom, validUntil };
}

/** A discount price that is the regular one is no discount, and its dates say nothing (document 2, section 5). */
function termsOf({ cells }: TargetRow): PriceTerms {
  const listPriceCentavos = toCentavos(Number(cells.listPrice));
  const price = cells.price ? toCentavos(Number(cells.price)) : listPriceCentavos;
  if (price === listPriceCentavos) return { listPriceCentavos, priceCentavos: null, validFrom: null, validUntil: null };
  const { priceValidFrom = '', priceValidUntil = '' } = cells;
  return { listPriceCentavos, priceCentavos: price, validFrom: priceValidFrom, validUntil: priceValidUntil };
}

function isSame(a: PriceTerms, b: PriceTerms): boolean {
  return (
    a.listPriceCentavos === b.listPriceCentavos &&
    a.priceCentavos === b.priceCentavos &&
    a.validFrom === b.validFrom &&
    a.validUntil === b.validUntil
  );
}

function isStale({ version }: PricedSku, { cells }: TargetRow): boolean {
  const exported = exportedVersion(cells.version);
  return exported !== null && exported !== version;
}

function refusal(
  { row, cells }: TargetRow,
  column: string,
  code: 'loads.sku.unknown' | 'loads.sku.stale',
  sku?: PricedSku,
): RowRefusal {
  const params = { sku: cells.sku ?? '', version: cells.version ?? '', now: sku?.version ?? 0 };
  return { row, column, code, params };
}
