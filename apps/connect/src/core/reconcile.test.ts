import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Ledger } from '../store/ledger.ts';
import { knownOrder, marketOrder, orderItem, shopLine, shopOrder } from '../testing/orders.ts';
import { Sides, shopProduct } from '../testing/sides.ts';
import { compareSides } from './reconcile.ts';

const settings = { prefix: 'MED-', retailer: 'medusa', shippingEstimate: '5bd' };
const part = 'MED-7-aurora';

async function comparison(sides: Sides) {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-reconcile-'));
  const ledger = await Ledger.open(folder);
  try {
    await ledger.write([{ kind: 'order', key: 'order_1', value: knownOrder() }]);
    const { storefront, marketplace } = sides;
    return await compareSides({ storefront, marketplace, ledger, settings, now: () => new Date(), catalogueEvery: 0 });
  } finally {
    await ledger.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compares an order of which the marketplace received two units, one of them broken, and the shop so many. */
async function compared(received: number, state: 'requested' | 'received') {
  const sides = new Sides();
  const items = [{ id: '71', invoiceNumber: 'a', quantity: 2, received: 2, sellable: 1 }];
  sides.orders.set(
    part,
    marketOrder({
      id: part,
      paid: true,
      items: [orderItem({ shippedQuantity: 2, pendingQuantity: 0 })],
      returns: [{ id: 'return_1', state: 'RECEIVED', items } as never],
    }),
  );
  sides.shopOrders.set('order_1', shopOrder({ lines: [shopLine({ sent: 2 })] }));
  const lines = [{ lineId: 'l-1', quantity: 2, received }];
  sides.shopReturns.set('return_1', { id: 'return_1', orderId: 'order_1', key: undefined, state, reason: '', lines });
  return comparison(sides);
}

it('finds nothing where both sides received the same units', async () => {
  expect(await compared(2, 'received')).toEqual({ variants: 0, orders: 1, drifts: [] });
});

it.each([
  ['nothing yet', 0, 'requested', 'la tienda no sabe de una devolución recibida'],
  ['no unit, though it is received', 0, 'received', 'la tienda no sabe de una devolución recibida'],
  [
    'fewer units',
    1,
    'received',
    'La tienda recibió otras unidades de la devolución return_1 que Trastienda: acuérdelo con el vendedor.',
  ],
] as const)('tells of a return of which the shop received %s', async (_, received, state, detail) => {
  expect((await compared(received, state)).drifts).toEqual([{ kind: 'order', key: part, detail }]);
});

it('says of a variant that the shop sells whether the marketplace has it, though its pages passed over it', async () => {
  const sides = new Sides();
  const [there, gone] = [shopProduct('1', 'aurora', '81'), shopProduct('2', 'aurora', '82')];
  sides.products.push(there);
  sides.available.set('81', 4);
  for (const product of [there, gone]) sides.published.set(product.id, product);
  sides.shelf.set('81', 4).set('82', 4);
  sides.passedOver.add('1');
  expect(await comparison(sides)).toEqual({
    variants: 1,
    orders: 0,
    drifts: [{ kind: 'surplus', key: '82', detail: '' }],
  });
});
