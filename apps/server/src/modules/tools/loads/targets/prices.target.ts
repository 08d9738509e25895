import { displacedWarning, formatDay, withoutEndedDiscount } from '@trastienda/domain';
import { type CellBytes, hundredthsIn } from '@trastienda/validators';
import { priceCells } from '../../../catalogue/prices/price-cells.ts';
import { allPrices } from '../../../catalogue/prices/price-load.repository.ts';
import { PriceStage, type PriceVerdict, type RefusedPrice } from '../../../catalogue/prices/price-stage.repository.ts';
import { withdrawPricesOfLoad } from '../../../catalogue/prices/withdraw-prices.ts';
import { displacedPart } from '../load-summary.ts';
import { undonePrices } from '../undone-rows.repository.ts';
import { accountOf } from './inventory.target.ts';
import type { RowRefusal, RowWarnings, StagedTarget } from './load-target.ts';
import { skuLoadStage } from './sku-load-stage.ts';
import { beginLine, namedCells } from './staged-cells.ts';

const columns = [...namedCells, 'listPrice', 'price', 'priceValidFrom', 'priceValidUntil', 'version'] as const;
type Key = (typeof columns)[number];

/** Where the cells of a row are. */
const at = Object.fromEntries(columns.map((key, index) => [key, index])) as Record<Key, number>;

/** Prices of variants (S2 §3 and §5): within the allowed range they apply, outside it they wait for approval. */
export const pricesTarget: StagedTarget = {
  lookups: () => ({}),
  columns,
  line(lines, row, cells) {
    beginLine(lines, row, cells);
    const list = centavosIn(cells, at.listPrice);
    const price = centavosIn(cells, at.price);
    lines.number(list);
    // The domain rule (priceTermsOf): a discount price that is the regular one is none, and days count only with a discount.
    if (Number.isNaN(price) || price === list) for (let none = 0; none < 3; none++) lines.none();
    else {
      lines.number(price);
      lines.cell(cells, at.priceValidFrom);
      lines.cell(cells, at.priceValidUntil);
    }
    lines.cell(cells, at.version);
    lines.end();
  },
  stage(session, name, load) {
    const { id: loadId, created_by: personId, day, undoes_load_id } = load;
    const by = { loadId, personId, account: accountOf({ load }), day, givesBack: undoes_load_id !== null };
    return skuLoadStage(new PriceStage(session, name, by), load, {
      refusal: (refused: RefusedPrice) => refusalOf(refused, day),
      warnings: displacedWarnings,
      summary: ({ approvals, displacing, displaced }) => ({ approvals, ...displacedPart(displaced, displacing) }),
    });
  },
  async *current(db, { account, today }) {
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

const centavosIn = ({ bytes, starts, ends }: CellBytes, cell: number): number =>
  hundredthsIn(bytes, starts[cell] as number, ends[cell] as number);

/** The warnings of rows that remove or replace a discount that has not begun (R39). */
const displacedWarnings = ({ displaced, displacing }: PriceVerdict): RowWarnings => ({
  total: displacing,
  told: displaced.map(({ row, discount }) => ({ row, ...displacedWarning(discount) })),
});

const refusals = {
  'loads.sku.unknown': 'sku',
  'loads.sku.stale': 'version',
  'csv.price.untilPast': 'priceValidUntil',
} as const satisfies Record<RefusedPrice['code'], Key>;

function refusalOf({ row, code, sku, version, now }: RefusedPrice, day: string): RowRefusal {
  const params = { sku, version: version ?? 0, now: now ?? 0, day: formatDay(day) };
  return { row, column: refusals[code], code, params };
}
