import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { runDemo } from '../demo/run-demo.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { program } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'trastienda-stock-'));
afterEach(() => {
  process.exitCode = undefined;
  rmSync(folder, { recursive: true, force: true });
});

test('a difference has an exit code of its own, which a failure and a corrected difference lack', async () => {
  const check = async (...flags: string[]) => {
    process.exitCode = undefined;
    await program().parseAsync(['stock', 'check', '--data', join(folder, 'data'), ...flags], { from: 'user' });
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
    'update sku_stock set reserved_quantity = reserved_quantity + 1, total_quantity = total_quantity + 1 where sku_id = (select min(sku_id) from sku_stock)',
  );
  await close();
  expect(await check()).toBe(3);
  expect(await check('--fix')).toBeUndefined();
  expect(await check()).toBeUndefined();
}, 120_000);
