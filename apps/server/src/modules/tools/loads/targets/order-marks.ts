import type { Lookup } from '@trastienda/validators';
import type { Db } from '../../../../db/database.ts';
import { systemAccess } from '../../../../db/scope.ts';
import { type AuditEntry, recordAudits } from '../../../platform/audit/audit.repository.ts';
import { tagsIn } from '../../../trade/orders/order-change.ts';
import { findOrderIds } from '../../../trade/orders/order-ids.repository.ts';
import { withMarks } from '../../../trade/orders/true-tags.ts';
import { originOf } from '../end-load.ts';
import type { RowRefusal, TargetBatch, TargetRow } from './load-target.ts';
import { lockOrders, type MarkedOrder, saveMarks } from './order-marks.repository.ts';

/** The look-up behind "Error: Orden no encontrada" (R18), for many orders at a time. */
export function orderLookup(db: Db): Lookup {
  return async (ids) => {
    const known = await findOrderIds(db, systemAccess('loads'), ids);
    return ids.map((id) => (known.has(id) ? 'known' : 'unknown'));
  };
}

/** The rows of a batch with the number of their order as it stands; a row whose number names no order keeps what was typed. */
export async function withOrderIds(db: Db, rows: readonly TargetRow[]): Promise<TargetRow[]> {
  const ids = await findOrderIds(
    db,
    systemAccess('loads'),
    rows.map(({ cells }) => cells.orderId ?? ''),
  );
  return rows.map((row) => {
    const orderId = ids.get(row.cells.orderId ?? '');
    return orderId === undefined || orderId === row.cells.orderId ? row : { ...row, cells: { ...row.cells, orderId } };
  });
}

type Marks = Pick<MarkedOrder, 'punishment_date' | 'liquidation_date' | 'liquidation_invoice' | 'liquidation_centavos'>;

/** The outcome for a batch: how many orders got other marks, and how many had theirs already. */
type Marked = { refusals: RowRefusal[]; changed: number; unchanged: number };

/**
 * Marks the orders of a batch: locks their rows, works out their tags, and writes one version and one audit entry for each order, which
 * names the load and the row. `mark` gets the rows with their orders' accounts and answers the marks of an order; an order that has them already
 * is left alone.
 */
export async function markOrders(
  trx: Db,
  batch: TargetBatch,
  action: string,
  mark: (known: readonly (TargetRow & { accountName: string })[]) => Promise<(id: string) => Partial<Marks>>,
): Promise<Marked> {
  const access = systemAccess('loads');
  const idOf = ({ cells }: TargetRow) => cells.orderId ?? '';
  const rows = await withOrderIds(trx, batch.rows);
  const orders = await lockOrders(trx, access, rows.map(idOf));
  const known = rows.flatMap((row) => {
    const accountName = orders.get(idOf(row))?.account_name;
    return accountName === undefined ? [] : [{ ...row, accountName }];
  });
  const marksOf = await mark(known);
  const rowOf = new Map(known.map((row) => [idOf(row), row.row]));
  const changed: MarkedOrder[] = [];
  const entries: AuditEntry[] = [];
  for (const [id, row] of rowOf) {
    const before = orders.get(id) as MarkedOrder;
    const marks = marksOf(id);
    const after: MarkedOrder = { ...before, ...marks };
    // The other tags stay as the locked row has them: what they follow from may have changed while the load waited for it.
    after.tags = withMarks(after);
    if (isSame(before, after)) continue;
    changed.push(after);
    entries.push({
      action,
      subject: { type: 'order', id, accountName: before.account_name },
      before: { version: before.version, ...tagsIn(before.tags, after.tags), ...onlyKeys(before, marks) },
      after: {
        version: before.version + 1,
        ...tagsIn(after.tags, before.tags),
        ...marks,
        loadId: batch.load.id,
        row,
      },
    });
  }
  await saveMarks(trx, access, changed, batch.now);
  await recordAudits(trx, originOf(batch.load), entries);
  const refusals = rows
    .filter((row) => !orders.has(idOf(row)))
    .map(({ row }): RowRefusal => ({ row, column: 'orderId', code: 'csv.order.unknown' }));
  return { refusals, changed: changed.length, unchanged: known.length - changed.length };
}

function isSame(before: MarkedOrder, after: MarkedOrder): boolean {
  const keys = ['tags', 'punishment_date', 'liquidation_date', 'liquidation_invoice', 'liquidation_centavos'] as const;
  return keys.every((key) => before[key] === after[key]);
}

function onlyKeys(order: MarkedOrder, marks: Partial<Marks>): Partial<Marks> {
  return Object.fromEntries((Object.keys(marks) as (keyof Marks)[]).map((key) => [key, order[key]]));
}
