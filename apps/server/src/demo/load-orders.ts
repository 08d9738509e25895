import { setImmediate as otherWork } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { inTwos, withoutIndexes } from './bulk-load.ts';
import { planOrder } from './demo-order.ts';
import { DemoRows, demoTableNames } from './demo-tables.ts';
import { placedAt } from './order-clock.ts';
import { writeOrder } from './order-rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { DemoWorld } from './world.ts';

const ORDERS_A_BLOCK = 5_000;
/** After so many orders, what waits for the database is sent on: it would stand still while a block is generated. */
const ORDERS_A_TURN = 50;
// From this number of orders on, building the indexes afterwards is cheaper than updating them.
const BULK_FROM = 1_000;
const VACUUM_FROM = 20_000;
const FIRST_ID = 31_000_000;
const ID_STEP = 7;

type LoadPlan = {
  count: number;
  end: number;
  random: SeededRandom;
  world: DemoWorld;
  onProgress?: (orders: number) => void;
};

/** Fills the order tables by COPY, a block of orders at a time. Large loads drop the indexes and rebuild them afterwards. */
export async function loadOrders(database: Database, plan: LoadPlan): Promise<void> {
  if (plan.count >= BULK_FROM) await withoutIndexes(database, [...demoTableNames], () => copyBlocks(database, plan));
  else await copyBlocks(database, plan);
  await inTwos(['sales_counts', 'order_counts', 'guide_counts', 'orders_to_ship'], (what) =>
    database.executeSql(`select rebuild_${what}()`),
  );
  // A vacuum makes the visibility map; without it, the deep pages of a large list read every row that they skip. New indexes need none.
  const upkeep = plan.count >= VACUUM_FROM ? 'vacuum (analyze, index_cleanup off)' : 'analyze';
  const tables = [...demoTableNames, 'order_count', 'sales_count', 'guide_count', 'order_to_ship'];
  await inTwos(tables, (table) => database.executeSql(`${upkeep} ${table}`));
}

async function copyBlocks(database: Database, plan: LoadPlan): Promise<void> {
  let sending: Promise<void> = Promise.resolve();
  for (let from = 0; from < plan.count; from += ORDERS_A_BLOCK) {
    const rows = new DemoRows();
    const to = Math.min(plan.count, from + ORDERS_A_BLOCK);
    for (let index = from; index < to; index += 1) {
      const order = planOrder(plan.random, plan.world, index, placedAt(index, plan.count, plan.end), plan.end);
      const number = FIRST_ID + index * ID_STEP + plan.random.int(0, ID_STEP - 1);
      const id = `v${number}-${plan.random.chance(0.94) ? '01' : '02'}`;
      writeOrder(rows, plan.random, id, order, plan.end);
      if (index % ORDERS_A_TURN === 0) await otherWork();
    }
    // The database takes one block while the next one is generated.
    await sending;
    sending = rows.send(database).then(() => plan.onProgress?.(to));
    sending.catch(() => undefined); // reported by the await above or below
  }
  await sending;
}
