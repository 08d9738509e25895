import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { orderItem, shopLine, shopOrder } from '../testing/orders.ts';
import { round } from '../testing/round.ts';
import { Sides, shopProduct } from '../testing/sides.ts';
import type { ShopLine } from './ports.ts';

const part = 'MED-7-aurora';
const more =
  'changes MED-7-aurora: La tienda tiene más unidades de 71 que Trastienda: quítelas del pedido o véndalas en otro.';
const fewer = 'changes MED-7-aurora: La tienda tiene menos unidades de 71 que Trastienda: acuérdelo con el vendedor.';
let folder: string;
let sides: Sides;

/** A paid order of two units that was handed over. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-people-'));
  sides = new Sides();
  sides.products.push(shopProduct('1', 'aurora', '71'));
  sides.available.set('71', 10);
  await round(sides, folder);
  sides.shopOrders.set('order_1', shopOrder());
  await round(sides, folder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** People edit the order in the shop. */
const edit = (...lines: Partial<ShopLine>[]) => {
  sides.shopOrders.set('order_1', shopOrder({ lines: lines.map(shopLine) }));
};
const units = () => sides.shopOrders.get('order_1')?.lines.map(({ quantity }) => quantity);
const cancel = (canceledQuantity: number) => sides.move(part, { items: [orderItem({ canceledQuantity })] });

it('keeps units that people added, until they take them off', async () => {
  edit({ quantity: 3 });
  sides.move(part, {});
  expect(await round(sides, folder)).toEqual([more]);
  cancel(1);
  expect(await round(sides, folder)).toEqual([more]);
  expect(units()).toEqual([3]);
  edit({ quantity: 2 });
  expect(await round(sides, folder)).toEqual([]);
  expect(units()).toEqual([1]);
});

it('keeps units that people ordered again after a cancellation', async () => {
  cancel(1);
  expect(await round(sides, folder)).toEqual([]);
  expect(units()).toEqual([1]);
  edit({ quantity: 2 });
  sides.move(part, {});
  expect(await round(sides, folder)).toEqual([more]);
  expect(units()).toEqual([2]);
});

it('keeps a line that people added', async () => {
  edit({}, { id: 'l-2', sku: '71', quantity: 1 });
  sides.move(part, {});
  expect(await round(sides, folder)).toEqual([more]);
  expect(units()).toEqual([2, 1]);
});

it('offers no unit twice that people gave up, nor one that they added', async () => {
  expect(sides.shelf.get('71')).toBe(8 + 2);
  edit({ quantity: 1 });
  sides.move(part, {});
  expect(await round(sides, folder)).toEqual([fewer]);
  expect(sides.shelf.get('71')).toBe(8 + 1);
  edit({ quantity: 3 });
  expect(await round(sides, folder)).toEqual([more]);
  expect(sides.shelf.get('71')).toBe(8 + 2);
});
