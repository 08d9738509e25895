import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { runDemo } from '../demo/run-demo.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { describeOnBothEnginesOfOneMachine } from '../testing/test-database.ts';
import { checkLines } from './check.ts';
import { program } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'trastienda-stock-'));
afterEach(() => {
  process.exitCode = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const firstSku = '(select min(sku_id) from sku_stock)';

/** Each is wrong by itself, and what the command says of it. */
const differences: readonly (readonly [change: string, said: RegExp])[] = [
  [
    `update sku_stock set reserved_quantity = reserved_quantity + 1 where sku_id = ${firstSku}`,
    /unidades reservadas: \d+; apartadas/,
  ],
  ['update order_count set n = n + 1 where n = (select max(n) from order_count)', /^Cuentas de pedidos .*: [1-9]/],
  ['delete from order_count where day > (select min(day) from order_count)', /^Cuentas de pedidos .*: [1-9]/],
  ["update sales_count set centavos = centavos + 1 where sku <> ''", /^Sumas de ventas .*: [1-9]/],
  ['delete from product_words', /^Renglones y cuentas .*: [1-9]/],
  ['update product_list set approved = approved + 1', /^Renglones y cuentas .*: [1-9]/],
  ['update product_count set n = n + 1 where n > 0', /^Renglones y cuentas .*: [1-9]/],
  ['update sku_level_count set n = n - 1', /^Renglones y cuentas .*: [1-9]/],
  ['update guide_count set n = n + 1', /^Cuentas de guías .*: [1-9]/],
  [
    'delete from order_to_ship where order_id = (select min(order_id) from order_to_ship)',
    /^Renglones de la cola de empaque .*: [1-9]/,
  ],
  ['update order_to_ship set waits_for_guides = not waits_for_guides', /^Renglones de la cola de empaque .*: [1-9]/],
];

describeOnBothEnginesOfOneMachine('what is kept twice', (database) => {
  beforeAll(async () => {
    await runDemo(database(), { orders: 30 });
  }, 120_000);

  test('agrees in the demo, also while some of it waits to be added', async () => {
    expect(await checkLines({ database: database() }, { fix: false })).toEqual([]);
  });

  test.each(differences)('is told and corrected after %s', async (change, said) => {
    await database().executeSql(change);
    const lines = await checkLines({ database: database() }, { fix: false });
    expect(lines).toEqual([expect.stringMatching(said)]);
    expect(await checkLines({ database: database() }, { fix: false })).toEqual(lines);
    expect(await checkLines({ database: database() }, { fix: true })).toEqual(lines);
    expect(await checkLines({ database: database() }, { fix: false })).toEqual([]);
  });

  test('is told and left where a history ends with another stock', async () => {
    await database().executeSql(
      `insert into sku_history (account_name, sku_id, type, at, old_quantity, new_quantity)
       select account_name, sku_id, 'INVENTORY', now(), total_quantity, total_quantity + 1 from sku_stock where sku_id = ${firstSku}`,
    );
    const lines = await checkLines({ database: database() }, { fix: true });
    expect(lines).toEqual([expect.stringMatching(/^Unidades del SKU \d+ .*; las últimas de su historia: \d+/)]);
    expect(await checkLines({ database: database() }, { fix: false })).toEqual(lines);
  });
});

test('a difference has an exit code of its own, which a failure and a corrected difference lack', async () => {
  let name = ['check'];
  const check = async (...flags: string[]) => {
    process.exitCode = undefined;
    await program().parseAsync([...name, '--data', join(folder, 'data'), ...flags], { from: 'user' });
    return process.exitCode;
  };
  await expect(check()).rejects.toThrow(/no existe/); // main.ts ends with 1 then
  const { context, close } = await openContext(
    configFrom({ TRASTIENDA_DATA: join(folder, 'data') }),
    createLog('silent'),
  );
  await migrate(context.database);
  await runDemo(context.database, { orders: 5, files: context.files });
  await context.database.executeSql(
    'update sku_stock set reserved_quantity = reserved_quantity + 1 where sku_id = (select min(sku_id) from sku_stock)',
  );
  await close();
  expect(await check()).toBe(3);
  name = ['stock', 'check'];
  expect(await check()).toBe(3);
  expect(await check('--fix')).toBeUndefined();
  expect(await check()).toBeUndefined();
}, 120_000);
