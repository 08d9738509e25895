import { heldUnits } from '@trastienda/domain';
import { expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { systemAccess } from '../db/scope.ts';
import { findWrongHolds, findWrongReserves } from '../modules/catalogue/inventory/stock-check.repository.ts';
import { listProducts } from '../modules/catalogue/products/product-listing.repository.ts';
import { factsOf } from '../modules/trade/orders/order-entity.ts';
import { findOrder } from '../modules/trade/orders/orders.repository.ts';
import type { OrderFixture } from './orders.ts';
import { everySeller } from './scopes.ts';
import { addSku } from './skus.ts';

type Stock = { sku_id: number; total: number; reserved: number; short: boolean; version: number };

/** Everything that moves the stock of an order, by the real routes, and what the stock is then. */
export function stockFixture(database: () => Database, fixture: OrderFixture) {
  const stock = async (): Promise<Stock[]> => {
    const { rows } = await database().executeSql(
      `select sku_id, total_quantity as total, reserved_quantity as reserved, is_short as short, version from sku_stock order by sku_id`,
    );
    return rows as Stock[];
  };
  /** Lists the products of variants that were added behind the list's back. */
  const listAll = async () => {
    const products = await database().db.selectFrom('product').select('id').execute();
    await listProducts(
      database().db,
      everySeller,
      products.map(({ id }) => id),
    );
  };
  /** Adds variants with these totals, and lists them. */
  const addStocked = async (...totals: readonly number[]): Promise<number[]> => {
    const skus: number[] = [];
    for (const total of totals) skus.push(await addSku(database(), { total }));
    await listAll();
    return skus;
  };
  const of = async (sku: number | undefined) => (await stock()).find(({ sku_id }) => sku_id === sku) as Stock;
  const line = (sku: number | string | undefined, quantity: number) => ({
    id: `${sku}`,
    name: 'Taza',
    quantity,
    price: 10,
  });
  const place = (...items: ReturnType<typeof line>[]) => fixture.place({ items });
  let numbers = 0;
  const cancelItem = (id: string, item: string) =>
    fixture.as('seller', `POST /orders/${id}/cancelbeforesend`, {
      causeId: 'sin-inventario',
      items: [{ id: item, quantity: 1 }],
    });
  const cancelWhole = (id: string) => fixture.as('admin', `POST /orders/${id}/canceled`);
  const withdraw = (id: string, invoiceNumber: string) =>
    fixture.as('seller', `DELETE /orders/${id}/invoice/${invoiceNumber}`);
  const cancelUnits = (id: string, item: string, quantity: number) =>
    fixture.as('seller', `POST /orders/${id}/cancelcde`, [
      { causeId: 'sin-inventario', items: [{ id: item, quantity }] },
    ]);
  const decide = async (id: string, accepts: boolean) => {
    numbers += 1;
    const request = { event: 'cancellation.requested', requestId: `c-${numbers}`, causeId: 'cliente-desiste' };
    await fixture.as('integrator', `PUT /integration/orders/${id}`, request);
    if (accepts) await fixture.as('seller', `POST /orders/${id}/cancellation/accept`);
    else await fixture.as('seller', `POST /orders/${id}/cancellation/decline`, { note: 'Ya está empacado' });
  };
  const giveBack = async (id: string, item: string, quantity: number, sellable: number) => {
    numbers += 1;
    const of = `POST /orders/${id}/returns`;
    await fixture.as('integrator', of, { id: `R-${numbers}`, reason: 'Llegó roto', items: [{ id: item, quantity }] });
    await fixture.as('seller', `${of}/R-${numbers}/receive`, { items: [{ id: item, quantity, sellable }] });
  };
  const history = async (sku: number | undefined) =>
    (
      await database().executeSql(
        `select type, cause, source_order_id as "order", old_quantity as old, new_quantity as new, old_reserved as was, new_reserved as is
         from sku_history where sku_id = $1 order by id`,
        [sku],
      )
    ).rows;

  /** What the orders say, counted in TypeScript, against what the stock says; and each variant's history against its total. */
  async function expectTrueStock(skus: readonly number[]) {
    const expected = new Map<number, number>();
    const ids = await database().db.selectFrom('orders').select('id').execute();
    for (const { id } of ids) {
      const entity = await findOrder(database().db, everySeller, id);
      if (!entity) throw new Error(`${id} is gone.`);
      const facts = factsOf(entity);
      for (const item of facts.items) {
        const sku = Number(item.id);
        expected.set(sku, (expected.get(sku) ?? 0) + heldUnits(facts.status, item));
      }
    }
    const now = await stock();
    for (const { sku_id, total, reserved, short } of now) {
      if (!skus.includes(sku_id)) continue;
      expect({ sku_id, reserved }).toEqual({ sku_id, reserved: expected.get(sku_id) ?? 0 });
      if (reserved > total) expect(short).toBe(true);
      const entries = (await history(sku_id)) as {
        type: string;
        old: number;
        new: number;
      }[];
      expect(entries.slice(1).map(({ old }) => old)).toEqual(entries.slice(0, -1).map((entry) => entry.new));
      if (entries.length > 0) expect(entries.at(-1)?.new).toBe(total);
    }
    const access = systemAccess('stock');
    expect(await findWrongHolds(database().db, access)).toEqual([]);
    expect(await findWrongReserves(database().db, access)).toEqual([]);
  }

  return {
    stock,
    addStocked,
    listAll,
    of,
    line,
    place,
    cancelItem,
    cancelWhole,
    withdraw,
    cancelUnits,
    decide,
    giveBack,
    history,
    expectTrueStock,
  };
}
