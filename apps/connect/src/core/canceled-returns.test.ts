import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { orderItem, parcel, shopOrder } from '../testing/orders.ts';
import { round } from '../testing/round.ts';
import { Sides, shopProduct } from '../testing/sides.ts';
import type { ShopReturn } from './ports.ts';

const part = 'MED-7-aurora';
let folder: string;
let sides: Sides;

/** An order of two units that was delivered on both sides. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-canceled-return-'));
  sides = new Sides();
  sides.products.push(shopProduct('1', 'aurora', '71'));
  sides.available.set('71', 10);
  await round(sides, folder);
  sides.shopOrders.set('order_1', shopOrder());
  await round(sides, folder);
  const items = [{ id: '71', quantity: 2, price: 10_000, devolution: 0 }];
  const packages = [parcel({ invoiceNumber: `inv-${part}-0`, courierStatus: { finished: true }, items })];
  sides.move(part, {
    status: 'delivered',
    items: [orderItem({ shippedQuantity: 2, pendingQuantity: 0 })],
    packageAttachment: { packages },
  });
  await round(sides, folder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inShop = (id: string, state: ShopReturn['state'], key?: string) =>
  sides.shopReturns.set(id, {
    ...{ id, orderId: 'order_1', key, state, reason: 'No le quedó' },
    lines: [{ lineId: 'l-1', quantity: 2, received: 0 }],
  });
const states = () => sides.orders.get(part)?.returns.map(({ id, state }) => [id, state]);

it.each([
  ['the connector knew', false],
  ['a connector without its memory finds', true],
])(
  'closes a return of the shop that it canceled and %s, so that the units can come back another time',
  async (_, isForgotten) => {
    inShop('return_1', 'requested');
    expect(await round(sides, folder)).toEqual([]);
    expect(states()).toEqual([['return_1', 'ANNOUNCED']]);
    inShop('return_1', 'canceled');
    if (isForgotten) rmSync(folder, { recursive: true, force: true });
    expect(await round(sides, folder)).toEqual([]);
    expect(states()).toEqual([['return_1', 'CLOSED']]);
    inShop('return_2', 'requested');
    expect(await round(sides, folder)).toEqual([]);
    expect(states()).toEqual([
      ['return_1', 'CLOSED'],
      ['return_2', 'ANNOUNCED'],
    ]);
    // A round with nothing new asks for no order.
    const asked = sides.calls;
    await round(sides, folder);
    const calls = sides.calls - asked;
    await round(sides, folder);
    expect(sides.calls - asked).toBe(2 * calls);
  },
);

it('tells a person of a return of the marketplace that the shop canceled, until it is closed', async () => {
  const items = [{ id: '71', invoiceNumber: `inv-${part}-0`, quantity: 2, received: null, sellable: 0 }];
  const back = { id: 'dev-1', state: 'ANNOUNCED', items } as never;
  sides.move(part, { returns: [back] });
  expect(await round(sides, folder)).toEqual([]);
  const [own] = sides.shopReturns.values();
  if (!own) throw new Error('The shop was not told of the return.');
  inShop(own.id, 'canceled', own.key);
  const refused = [expect.stringContaining('La tienda canceló la devolución dev-1')];
  expect(await round(sides, folder)).toEqual(refused);
  expect(await round(sides, folder)).toEqual(refused);
  expect(states()).toEqual([['dev-1', 'ANNOUNCED']]);
  sides.move(part, { returns: [{ ...(back as object), state: 'CLOSED' } as never] });
  expect(await round(sides, folder)).toEqual([]);
});
