import type { CsvColumn } from '@trastienda/validators';
import { type AccountScope, MARKETPLACE } from '../../../../db/scope.ts';
import { allStock } from '../../../catalogue/products/stock-rows.repository.ts';
import { type RefusedStock, StockStage, stagedStock } from '../../../catalogue/products/stock-stage.repository.ts';
import { accountOfLoad } from '../load-access.ts';
import { undoneStock } from '../undone-rows.repository.ts';
import type { RowRefusal, StagedTarget, TargetBatch } from './load-target.ts';
import { skuLoadStage } from './sku-load-stage.ts';
import { beginLine, namedCells } from './staged-cells.ts';

/** Stock of variants (S2 §3 and §5): the quantity is the total, reserved units included. */
export const inventoryTarget: StagedTarget = {
  lookups: () => ({}),
  columns: [...namedCells, ...stagedStock.map(({ key }) => key)],
  line(lines, row, cells) {
    beginLine(lines, row, cells);
    for (let at = 0; at < stagedStock.length; at++) {
      const { cell } = stagedStock[at] as CsvColumn;
      if (cell.hasWords) lines.text(cells, namedCells.length + at);
      else lines.cell(cells, namedCells.length + at);
    }
    lines.end();
  },
  stage(session, name, load) {
    const by = { loadId: load.id, personId: load.created_by, account: accountOf({ load }) };
    return skuLoadStage(new StockStage(session, name, by), load, { refusal: refusalOf });
  },
  current: (db, { account }) => allStock(db, account),
  undone: (db, { account, loadId }) => undoneStock(db, account, loadId),
};

/** An inventory is always a seller's. */
export function accountOf({ load }: Pick<TargetBatch, 'load'>): AccountScope {
  if (load.account_name === MARKETPLACE) throw new Error(`Load ${load.id} of ${load.layout} belongs to nobody.`);
  return accountOfLoad(load);
}

const columns = {
  'loads.sku.unknown': 'sku',
  'loads.sku.upc': 'upc',
  'loads.sku.stale': 'version',
  'loads.stock.reserved': 'quantity',
} as const satisfies Record<RefusedStock['code'], string>;

function refusalOf({ row, code, sku, upc, reserved, version, now }: RefusedStock): RowRefusal {
  const params = { sku, upc: upc ?? '', reserved: reserved ?? 0, version: version ?? 0, now: now ?? 0 };
  return { row, column: columns[code], code, params };
}
