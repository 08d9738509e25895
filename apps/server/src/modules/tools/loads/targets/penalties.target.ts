import { plainSummary } from '../load-summary.ts';
import type { LoadTarget } from './load-target.ts';
import { markOrders, orderLookup } from './order-marks.ts';

/** Penalties (S3 §5): the order gets the day and the tag P. */
export const penaltiesTarget: LoadTarget = {
  mayRefuse: false,
  lookups: (db) => ({ order: orderLookup(db) }),
  async apply(trx, batch) {
    const { refusals, changed, unchanged } = await markOrders(trx, batch, 'order.penalized', async (rows) => {
      const days = new Map(rows.map(({ cells }) => [cells.orderId, cells.date]));
      return (id) => ({ punishment_date: days.get(id) ?? null });
    });
    // A file has each order only once, so orders and rows count the same.
    batch.note(plainSummary(changed, unchanged));
    return refusals;
  },
};
