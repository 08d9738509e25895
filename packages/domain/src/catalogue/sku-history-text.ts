import type { StockCause } from '../inventory/order-stock.ts';
import { say, sayCount } from '../messages/catalogue.ts';
import { formatDecimalMoney } from '../money.ts';

/** The values before or after a change of a variant: its stock, or its prices in pesos. */
export type HistoryValues = {
  totalQuantity?: number;
  reservedQuantity?: number;
  listPrice?: number;
  price?: number | null;
};

/** The origin of a change: a load has its file and row (S2 §2), an order what happened to it (R35). */
export type HistorySource = {
  kind: 'web' | 'cli' | 'api' | 'integrator' | 'job' | 'load' | 'bulk' | 'approval' | 'order';
  order?: { id: string; cause: StockCause };
  load?: { fileName: string; row?: number };
};

/** The stock or the prices of a history entry, in words. */
export function historyValuesText({ totalQuantity, reservedQuantity, listPrice, price }: HistoryValues): string {
  if (totalQuantity !== undefined) {
    const total = sayCount('variant.history.units', totalQuantity);
    if (reservedQuantity === undefined) return total;
    return say('variant.history.held', { total, reserved: sayCount('variant.history.reserved', reservedQuantity) });
  }
  if (listPrice === undefined) return '';
  const list = formatDecimalMoney(listPrice);
  return price === null || price === undefined
    ? list
    : say('variant.history.price', { list, price: formatDecimalMoney(price) });
}

/** The origin of a history entry, in words (S2 §2). */
export function historySourceText({ kind, load, order }: HistorySource): string {
  if (order) return say(`variant.history.order.${order.cause}`, { id: order.id });
  if (!load) return say(`variant.history.from.${kind}`);
  return load.row === undefined
    ? say('variant.history.load.whole', { file: load.fileName })
    : say('variant.history.load', { file: load.fileName, row: load.row });
}
