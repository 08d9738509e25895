import {
  allStock,
  type RefusedStock,
  reviewStock,
  type StockVerdict,
  type StockWishes,
  writeStock,
} from '../../products/stock-load.repository.ts';
import { addSummary, namedChanges, summaryOf } from '../load-summary.ts';
import type { LoadTarget, RowRefusal, TargetBatch } from './load-target.ts';
import { exportedVersion, skuKey } from './sku-key.ts';

/** Stock of variants (document 2, sections 3 and 5): the quantity is the total, reserved units included. */
export const inventoryTarget: LoadTarget = {
  mayRefuse: true,
  batchRows: 10_000,
  lookups: () => ({}),
  async review(db, batch) {
    return outcome(
      batch,
      await reviewStock(db, accountOf(batch), wishesOf(batch), batch.load.dry_run ? namedChanges : 0),
    );
  },
  async apply(trx, batch) {
    const { load, now } = batch;
    const by = { loadId: load.id, personId: load.created_by, at: now, named: namedChanges };
    return outcome(batch, await writeStock(trx, accountOf(batch), wishesOf(batch), by));
  },
  async *current(db, { accountName }) {
    if (accountName === null) return;
    for await (const row of allStock(db, accountName)) {
      const { id, total_quantity, reserved_quantity, version } = row;
      yield [row.upc, `${id}`, row.ref_id, row.name, `${total_quantity}`, `${reserved_quantity}`, `${version}`];
    }
  },
};

/** An inventory is always a seller's. */
export function accountOf({ load }: TargetBatch): string {
  if (load.account_name === null) throw new Error(`Load ${load.id} of ${load.layout} belongs to nobody.`);
  return load.account_name;
}

function wishesOf({ rows }: TargetBatch): StockWishes {
  return {
    rows: rows.map(({ row }) => row),
    skus: rows.map(({ cells }) => skuKey(cells.sku ?? '')),
    upcs: rows.map(({ cells }) => cells.upc || null),
    quantities: rows.map(({ cells }) => Number(cells.quantity)),
    versions: rows.map(({ cells }) => exportedVersion(cells.version)),
  };
}

function outcome(batch: TargetBatch, verdict: StockVerdict): RowRefusal[] {
  const counts = { unchanged: verdict.unchanged, approvals: 0 };
  const named = addSummary(summaryOf(verdict.falls, counts), summaryOf(verdict.rises, { unchanged: 0, approvals: 0 }));
  batch.note({ ...named, changed: verdict.changed });
  const typed = new Map(batch.rows.map(({ row, cells }) => [row, cells.sku ?? '']));
  return verdict.refused.map((refused) => refusalOf(refused, typed.get(refused.row) ?? ''));
}

const columns = {
  'loads.sku.unknown': 'sku',
  'loads.sku.upc': 'upc',
  'loads.sku.stale': 'version',
  'loads.stock.reserved': 'quantity',
} as const satisfies Record<RefusedStock['code'], string>;

function refusalOf({ row, code, upc, reserved, version, now }: RefusedStock, sku: string): RowRefusal {
  const params = { sku, upc: upc ?? '', reserved: reserved ?? 0, version: version ?? 0, now: now ?? 0 };
  return { row, column: columns[code], code, params };
}
