// Follows recipes of CONTRIBUTING.md in a copy of this repository: each names all files that a newcomer touches.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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

describe.each(Object.entries(recipes))('the recipe of %s, in a copy of this repository', (_, files) => {
  let copy = '';
  /** @param {string} program @param {string[]} args */
  const does = (program, ...args) => run(program, args, { cwd: copy, quiet: true });
  beforeAll(async () => {
    copy = await copyRepository('recipe');
    for (const [path, changes] of Object.entries(files)) {
      let text = readFileSync(join(copy, path), 'utf8');
      for (const [before, written] of changes) {
        expect(text.split(before), `${path}: ${before}`).toHaveLength(2);
        text = text.replace(before, () => before + written);
      }
      writeFileSync(join(copy, path), text);
    }
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
