import { orderActionNames, say } from '@trastienda/domain';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, anOrder, aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const actionsFor = (order = anOrder(), user = aUser(), flags: string[] = []) =>
  runCli(['orders', 'actions', 'v1001-01', ...flags], {
    env,
    server: {
      'GET /api/orders/v1001-01': () => ({ body: order }),
      'GET /api/admin/loggeduser': () => ({ body: user }),
    },
  });

test('a seller with an order in hand: what is possible has its command, the rest its reason', async () => {
  const { stdout } = await actionsFor();
  expect(stdout).toMatch(/✓ Enviar +trastienda orders ship v1001-01/);
  expect(stdout).toContain(`Iniciar Manejo                     ${say('orders.startHandling.status')}`);
  expect(stdout).toContain('Solo los administradores pueden entregar órdenes');
});

test('every action of the domain is there, with the code of its rule', async () => {
  const { stdout } = await actionsFor(anOrder({ status: 'invoiced' }), anAdmin(), ['--json']);
  const { actions } = JSON.parse(stdout) as {
    actions: { action: string; possible: boolean; code?: string; reason?: string }[];
  };
  expect(actions.map(({ action }) => action)).toEqual(orderActionNames);
  expect(actions.find(({ action }) => action === 'cancel')).toMatchObject({
    possible: false,
    code: 'orders.cancel.shipped',
    reason: 'No es posible cancelar una orden enviada',
  });
});
