/** @type {import('./recipes.mjs').Recipe} */
export const stockColumn = {
  of: 'a column of the inventory layout',
  most: 5,
  changes: {
    'packages/validators/src/csv/layouts/inventory.layout.ts': [
      [
        "      example: '0',\n      ignored: true,\n    },\n",
        "    { key: 'minimum', title: 'Mínimo', cell: wholeNumber({ required: false, digits: 9 }), example: '5' },\n",
      ],
    ],
    'apps/server/src/modules/catalogue/products/products.tables.ts': [
      [
        '    total_quantity: Generated<number>;\n',
        '    /** The stock at which the seller orders more. */\n    minimum: number | null;\n',
      ],
      [
        '    new_quantity: number | null;\n',
        '    /** Minimum before. */\n    old_minimum: number | null;\n    /** Minimum afterwards. */\n    new_minimum: number | null;\n',
      ],
    ],
    'apps/server/src/modules/catalogue/products/stock-columns.sql.ts': [
      ["  version: { from: 'stock.version' },\n", "  minimum: { from: 'stock.minimum', history: 'minimum' },\n"],
    ],
  },
  made: {
    'apps/server/src/db/migrations/9001-minimum-of-stock.ts': `import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** The stock at which a seller orders more. */
export function up(run: SqlRunner) {
  return run(\`alter table sku_stock add column minimum integer;
    alter table sku_history add column old_minimum integer, add column new_minimum integer\`);
}
`,
  },
  proofs: {
    'apps/server/src/modules/tools/loads/new-column.test.ts': [
      'server',
      `import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openCatalogueFixture } from '../../../testing/catalogue.ts';
import { loadFixture } from '../../../testing/loads.ts';
import { addSku } from '../../../testing/skus.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { runLoad } from './run-load.ts';

describeOnOneEngine('pglite', 'a new column', (database) => {
  test('is read, written, exported and taken back', async () => {
    const app = await openTestApp(database());
    const { seller: token } = await openCatalogueFixture(database(), app);
    const fixture = loadFixture(app, token);
    const sku = await addSku(database(), { total: 10 });
    const work = async (id: string) => {
      await runLoad(app.context, { loadId: id, worker: randomUUID(), signal: new AbortController().signal }, () => undefined);
      return fixture.load(id);
    };
    const minimum = async () =>
      (await database().executeSql(\`select minimum, total_quantity from sku_stock where sku_id = \${sku}\`)).rows[0];
    const load = async (cell: string) => {
      const titles = 'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado,Mínimo';
      const { load } = await fixture.send('/sku/inventories/importcsv', \`\${titles}\\r\\n,\${sku},,,10,,\${cell}\\r\\n\`);
      return work(load.id);
    };
    expect(await load('x')).toMatchObject({ state: 'failed' });
    const first = await load('4');
    expect(first).toMatchObject({ state: 'done', summary: { changed: 1 } });
    expect(await load('4')).toMatchObject({ state: 'done', summary: { changed: 0, unchanged: 1 } });
    const { body } = await app.ask('GET /sku/inventories/downloadcsv', { token, headers: { accept: 'text/csv' } });
    expect(String(body)).toMatch(new RegExp(\`,\${sku},.*,10,0,4,2\\r\\n\`));
    const undone = await app.ask(\`POST /loads/\${first.id}/undo\`, { token });
    await work((undone.body as { id: string }).id);
    expect(await minimum()).toEqual({ minimum: null, total_quantity: 10 });
    await app.close();
  }, 120_000);
});
`,
    ],
  },
};
