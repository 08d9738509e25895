import { dayEnd, type GuideTrackingState, isDeliverableStatus, mexicoDay, refused } from '@trastienda/domain';
import { sql } from 'kysely';
import { AppError, refusalError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { areDelivered, registerDelivery } from '../../orders/deliver-order.ts';
import { holdOrder, type OrderChange } from '../../orders/order-change.ts';
import { personName } from '../../orders/orders.repository.ts';
import { insertStatus, moveGuides } from '../../orders/packages.repository.ts';
import { originOf } from '../end-load.ts';
import type { LoadTarget, RowRefusal, TargetBatch, TargetRow } from './load-target.ts';
import { lockOrders } from './order-marks.repository.ts';
import { orderLookup } from './order-marks.ts';

/** Mass delivery: a package that arrived is registered through the use case of Entregar, with its rules. */
export const deliveriesTarget: LoadTarget = {
  mayRefuse: true,
  lookups: (db) => ({ order: orderLookup(db) }),
  async apply(trx, batch) {
    // All at once and in one order: two loads with the same orders never wait for each other.
    await lockOrders(
      trx,
      batch.rows.map(({ cells }) => cells.orderId ?? ''),
    );
    const by = await personName(trx, batch.load.created_by);
    const refusals: RowRefusal[] = [];
    for (const row of batch.rows) {
      await sql`savepoint load_row`.execute(trx);
      try {
        await trackPackage(trx, batch, row, by);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await sql`rollback to savepoint load_row`.execute(trx);
        refusals.push(refusalOf(row, error));
      }
      await sql`release savepoint load_row`.execute(trx);
    }
    return refusals;
  },
};

async function trackPackage(trx: Db, { context, load, now }: TargetBatch, row: TargetRow, by: string): Promise<void> {
  const { orderId = '', invoiceNumber = '', trackingNumber = '', status = '', date = '' } = row.cells;
  const held = await holdOrder(context, trx, { id: orderId, origin: originOf(load) }, { kind: 'all' });
  const change: OrderChange = {
    ...held,
    commit: (action, event, details, controversies) =>
      held.commit(action, event, { ...details, loadId: load.id, row: row.row }, controversies),
  };
  const shipment = held.entity.packages.find((one) => one.invoice_number === invoiceNumber && one.type === 'Output');
  if (!shipment) throw new AppError(409, 'orders.deliver.packages.unknown', { params: { invoiceNumber } });
  if (shipment.tracking_number !== trackingNumber) {
    throw new AppError(409, 'loads.deliveries.guide', { params: { invoiceNumber, trackingNumber } });
  }
  const at = momentOf(date, now);
  if (!at || at.getTime() < Date.parse(shipment.issuance_date)) throw new AppError(409, 'loads.deliveries.day');
  const state = status as GuideTrackingState; // one of the layout's options
  if (state === 'DELIVERED_TO_CUSTOMER') {
    if (areDelivered(held.facts, [invoiceNumber])) return;
    if (!isDeliverableStatus(held.facts.status)) throw refusalError(refused('orders.deliver.status'));
    return registerDelivery(change, [invoiceNumber], at.toISOString(), by);
  }
  if (shipment.finished) {
    throw new AppError(409, 'orders.deliver.packages.delivered', { params: { invoiceNumber } });
  }
  const key = { order_id: orderId, invoice_number: invoiceNumber };
  await insertStatus(trx, [key], { status: state, by, at, generatePayment: false });
  await moveGuides(
    trx,
    orderId,
    shipment.items.map((item) => item.item_id),
    state,
  );
  await change.commit('order.packageMoved', null, { invoiceNumber, state });
}

/** A file gives days: today is now, a day before is its last moment; a day to come is none. */
function momentOf(day: string, now: Date): Date | undefined {
  const today = mexicoDay(now);
  if (day > today) return undefined;
  return day === today ? now : new Date(Date.parse(dayEnd(day)) - 1);
}

const columns: Readonly<Record<string, string>> = {
  'orders.deliver.packages.unknown': 'invoiceNumber',
  'orders.deliver.packages.delivered': 'invoiceNumber',
  'loads.deliveries.guide': 'trackingNumber',
  'loads.deliveries.day': 'date',
};

function refusalOf({ row }: TargetRow, error: AppError): RowRefusal {
  if (error.code === 'orders.notFound') return { row, column: 'orderId', code: 'csv.order.unknown' };
  // A form that is not valid says why by field.
  const [field] = Object.values(error.details.fields ?? {});
  return { row, column: columns[error.code] ?? null, code: error.code, message: field ?? error.message };
}
