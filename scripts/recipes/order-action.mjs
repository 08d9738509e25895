/** @type {import('./recipes.mjs').Recipe} */
export const orderAction = {
  of: 'an action on orders',
  most: 10,
  changes: {
    'openapi/paths/orders.yaml': [
      [
        '      "428": { $ref: "../schemas/responses.yaml#/VersionRequired" }\n      "500": { $ref: "../schemas/responses.yaml#/Failure" }\n',
        `stockConfirmation:
  parameters:
    - { $ref: "../schemas/parameters.yaml#/OrderId" }
  post:
    operationId: confirmStock
    tags: [orders]
    summary: Confirm that the units of an order are there
    x-access:
      anyOf: [ORGANIZATION_ADMIN_USER, ORGANIZATION_STANDARD_USER]
      permission: ORDERS_USER
      ownAccount: true
      refusal: orders.confirmStock.sellersOnly
    x-token-scope: [orders]
    parameters:
      - { $ref: "../schemas/parameters.yaml#/ExpectedVersion" }
    responses: *orderChange
`,
      ],
    ],
    'openapi/openapi.yaml': [
      [
        'start-handling: { $ref: "paths/orders.yaml#/startHandling" }\n',
        '  /orders/{id}/confirm-stock: { $ref: "paths/orders.yaml#/stockConfirmation" }\n',
      ],
    ],
    'openapi/schemas/order-event.yaml': [['        - order.handlingStarted\n', '        - order.stockConfirmed\n']],
    'packages/domain/src/orders/order-actions.ts': [
      [
        "import { firstRefusal, type Verdict } from '../verdict.ts';\n",
        "import { allowed, forbidden, refused } from '../verdict.ts';\n",
      ],
      [
        "  viewLog: { can: canViewLog, key: 'l' },\n",
        `  confirmStock: {
    can: (order, viewer) => {
      if (!isSeller(viewer)) return forbidden('orders.confirmStock.sellersOnly');
      return order.status === 'ready-for-handling' ? allowed : refused('orders.confirmStock.status');
    },
    key: 'x',
    asks: 'question',
    command: 'confirm-stock {id}',
  },
`,
      ],
    ],
    'packages/domain/src/orders/orders.messages.ts': [
      [
        "  'orders.action.startHandling': 'Iniciar Manejo',\n",
        `  'orders.action.confirmStock': 'Confirmar existencias',
  'orders.confirmStock.title': 'Confirmar las existencias del pedido {id}',
  'orders.confirmStock.text': 'Las unidades están apartadas.',
  'orders.confirmStock.sending': 'Confirmando...',
  'orders.confirmStock.done': 'Se confirmaron las existencias del pedido {id}',
  'orders.confirmStock.failed': 'No fue posible confirmar las existencias',
  'orders.confirmStock.sellersOnly': 'Solo el seller confirma las existencias',
  'orders.confirmStock.status': 'Las existencias se confirman antes del manejo',
  'orders.history.stockConfirmed': 'Existencias confirmadas',
`,
      ],
    ],
    'packages/domain/src/orders/order-history.ts': [
      ["  handlingStarted: 'success',\n", "  stockConfirmed: 'success',\n"],
    ],
    'packages/domain/src/orders/order-actions.expectations.ts': [
      [
        "  addNote: ['A,S | * | * | shown | ok', '* | * | * | hidden | orders.note.peopleOnly'],\n",
        `  confirmStock: [
    'S | R | * | shown | ok',
    'S | * | * | hidden | orders.confirmStock.status',
    '* | * | * | hidden | orders.confirmStock.sellersOnly',
  ],
`,
      ],
    ],
    'packages/machines/src/orders/order-flows.actors.ts': [
      [
        "import type { Nothing } from './order-question.machine.ts';\n",
        "import { orderQuestionMachine } from './order-question.machine.ts';\n",
      ],
      [
        "unwrap(client.POST('/orders/{id}/start-handling', { params }))),\n    }),\n",
        `    confirmStock: orderQuestionMachine('confirmStock').provide({
      actors: orderPorts<Nothing>(api, ({ params }) => unwrap(client.POST('/orders/{id}/confirm-stock', { params }))),
    }),
`,
      ],
    ],
    'apps/server/src/modules/trade/orders/orders.handlers.ts': [
      ["import { deliverOrder } from './deliver-order.ts';\n", "import { confirmStock } from './confirm-stock.ts';\n"],
      ["  | 'shipOrder'\n  | 'withdrawShipment'\n", "  | 'confirmStock'\n"],
      [
        'body: await startHandling(context, orderRequest(request)) }),\n',
        '    confirmStock: async (request) => ({ status: 200, body: await confirmStock(context, orderRequest(request)) }),\n',
      ],
    ],
  },
  made: {
    'apps/server/src/modules/trade/orders/confirm-stock.ts': `import type { Order } from 'trastienda-client';
import { orderActionVerdict } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { changeOrder, type OrderRequest } from './order-change.ts';

/** Confirmar existencias: the seller has the units of the order. */
export function confirmStock(context: Context, request: OrderRequest): Promise<Order> {
  return changeOrder(context, request, async ({ facts, requireVerdict, commit }) => {
    requireVerdict(orderActionVerdict('confirmStock', facts, request.viewer));
    await commit('order.stockConfirmed', null);
  });
}
`,
  },
  proofs: {
    'packages/domain/src/orders/order-actions.test.ts': ['unit'],
    'apps/server/src/modules/trade/orders/access-words.test.ts': ['server'],
    'apps/server/src/modules/trade/orders/recipe.test.ts': [
      'server',
      `import { expect, test } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('pglite', 'the new action', (database) => {
  const { app, fixture } = orderTests(database);

  test('is done by the seller alone, in its status, and stands in the history', async () => {
    const id = await fixture.place();
    const confirm = (who: 'seller' | 'admin') => fixture.as(who, \`POST /orders/\${id}/confirm-stock\`);
    expect(await confirm('admin')).toMatchObject({ status: 403, code: 'orders.confirmStock.sellersOnly' });
    const { order, status } = await confirm('seller');
    expect({ status, order }).toMatchObject({ status: 200, order: { version: 2, status: 'ready-for-handling' } });
    const { body } = await app.ask(\`GET /orders/\${id}/history\`, { token: fixture.tokens.seller });
    expect(body).toMatchObject([{ action: 'order.stockConfirmed' }, { action: 'order.placed' }]);
    await fixture.start(id);
    expect(await confirm('seller')).toMatchObject({ status: 409, code: 'orders.confirmStock.status' });
  });
});
`,
    ],
    'apps/web/src/features/orders/order-actions/recipe.test.tsx': [
      'web',
      `import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anOrder } from '../../../testing/an-order.ts';
import { fakeServer, openScreen, seller } from '../../../testing/open-screen.tsx';
import { actionButtons } from './action-buttons.ts';
import { FlowDialog } from './flow-dialog.tsx';

it('has a button with its key, and a dialog that asks, sends and says what was done', async () => {
  const order = anOrder({ status: 'ready-for-handling' });
  const button = actionButtons(order, seller).find(({ action }) => action === 'confirmStock');
  expect(button).toMatchObject({ label: 'Confirmar existencias', shortcut: 'x', refusal: undefined });
  const server = fakeServer({ 'POST /orders/v32386029-01/confirm-stock': () => ({ body: { ...order, version: 4 } }) });
  const reports = { onClose: vi.fn(), onDone: vi.fn(), onReread: vi.fn() };
  const user = openScreen(<FlowDialog flow="confirmStock" order={order} {...reports} />, { at: '/', as: seller });
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar las existencias del pedido v32386029-01' }));
  expect(dialog.getByText('Las unidades están apartadas.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirmar existencias' }));
  await waitFor(() => expect(reports.onDone).toHaveBeenCalledWith(expect.objectContaining({ version: 4 })));
  expect(server.calls).toEqual([expect.objectContaining({ ifMatch: '3' })]);
  expect(screen.getByText('Se confirmaron las existencias del pedido v32386029-01')).toBeInTheDocument();
});
`,
    ],
    'apps/cli/src/recipe.test.ts': [
      'cli',
      `import { expect, it } from 'vitest';
import { runCli } from './testing/fake-terminal.ts';
import { env, marketplace } from './testing/order-marketplace.ts';
import { anOrder, aUser } from './testing/samples.ts';

it('is a command, which the possible actions of an order name', async () => {
  const order = anOrder({ status: 'ready-for-handling' });
  const server = marketplace(order, aUser(), { 'POST /api/orders/v1001-01/confirm-stock': () => ({ body: order }) });
  const { stdout } = await runCli(['orders', 'actions', 'v1001-01'], { env, server });
  expect(stdout).toMatch(/✓ Confirmar existencias +trastienda orders confirm-stock v1001-01/);
  const done = await runCli(['orders', 'confirm-stock', 'v1001-01', '--yes'], { env, server });
  expect(done).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Se confirmaron las existencias') });
  expect(done.requests.at(-1)?.headers.get('if-match')).toBe('3');
  const help = await runCli(['orders', 'confirm-stock', '--help'], { env, server });
  expect(help.stdout).toContain('Las unidades están apartadas.');
});
`,
    ],
  },
};
