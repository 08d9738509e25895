import { identifierWarning } from '@trastienda/domain';
import type { CellBytes, CsvColumn } from '@trastienda/validators';
import { type AccountScope, MARKETPLACE } from '../../../../db/scope.ts';
import { allStock } from '../../../catalogue/products/stock-rows.repository.ts';
import {
  type RefusedStock,
  type StockRange,
  StockStage,
  type StockVerdict,
  stagedColumns,
} from '../../../catalogue/products/stock-stage.repository.ts';
import { accountOfLoad } from '../load-access.ts';
import { addSummary, type LoadSummary, namedChanges, summaryOf } from '../load-summary.ts';
import type { LoadRow } from '../loads.repository.ts';
import { tellsEffect } from '../scheduled-load.ts';
import { undoneStock } from '../undone-rows.repository.ts';
import type { LoadStage, RowRefusal, RowWarnings, StagedTarget, TargetBatch } from './load-target.ts';

/** Stock of variants (S2 §3 and §5): the quantity is the total, reserved units included. */
export const inventoryTarget: StagedTarget = {
  lookups: () => ({}),
  columns: stagedColumns.map(({ key }) => key),
  line(lines, row, cells) {
    lines.number(row);
    for (let at = 0; at < stagedColumns.length; at++) {
      const { key, cell } = stagedColumns[at] as CsvColumn;
      if (key === 'sku') {
        // The number, and the text where it cannot be one of ours.
        if (isSkuKey(cells, at)) {
          lines.cell(cells, at);
          lines.none();
        } else {
          lines.number(0);
          lines.cell(cells, at);
        }
      } else if (cell.hasWords) lines.text(cells, at);
      else lines.cell(cells, at);
    }
    lines.end();
  },
  stage(session, name, load) {
    const by = { loadId: load.id, personId: load.created_by, account: accountOf({ load }) };
    return stockStage(new StockStage(session, name, by), load);
  },
  current: (db, { account }) => allStock(db, account),
  undone: (db, { account, loadId }) => undoneStock(db, account, loadId),
};

function stockStage(stage: StockStage, load: LoadRow): LoadStage {
  return {
    open: () => stage.open(),
    drop: () => stage.drop(),
    fill: (lines) => stage.fill(lines),
    judge: () => stage.judge(),
    async verdict(most) {
      // A load that writes names its largest changes with each batch instead.
      const verdict = await stage.verdict(most, tellsEffect(load) ? namedChanges : 0);
      return { refusals: verdict.refused.map(refusalOf), warnings: warningsIn(verdict), summary: summaryIn(verdict) };
    },
    async write(trx, rows: StockRange, now) {
      const verdict = await stage.write(trx, rows, now, namedChanges);
      const applied = verdict.changed + verdict.unchanged;
      const refusals = verdict.refused.map(refusalOf);
      return { applied, refusals, warnings: warningsIn(verdict), summary: summaryIn(verdict) };
    },
  };
}

const zero = 0x30;

/** Whether the digits of a cell in memory can be a variant's number, whatever zeros stand in front of it (R40). */
function isSkuKey({ bytes, starts, ends }: CellBytes, cell: number): boolean {
  const end = ends[cell] as number;
  let at = starts[cell] as number;
  while (at < end && bytes[at] === zero) at++;
  return at < end && end - at <= 15;
}

/** An inventory is always a seller's. */
export function accountOf({ load }: Pick<TargetBatch, 'load'>): AccountScope {
  if (load.account_name === MARKETPLACE) throw new Error(`Load ${load.id} of ${load.layout} belongs to nobody.`);
  return accountOfLoad(load);
}

function summaryIn({ changed, unchanged, falls, rises }: StockVerdict): LoadSummary {
  const named = addSummary(
    summaryOf(falls, { unchanged, approvals: 0 }),
    summaryOf(rises, { unchanged: 0, approvals: 0 }),
  );
  return { ...named, changed };
}

/** The database finds the rows with a warning; the rule gives the text. */
function warningsIn({ warned, odd }: StockVerdict): RowWarnings {
  const told = odd.flatMap(({ row, known, ...cells }) => {
    const warning = identifierWarning(cells, { refId: known });
    return warning ? [{ row, ...warning }] : [];
  });
  return { total: warned, told };
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
