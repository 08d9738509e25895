// Follows recipes of CONTRIBUTING.md in a copy of this repository: each names all files that a newcomer touches.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './steps/processes.mjs';
import { copyRepository } from './steps/repository-copy.mjs';

/** The changes of each recipe: in each file a text is found once, and what is written after it. */
const recipes = /** @type {const} */ ({
  'a filter of orders': {
    'openapi/schemas/order-filters.yaml': [
      [
        '  properties:\n',
        '    fromPromisedDate: { $ref: "shared.yaml#/Day", description: "Orders that are promised for this day or a later one." }\n',
      ],
    ],
    'packages/validators/src/orders/order-list.ts': [
      [
        'const filters = {\n',
        `  fromPromisedDate: day({
    label: 'orders.list.promisedFrom',
    help: 'orders.list.promisedFrom.flag',
    flag: 'promised-from <día>',
    ahead: true,
  }),
`,
      ],
    ],
    'apps/server/src/modules/trade/orders/order-filters.sql.ts': [
      ["Pick<OrderFilters, 'text'", " | 'fromPromisedDate'"],
      [
        '[Name in keyof RowValues]: Condition<RowValues[Name]> } = {\n',
        `  fromPromisedDate: (day, bind) => \`promised_day(creation_date, logistics) >= \${bind(day)}\`,\n`,
      ],
    ],
    'packages/domain/src/orders/orders.messages.ts': [
      [
        "  'orders.list.promised': 'Prometidos hasta',\n",
        "  'orders.list.promisedFrom': 'Prometidos desde',\n  'orders.list.promisedFrom.flag': 'prometidos desde este día: AAAA-MM-DD, hoy, hoy+1',\n",
      ],
    ],
  },
});

/**
 * Changes a file of the copy, or writes a new one.
 * @param {string} copy
 * @param {string} path
 * @param {readonly (readonly [before: string, written: string])[]} changes
 */
function write(copy, path, changes) {
  const file = join(copy, path);
  let text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const [before, written] of changes) {
    if (before !== '') expect(text.split(before), `${path}: ${before}`).toHaveLength(2);
    text = text.replace(before, () => before + written);
  }
  writeFileSync(file, text);
}

describe.each(Object.entries(recipes))('the recipe of %s, in a copy of this repository', (_, files) => {
  let copy = '';
  /** @param {string} program @param {string[]} args */
  const does = (program, ...args) => run(program, args, { cwd: copy, quiet: true });
  beforeAll(async () => {
    copy = await copyRepository('recipe');
    for (const [path, changes] of Object.entries(files)) write(copy, path, changes);
    expect((await does(process.execPath, 'scripts/generate.mjs')).code).toBe(0);
  }, 120_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('reaches the list, its file and bulk actions in the contract', () => {
    const { components, paths } = JSON.parse(readFileSync(join(copy, 'openapi/openapi.json'), 'utf8'));
    /** @type {{ operationId?: string, parameters?: { name?: string }[] }[]} */
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const filtered = operations.filter(({ parameters = [] }) =>
      parameters.some(({ name }) => name === 'fromPromisedDate'),
    );
    expect(filtered.map(({ operationId }) => operationId).toSorted()).toEqual(['downloadOrders', 'listOrders']);
    expect(Object.keys(components.schemas.OrderFilters.properties)).toContain('fromPromisedDate');
  });

  it('is all that the types of the server, the web and the command line ask for', { timeout: 300_000 }, async () => {
    for (const workspace of ['packages/machines', 'apps/server', 'apps/cli', 'apps/web']) {
      const { output } = await does('node_modules/.bin/tsc', '--noEmit', '-p', workspace);
      expect(output, workspace).toBe('');
    }
  });

  it('becomes a flag of the command line', { timeout: 60_000 }, async () => {
    const { output } = await does('npx', 'vitest', 'run', '--project', 'cli', 'apps/cli/src/help');
    expect(output).toContain('--promised-from <día>');
  });
});

/** A column of the layout of stock that a load writes, in the form of `recipes`; the migration is a new file. */
const columnOfStock =
  /** @type {Readonly<Record<string, readonly (readonly [before: string, written: string])[]>>} */ ({
    'packages/validators/src/csv/layouts/inventory.layout.ts': [
      [
        "title: 'Reservado', cell: longText({ required: false }), example: '0', ignored: true },\n",
        "    { key: 'minimum', title: 'Mínimo', cell: wholeNumber({ required: false, digits: 9 }), example: '5' },\n",
      ],
    ],
    'apps/server/src/db/migrations/9001-minimum-of-stock.ts': [
      [
        '',
        `import type { SqlRunner } from '../database.ts';

/** The stock at which a seller orders more. */
export function up(run: SqlRunner) {
  return run(\`alter table sku_stock add column minimum integer;
    alter table sku_history add column old_minimum integer, add column new_minimum integer\`);
}
`,
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
  });

/** What the new column does, as a test of the copy. */
const columnTest = `
import { randomUUID } from 'node:crypto';
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
    const desk = loadFixture(app, token);
    const sku = await addSku(database(), { total: 10 });
    const work = async (id: string) => {
      await runLoad(app.context, { loadId: id, worker: randomUUID(), signal: new AbortController().signal }, () => undefined);
      return desk.load(id);
    };
    const minimum = async () =>
      (await database().executeSql(\`select minimum, total_quantity from sku_stock where sku_id = \${sku}\`)).rows[0];
    const load = async (cell: string) => {
      const titles = 'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado,Mínimo';
      const { load } = await desk.send('/sku/inventories/importcsv', \`\${titles}\\r\\n,\${sku},,,10,,\${cell}\\r\\n\`);
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
`;

describe('the recipe of a column of the inventory layout, in a copy of this repository', () => {
  let copy = '';
  const testPath = 'apps/server/src/modules/tools/loads/new-column.test.ts';
  beforeAll(async () => {
    copy = await copyRepository('column');
    for (const [path, changes] of Object.entries(columnOfStock)) write(copy, path, changes);
    writeFileSync(join(copy, testPath), columnTest);
    const { code, output } = await run(process.execPath, ['scripts/generate.mjs'], { cwd: copy, quiet: true });
    expect(code, output).toBe(0);
  }, 180_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('has at most five files', () => {
    expect(Object.keys(columnOfStock).length).toBeLessThanOrEqual(5);
  });

  it('is all that types ask for', { timeout: 300_000 }, async () => {
    for (const workspace of ['packages/validators', 'apps/server', 'apps/web', 'apps/cli']) {
      const args = ['--noEmit', '-p', workspace];
      expect((await run('node_modules/.bin/tsc', args, { cwd: copy, quiet: true })).output, workspace).toBe('');
    }
  });

  it('is checked, written, exported and taken back by loads', { timeout: 300_000 }, async () => {
    const args = ['vitest', 'run', '--project', 'server', testPath];
    const { code, output } = await run('npx', args, { cwd: copy, quiet: true });
    expect(code, output).toBe(0);
  });
});
