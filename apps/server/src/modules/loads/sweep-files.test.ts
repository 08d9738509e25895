import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoadDesk, loadDesk } from '../../testing/loads.ts';
import { openMarketplace, orderDesk } from '../../testing/orders.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { describeOnBothEngines } from '../../testing/test-database.ts';
import { sweepFiles } from './sweep-files.ts';

describeOnBothEngines('files that no load has', (database) => {
  let app: TestApp;
  let desk: LoadDesk;
  beforeAll(async () => {
    app = await openTestApp(database(), { works: false });
    desk = loadDesk(app, orderDesk(app, await openMarketplace(database(), app)).tokens.admin);
  }, 160_000);
  afterAll(() => app?.close());

  test('go after a day; those of loads and those that still arrive stay', async () => {
    const { context } = app;
    await sweepFiles(context); // the folder is not there yet
    const { load } = await desk.send('/orders/punishments', 'Pedido,Fecha\r\nx,2026-02-03\r\n');
    const folder = join(context.config.dataFolder, 'files', 'loads');
    mkdirSync(folder, { recursive: true });
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const name of ['huérfano.csv', 'orphan.csv', 'half.csv.abc.part', 'fresh.csv.abc.part']) {
      writeFileSync(join(folder, name), 'x');
      if (!name.startsWith('fresh')) utimesSync(join(folder, name), old, old);
    }
    utimesSync(join(folder, `${load.id}.csv`), old, old);
    await sweepFiles(context);
    const left: string[] = [];
    for await (const key of context.files.listOlder('loads', new Date(Date.now() + 60_000))) left.push(key);
    expect(left.sort()).toEqual([`loads/${load.id}.csv`, 'loads/fresh.csv.abc.part'].sort());
  });
});
