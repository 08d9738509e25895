import { toCentavos } from '@trastienda/domain';
import { systemAccess } from '../../../../db/scope.ts';
import type { LoadRow } from '../loads.repository.ts';
import type { LoadTarget, TargetRow } from './load-target.ts';
import { addLiquidationLines, type LiquidationLine } from './order-marks.repository.ts';
import { markOrders, orderLookup } from './order-marks.ts';

/** Liquidations (S3 §5): the order gets day, number and value, the sum of its lines, and the tag LQ. */
export const liquidationsTarget: LoadTarget = {
  mayRefuse: false,
  lookups: (db) => ({ order: orderLookup(db) }),
  // Changes are not noted: the mark has the day of the load, and a single row does not show whether its order changes.
  async apply(trx, batch) {
    const { refusals } = await markOrders(trx, batch, 'order.liquidated', async (rows) => {
      if (rows.length === 0) return () => ({});
      const totals = await addLiquidationLines(
        trx,
        systemAccess('loads'),
        batch.load.id,
        rows.map((row) => lineOf(batch.load, row)),
      );
      const number = liquidationNumber(batch.load);
      return (id) => ({
        liquidation_date: batch.load.day,
        liquidation_invoice: number,
        liquidation_centavos: totals.get(id) ?? 0,
      });
    });
    return refusals;
  },
};

/** The liquidation number. No column of the file has it: it is made from the load's month and the hash of the file. */
function liquidationNumber({ day, sha256 }: LoadRow): string {
  return `LIQ-${day.slice(0, 7).replace('-', '')}-${sha256.slice(0, 8)}`;
}

function lineOf(load: LoadRow, { row, cells, accountName }: TargetRow & { accountName: string }): LiquidationLine {
  const amount = (key: string) => toCentavos(Number(cells[key]));
  const text = (key: string) => cells[key] ?? '';
  return {
    account_name: accountName,
    order_id: text('orderId'),
    load_id: load.id,
    row_number: row,
    seller_sku: text('sellerSku'),
    status: text('status'),
    final_price_centavos: amount('finalPrice'),
    shipping_cost_centavos: amount('shippingCost'),
    sale_centavos: amount('sale'),
    commission_centavos: amount('commission'),
    total_centavos: amount('total'),
    fulfilment_date: text('fulfilmentDate'),
    sale_date: text('saleDate'),
    comment: text('comment'),
  };
}
