import { priceTagCentavos, say, toCentavos } from '@trastienda/domain';
import type { NewOrder } from 'trastienda-client';
import { AppError } from '../../../contract/app-error.ts';
import type { OrderTotal } from '../../trade/orders/orders.tables.ts';

/** The price of an order: its goods, less the discount of their price tags per unit, plus its shipping. */
export function priceOf(order: Pick<NewOrder, 'items' | 'shipping'>): { totals: OrderTotal[]; valueCentavos: number } {
  let goods = 0;
  let discounts = 0;
  for (const item of order.items) {
    const price = toCentavos(item.price);
    goods += price * item.quantity;
    for (const tag of item.priceTags ?? []) {
      // Discounts are negative numbers; a positive tag is a surcharge.
      discounts += priceTagCentavos(tag, price, item.quantity);
    }
  }
  const shipping = toCentavos(order.shipping ?? 0);
  if (![goods, discounts, goods + discounts + shipping].every(Number.isSafeInteger)) {
    throw new AppError(400, 'errors.validation', { fields: { items: say('integration.amount') } });
  }
  discounts = Math.max(discounts, -goods);
  const totals: OrderTotal[] = [
    { id: 'Items', name: 'Total de los items', centavos: goods },
    ...(discounts === 0 ? [] : [{ id: 'Discounts' as const, name: 'Total de descuentos', centavos: discounts }]),
    { id: 'Shipping', name: 'Costo total del envío', centavos: shipping },
  ];
  return { totals, valueCentavos: goods + discounts + shipping };
}
