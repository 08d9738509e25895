import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { shapeOf } from '../testing/earlier-schema.ts';
import { addSeller } from '../testing/people.ts';
import { describeOnBothEnginesOfOneMachine } from '../testing/test-database.ts';
import { withoutIndexes } from './bulk-load.ts';
import { demoTableNames } from './demo-tables.ts';
import { endInterruptedDemo, runDemo } from './run-demo.ts';

const now = new Date('2026-11-20T18:00:00Z');

/** Leaves a database as a process that died while it wrote orders. */
async function interrupt(database: Database, written: string): Promise<void> {
  await new Promise<void>((died, failed) => {
    withoutIndexes(database, demoTableNames, async () => {
      await database.executeSql(written);
      died();
      return new Promise(() => undefined);
    }).catch(failed);
  });
}

/** An order of one table, and a status of a package that has neither order nor package yet. */
const halfWritten = `
  insert into order_account (order_id, account_name) values ('v31000001-01', 'aurora');
  insert into order_package_status (account_name, order_id, invoice_number, status, user_name, generate_payment, creation_date)
  values ('aurora', 'v31000002-01', 'F-1', 'SHIPPED', 'Ana', false, now())`;

const ordersOf = async (database: Database) =>
  Number((await database.executeSql('select count(*) as n from order_account')).rows[0]?.n);

describeOnBothEnginesOfOneMachine('a demonstration that was interrupted', (database) => {
  test('leaves nothing where no other one is written', async () => {
    await addSeller(database(), 'aurora');
    const before = await shapeOf(database());
    await interrupt(database(), halfWritten);
    expect(await shapeOf(database())).not.toEqual(before);
    await endInterruptedDemo(database());
    expect(await shapeOf(database())).toEqual(before);
    expect(await ordersOf(database())).toBe(0);
  });

  test('is written anew, with all indexes and keys', { timeout: 120_000 }, async () => {
    const before = await shapeOf(database());
    await interrupt(database(), halfWritten);
    await runDemo(database(), { orders: 30, now });
    expect(await shapeOf(database())).toEqual(before);
    expect(await ordersOf(database())).toBe(30);
  });

  test('keeps its orders where there are people', async () => {
    const before = await shapeOf(database());
    await interrupt(database(), 'select 1');
    await endInterruptedDemo(database());
    expect(await shapeOf(database())).toEqual(before);
    expect(await ordersOf(database())).toBe(30);
  });
});
