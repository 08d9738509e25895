import {
  catalogueId,
  identifierWarning,
  type PriceTerms,
  priceInForce,
  priceRangeProblem,
  priceRowVerdict,
  priceTermsOf,
  repeatsPrice,
  todayInMexico,
  withoutEndedDiscount,
} from '@trastienda/domain';
import type { Db } from '../../../../db/database.ts';
import { priceCells } from '../../../catalogue/prices/price-cells.ts';
import { allPrices, findPriceRanges, findPrices } from '../../../catalogue/prices/price-load.repository.ts';
import { withdrawPricesOfLoad } from '../../../catalogue/prices/withdraw-prices.ts';
import {
  askForPrices,
  changePrices,
  type PriceChange,
  type PriceRequest,
} from '../../../catalogue/products/stock-and-price-changes.repository.ts';
import { displacedPart, summaryOf } from '../load-summary.ts';
import { undonePrices } from '../undone-rows.repository.ts';
import { type Repriced, warnOfDisplaced } from './displaced-discounts.ts';
import { accountOf } from './inventory.target.ts';
import { type LoadTarget, type RowRefusal, refusedRow, type TargetBatch } from './load-target.ts';

/** Prices of variants (S2 §3 and §5): within the allowed range they apply, outside it they wait for approval. */
export const pricesTarget: LoadTarget = {
  mayRefuse: true,
  batchRows: 1_000,
  lookups: () => ({}),
  async review(db, batch) {
    const { refusals } = await judge(db, batch, { hold: false });
    return refusals;
  },
  async apply(trx, batch) {
    const { applied, waiting, refusals } = await judge(trx, batch, { hold: true });
    const { load, now: at } = batch;
    const origin = { loadId: load.id, personId: load.created_by, account: accountOf(batch), at };
    await changePrices(trx, origin, applied);
    await askForPrices(trx, origin, waiting);
    return refusals;
  },
  async *current(db, { account }) {
    const today = todayInMexico();
    for await (const sku of allPrices(db, account)) {
      yield priceCells(sku, withoutEndedDiscount(sku, today));
    }
  },
  withdraw: (trx, { account, loadId }, by) => withdrawPricesOfLoad(trx, account, loadId, by),
  async *undone(db, { account, loadId, today }) {
    for await (const { old, ...sku } of undonePrices(db, account, loadId)) {
      yield priceCells(sku, withoutEndedDiscount(old, today));
    }
  },
};

type Judged = { applied: PriceChange[]; waiting: PriceRequest[]; refusals: RowRefusal[] };

/** Judges every row against its variant's current prices, which one read finds for all rows. */
async function judge(db: Db, batch: TargetBatch, how: { hold: boolean }): Promise<Judged> {
  const { rows } = batch;
  const { day, undoes_load_id } = batch.load;
  const givesBack = undoes_load_id !== null;
  const known = await findPrices(
    db,
    accountOf(batch),
    rows.flatMap(({ cells }) => catalogueId(cells.sku) ?? []).map(String),
    how,
  );
  const ranges = await findPriceRanges(db, [...new Set([...known.values()].map(({ categoryId }) => categoryId))]);
  const judged: Judged = { applied: [], waiting: [], refusals: [] };
  const changes: Parameters<typeof summaryOf>[0][number][] = [];
  const repriced: Repriced[] = [];
  let unchanged = 0;
  for (const row of rows) {
    const sku = known.get(catalogueId(row.cells.sku) ?? 0);
    const refused = refusedRow(row, priceRowVerdict(row.cells, sku && { price: sku }, { today: day, givesBack }));
    if (refused || !sku) {
      if (refused) judged.refusals.push(refused);
      continue;
    }
    const odd = identifierWarning(row.cells, sku);
    if (odd) batch.warn({ row: row.row, ...odd });
    const request = priceTermsOf(row.cells);
    const current = withoutEndedDiscount(sku, day);
    if (repeatsPrice(sku, request, day)) unchanged += 1;
    else {
      repriced.push({ row: row.row, skuId: sku.id, name: sku.name, before: sku, after: request });
      const range = ranges.get(current.categoryId);
      if (!range) throw new Error(`Category ${current.categoryId} has no range of prices, nor has the root.`);
      const reason = priceRangeProblem(request, range);
      const change = { skuId: current.id, before: onlyTerms(current), after: request, row: row.row };
      if (reason) judged.waiting.push({ ...change, reason });
      else judged.applied.push(change);
      changes.push({ row: row.row, sku: `${current.id}`, name: current.name, ...paid(sku, request, day) });
    }
  }
  const approvals = judged.waiting.length;
  const displaced = displacedPart(warnOfDisplaced(batch, repriced));
  batch.note({ ...summaryOf(changes, { unchanged, approvals }), ...displaced, changed: judged.applied.length });
  return judged;
}

/** What buyers pay on the day of the load, before and after. */
const paid = (before: PriceTerms, after: PriceTerms, day: string) => ({
  old: priceInForce(before, day),
  new: priceInForce(after, day),
});

function onlyTerms({ listPriceCentavos, priceCentavos, validFrom, validUntil }: PriceTerms): PriceTerms {
  return { listPriceCentavos, priceCentavos, validFrom, validUntil };
}
