import { describe, expect, it } from 'vitest';
import { anItem, anOrder, aPackage } from '../../../testing/an-order.ts';
import { itemProgress } from './item-progress.ts';
import { returnsOf } from './order-returns.ts';
import { packageHistory } from './package-status.ts';

it('names a cancellation right after the reception in a store as one in the store', () => {
  const entry = (status: string, day: number) => ({ status, creationDate: `2026-11-0${day}T10:00:00.000Z` });
  const history = packageHistory([entry('CANCELED', 3), entry('SHIPPED', 1), entry('RECEPTION_IN_STORE', 2)]);
  expect(history.map(({ label }) => label)).toEqual(['Enviado', 'Recibido en tienda', 'Cancelado en tienda']);
  expect(packageHistory([entry('SHIPPED', 1), entry('CANCELED', 2)]).at(-1)?.label).toBe('Cancelado');
});

it.each([
  [{ quantity: 2 }, ['2 por enviar']],
  [{ quantity: 3, shippedQuantity: 3, deliveredQuantity: 1 }, ['1 entregada', '2 enviadas']],
  [{ quantity: 2, shippedQuantity: 2, deliveredQuantity: 2, canceledQuantity: 1 }, ['1 entregada', '1 cancelada']],
  [{ quantity: 4, shippedQuantity: 1, canceledQuantity: 1 }, ['1 enviada', '2 por enviar', '1 cancelada']],
])('says where the units of %j are', (item, words) => {
  expect(itemProgress(anItem(item))).toEqual(words);
});

describe('returns', () => {
  const back = (devolution: number) => [{ id: 'sku-1', quantity: 2, price: 350, devolution }];

  it('reads the packages of devolution and does not count their units twice', () => {
    const packages = [
      aPackage({ items: back(2) }),
      aPackage({
        type: 'Input',
        invoiceNumber: 'dev-1',
        items: [{ id: 'sku-1', quantity: 2, price: 350, devolution: 0 }],
      }),
    ];
    expect(returnsOf(anOrder({ packageAttachment: { packages } }))).toMatchObject([
      { invoiceNumber: 'dev-1', sku: 'sku-1', units: 2 },
    ]);
  });

  it('reads the counts of shipments where there is no such package, and nothing where nothing came back', () => {
    const order = (units: number) => anOrder({ packageAttachment: { packages: [aPackage({ items: back(units) })] } });
    expect(returnsOf(order(1))).toMatchObject([{ invoiceNumber: 'inv-v32386029-01-0', units: 1 }]);
    expect(returnsOf(order(0))).toEqual([]);
  });
});
