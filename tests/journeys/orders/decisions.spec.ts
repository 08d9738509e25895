import { expect } from '@playwright/test';
import { orderStatuses, say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { startClockedServer } from '../../support/clocked-server.ts';
import { enterAs, LiveServer, test } from '../../support/live.ts';
import { orderAfter, orderToDecide } from '../../support/orders.ts';
import { runTerminal } from '../../support/terminal.ts';

const note = 'Ya está empacado y sale hoy';
const deciding = orderStatuses['waiting-for-seller-decision'].label;

test('a seller declines a requested cancellation with a note, and accepts another', async ({ openAs, server }) => {
  const declined = await orderToDecide(server);
  const accepted = await orderToDecide(server);
  const page = await openAs('seller', `/orders/list?text=${declined}&status=waiting-for-seller-decision`);
  await page.getByRole('link', { name: declined }).click();
  await expect(page.getByText(deciding, { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText(say('orders.decision.asked', { cause: 'El cliente ya no quiere el producto' })),
  ).toBeVisible();
  await page.getByRole('button', { name: say('orders.action.declineCancellation'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(note);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('orders.action.declineCancellation') }).click();
  await expect(page.getByText(say('orders.declineCancellation.done', { id: declined }))).toBeVisible();
  await expect(page.getByText(orderStatuses.handling.label, { exact: true }).first()).toBeVisible();
  const kept = await orderAfter(server, { call: `GET /orders/${declined}`, as: 'integrator' });
  expect(kept).toMatchObject({ status: 'handling', cancellationRequest: { outcome: 'declined', note } });

  await page.goto(`/orders/orderDetail/${accepted}`);
  await page.getByRole('button', { name: say('orders.action.acceptCancellation'), exact: true }).click();
  await dialog.getByRole('button', { name: say('orders.action.acceptCancellation') }).click();
  await expect(page.getByText(say('orders.acceptCancellation.done', { id: accepted }))).toBeVisible();
  const gone = await orderAfter(server, { call: `GET /orders/${accepted}`, as: 'integrator' });
  expect(gone).toMatchObject({ status: 'canceled', cancellationRequest: { outcome: 'accepted' } });
});

test('the terminal lists the orders that wait for a decision, declines one and accepts another', async ({ server }) => {
  const declined = await orderToDecide(server);
  const accepted = await orderToDecide(server);
  const listed = await runTerminal(
    server,
    'seller',
    'orders',
    'list',
    '--view',
    say('views.standard.deciding'),
    '--size',
    '100',
  );
  for (const id of [declined, accepted]) expect(listed.stdout).toContain(id);
  const silent = await runTerminal(server, 'seller', 'orders', 'decide', declined, '--decline', '--yes');
  expect(silent).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--note') });
  const declines = await runTerminal(
    server,
    'seller',
    'orders',
    'decide',
    declined,
    '--decline',
    '--note',
    note,
    '--yes',
  );
  expect(declines).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(say('orders.declineCancellation.done', { id: declined })),
  });
  const accepts = await runTerminal(server, 'seller', 'orders', 'decide', accepted, '--accept', '--yes');
  expect(accepts).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(say('orders.acceptCancellation.done', { id: accepted })),
  });
  expect(await orderAfter(server, { call: `GET /orders/${declined}`, as: 'seller' })).toMatchObject({
    status: 'handling',
  });
  expect(await orderAfter(server, { call: `GET /orders/${accepted}`, as: 'seller' })).toMatchObject({
    status: 'canceled',
  });
  const again = await runTerminal(server, 'seller', 'orders', 'decide', accepted, '--accept', '--yes');
  expect(again.exitCode).toBe(3);
});

test('an order that nobody decides on is canceled when its deadline passes', async ({ page }) => {
  const own = await startClockedServer();
  try {
    const server = new LiveServer(own.address);
    const id = await orderToDecide(server);
    await own.setAhead(25 * 3_600_000);
    await expect(async () => {
      // The session of the test ended with the day; each look signs in anew.
      const late = new LiveServer(own.address);
      const order = await orderAfter(late, { call: `GET /orders/${id}`, as: 'seller' });
      expect(order).toMatchObject({ status: 'canceled', cancellationRequest: { outcome: 'lapsed' } });
    }).toPass({ timeout: 90_000 });
    await enterAs(page, new LiveServer(own.address), accounts.seller);
    await page.goto(`${own.address}/orders/orderDetail/${id}`);
    await expect(page.getByText(orderStatuses.canceled.label, { exact: true }).first()).toBeVisible();
    const history = page.getByRole('list', { name: say('orders.detail.history'), exact: true });
    await expect(history.getByText(say('orders.history.cancellationLapsed'))).toBeVisible();
  } finally {
    await own.stop();
  }
});
