import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Ledger } from '../store/ledger.ts';
import { orderItem, parcel, shopLine, shopOrder } from '../testing/orders.ts';
import { round } from '../testing/round.ts';
import { Sides, shopProduct } from '../testing/sides.ts';
import type { ShopOrder } from './ports.ts';

let folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-forgotten-'));
  folders.push(folder);
  return folder;
};
let sides: Sides;
let folder: string;

const bought = shopOrder({ isPaid: false, lines: [shopLine(), shopLine({ id: 'l-2', sku: '72', quantity: 3 })] });
const change = (over: Partial<ShopOrder>) => {
  sides.shopOrders.set('order_1', { ...(sides.shopOrders.get('order_1') ?? bought), ...over });
};

/** Both sides with what two sellers offer, told to the shop. */
beforeEach(async () => {
  folder = newFolder();
  sides = new Sides();
  sides.products.push(shopProduct('1', 'aurora', '71'), shopProduct('2', 'brisa', '72'));
  sides.available.set('71', 10).set('72', 5);
  await round(sides, folder);
});

afterEach(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true });
  folders = [];
});

/** Hands the order over and forgets it: a kill after the given call of the round, or without one the folder is lost. */
async function forget(at: number | undefined): Promise<void> {
  change({});
  sides.cut = at === undefined ? undefined : { at: sides.calls + at, isDone: true };
  await round(sides, folder);
  if (at === undefined) folder = newFolder();
}

// The order is placed by the fourth and the fifth call of its round.
const losses = [undefined, 3, 4, 5, 8];
const ask = { id: 'wish-1', comment: 'Ya no lo quiero' };

it.each(losses)('hears of the payment of an order that it forgot: after call %s', async (at) => {
  await forget(at);
  change({ isPaid: true });
  expect(await round(sides, folder)).toEqual([]);
  expect([...sides.orders.values()].map(({ id, paid }) => [id, paid])).toEqual([
    ['MED-7-aurora', true],
    ['MED-7-brisa', true],
  ]);
});

it.each(losses)('cancels what it forgot of an order that is canceled: after call %s', async (at) => {
  await forget(at);
  change({ isCanceled: true, cancellation: { id: 'order_1', comment: '' } });
  expect(await round(sides, folder)).toEqual([]);
  expect(sides.orders.size).toBe(at === undefined || at > 4 ? 2 : at === 4 ? 1 : 0);
  for (const { status } of sides.orders.values()) expect(status).toBe('canceled');
});

it.each(losses)('asks the sellers of a paid order that it forgot: after call %s', async (at) => {
  change({ isPaid: true });
  await forget(at);
  change({ cancellation: ask });
  expect(await round(sides, folder)).toEqual([]);
  expect(Object.fromEntries(sides.asked)).toEqual({ 'MED-7-aurora': ['wish-1'], 'MED-7-brisa': ['wish-1'] });
});

it('hears of an order that was canceled and refunded, whatever it was told before', async () => {
  change({ isPaid: true });
  await forget(undefined);
  change({ isPaid: false, isCanceled: true, cancellation: { id: 'order_1', comment: '' } });
  expect(await round(sides, folder)).toEqual([]);
  expect(Object.fromEntries(sides.asked)).toEqual({ 'MED-7-aurora': ['order_1'], 'MED-7-brisa': ['order_1'] });
});

it('leaves the units of the shop as they are, though it remembers less than was ordered', async () => {
  change({});
  await round(sides, folder);
  sides.move('MED-7-brisa', { items: [orderItem({ id: '72', quantity: 3, canceledQuantity: 1 })] });
  await round(sides, folder);
  const units = () => sides.shopOrders.get('order_1')?.lines.map(({ quantity }) => quantity);
  expect(units()).toEqual([2, 2]);
  folder = newFolder();
  expect(await round(sides, folder)).toEqual([]);
  expect(units()).toEqual([2, 2]);
  sides.move('MED-7-brisa', { status: 'canceled', items: [orderItem({ id: '72', quantity: 3, canceledQuantity: 3 })] });
  expect(await round(sides, folder)).toEqual([]);
  expect(units()).toEqual([2, 0]);
  folder = newFolder();
  expect(await round(sides, folder)).toEqual([]);
  expect(units()).toEqual([2, 0]);
});

it('tells the other seller too, where one cannot be asked any more', async () => {
  change({ isPaid: true });
  await round(sides, folder);
  sides.move('MED-7-aurora', {
    status: 'invoiced',
    items: [orderItem({ shippedQuantity: 2, pendingQuantity: 0 })],
    packageAttachment: { packages: [parcel({ invoiceNumber: 'inv-MED-7-aurora-0' })] },
  });
  change({ cancellation: ask });
  expect(await round(sides, folder)).toEqual(['orders order_1: sent', 'payments order_1: sent']);
  expect(Object.fromEntries(sides.asked)).toEqual({ 'MED-7-brisa': ['wish-1'] });
});

it('approves what is left of an order of which a part was canceled before it was paid', async () => {
  change({});
  await round(sides, folder);
  sides.move('MED-7-aurora', { status: 'canceled', items: [orderItem({ canceledQuantity: 2 })] });
  change({ isPaid: true });
  expect(await round(sides, folder)).toEqual([]);
  expect(sides.orders.get('MED-7-brisa')?.paid).toBe(true);
});

it('takes the units of an order off once, though a part of it is refused at first', async () => {
  sides.refusing.add('MED-7-brisa');
  change({});
  expect(await round(sides, folder)).toEqual(['orders order_1: no', 'payments order_1: no']);
  sides.refusing.clear();
  expect(await round(sides, folder)).toEqual([]);
  // What may be sold, and what the order holds.
  expect(Object.fromEntries(sides.shelf)).toEqual({ 71: 8 + 2, 72: 2 + 3 });
});

it('forgets a refusal of an order that is canceled meanwhile', async () => {
  sides.refusing.add('MED-7-aurora');
  change({});
  expect(await round(sides, folder)).toHaveLength(2);
  change({ isCanceled: true, cancellation: { id: 'order_1', comment: '' } });
  expect(await round(sides, folder)).toEqual([]);
  const ledger = await Ledger.open(folder);
  expect(await ledger.get('refusal', 'orders:order_1')).toBeUndefined();
  await ledger.close();
});
