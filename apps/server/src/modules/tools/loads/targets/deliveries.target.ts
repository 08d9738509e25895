import {
  deliveryMoment,
  deliveryRowVerdict,
  type GuideTrackingState,
  packageOfNumber,
  type RowVerdict,
} from '@trastienda/domain';
import { AppError } from '../../../../contract/app-error.ts';
import type { Db } from '../../../../db/database.ts';
import { inSavepoint } from '../../../../db/savepoint.ts';
import { systemAccess } from '../../../../db/scope.ts';
import { registerDelivery } from '../../../trade/orders/deliver-order.ts';
import { lockOrderForChange, type OrderChange } from '../../../trade/orders/order-change.ts';
import { personName } from '../../../trade/orders/orders.repository.ts';
import { insertStatus, moveGuides } from '../../../trade/orders/packages.repository.ts';
import { originOf } from '../end-load.ts';
import { type LoadTarget, type RowRefusal, refusedRow, type TargetBatch, type TargetRow } from './load-target.ts';
import { lockOrders } from './order-marks.repository.ts';
import { orderLookup, withOrderIds } from './order-marks.ts';

/** Mass delivery: registers each package that arrived through the use case of Entregar, with its rules. */
export const deliveriesTarget: LoadTarget = {
  mayRefuse: true,
  lookups: (db) => ({ order: orderLookup(db) }),
  apply: async (trx, batch) => applyRows(trx, batch, await withOrderIds(trx, batch.rows)),
  rehearser() {
    const delivered = new Map<string, Map<string, TargetRow>>();
    return async (trx, batch) => {
      const rows = await withOrderIds(trx, batch.rows);
      // What earlier batches delivered is delivered again, because it was rolled back.
      const again = [...new Set(rows.map(orderOf))].flatMap((id) => [...(delivered.get(id)?.values() ?? [])]);
      const before = new Set(again.map(({ row }) => row));
      const refusals = (await applyRows(trx, batch, [...again, ...rows])).filter(({ row }) => !before.has(row));
      const refused = new Set(refusals.map(({ row }) => row));
      for (const row of rows) {
        if (row.cells.status !== 'DELIVERED_TO_CUSTOMER' || refused.has(row.row)) continue;
        const ofOrder = delivered.get(orderOf(row)) ?? new Map<string, TargetRow>();
        delivered.set(orderOf(row), ofOrder);
        const packageNumber = row.cells.invoiceNumber ?? '';
        if (!ofOrder.has(packageNumber)) ofOrder.set(packageNumber, row);
      }
      return refusals;
    };
  },
};

const orderOf = ({ cells }: TargetRow): string => cells.orderId ?? '';

async function applyRows(trx: Db, batch: TargetBatch, rows: readonly TargetRow[]): Promise<RowRefusal[]> {
  // Locks all orders at once in a fixed order, so that two loads with the same orders never deadlock.
  await lockOrders(trx, systemAccess('loads'), rows.map(orderOf));
  const by = await personName(trx, batch.load.created_by);
  const refusals: RowRefusal[] = [];
  for (const row of rows) {
    try {
      const refusal = refusedRow(row, await inSavepoint(trx, () => trackPackage(trx, batch, row, by)));
      if (refusal) refusals.push(refusal);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push(refusalOf(row, error));
    }
  }
  return refusals;
}

async function trackPackage(
  trx: Db,
  { context, load, now }: TargetBatch,
  row: TargetRow,
  by: string,
): Promise<RowVerdict> {
  const { orderId = '', status = '', date = '' } = row.cells;
  const held = await lockOrderForChange(context, trx, { id: orderId, origin: originOf(load) }, systemAccess('loads'));
  const change: OrderChange = {
    ...held,
    commit: (action, event, details, controversies) =>
      held.commit(action, event, { ...details, loadId: load.id, row: row.row }, controversies),
  };
  const packages = held.entity.packages
    .filter(({ type }) => type === 'Output')
    .map((one) => ({
      invoiceNumber: one.invoice_number,
      trackingNumber: one.tracking_number,
      issuanceDate: one.issuance_date,
      finished: one.finished,
      items: one.items,
    }));
  const refusal = deliveryRowVerdict(row.cells, { status: held.facts.status, packages }, now);
  if (refusal) return refusal;
  const shipment = packageOfNumber(packages, row.cells.invoiceNumber ?? '');
  const at = deliveryMoment(date, now);
  if (!shipment || !at) throw new Error(`Row ${row.row} was judged as something else.`);
  const { invoiceNumber } = shipment;
  const state = status as GuideTrackingState; // one of the layout's options
  if (state === 'DELIVERED_TO_CUSTOMER') {
    if (!shipment.finished) await registerDelivery(change, [invoiceNumber], at.toISOString(), by);
    return undefined;
  }
  await insertStatus(trx, held.held, [invoiceNumber], { status: state, by, at, generatePayment: false });
  await moveGuides(
    trx,
    held.held,
    shipment.items.map((item) => item.item_id),
    state,
  );
  await change.commit('order.packageMoved', null, { invoiceNumber, state });
  return undefined;
}

function refusalOf({ row }: TargetRow, error: AppError): RowRefusal {
  if (error.code === 'orders.notFound') return { row, column: 'orderId', code: 'csv.order.unknown' };
  // An invalid form carries its messages by field.
  const [field] = Object.values(error.details.fields ?? {});
  return { row, column: null, code: error.code, message: field ?? error.message };
}
