/** @type {import('./recipes.mjs').Recipe} */
export const orderFilter = {
  of: 'a filter of orders',
  most: 4,
  changes: {
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
      ["Pick<OrderFilters, 'fromLiquidationDate'", " | 'fromPromisedDate'"],
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
  proofs: {
    'scripts/recipe.test.mjs': [
      'unit',
      `import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('reaches the list, its file and bulk actions in the contract', () => {
  const { components, paths } = JSON.parse(readFileSync('openapi/openapi.json', 'utf8'));
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const filtered = operations.filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'fromPromisedDate'));
  expect(filtered.map(({ operationId }) => operationId).toSorted()).toEqual(['downloadOrders', 'listOrders']);
  expect(Object.keys(components.schemas.OrderFilters.properties)).toContain('fromPromisedDate');
});
`,
    ],
    'apps/cli/src/recipe.test.ts': [
      'cli',
      `import { expect, it } from 'vitest';
import { runCli } from './testing/fake-terminal.ts';

it('becomes a flag of the command line', async () => {
  expect((await runCli(['orders', 'list', '--help'])).stdout).toContain('--promised-from <día>');
});
`,
    ],
  },
};
