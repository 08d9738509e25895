import { expect } from '@playwright/test';
import { orderStatuses, say } from '@trastienda/domain';
import { test } from '../../support/live.ts';
import { orderAfter, placeOrder } from '../../support/orders.ts';

test('the list and the detail follow what others do, but not beneath an open dialog', async ({
  openAs,
  page,
  server,
}) => {
  const id = await placeOrder(server);
  const streaming = page.waitForResponse(/\/api\/events$/);
  await openAs('seller', `/orders/list?text=${id.slice(0, 5)}`);
  const row = page.locator(`[data-row-id="${id}"]`);
  await expect(row).toContainText(orderStatuses['ready-for-handling'].label);
  await streaming;
  await orderAfter(server, { call: `POST /orders/${id}/start-handling`, as: 'clerk' });
  await expect(row).toContainText(orderStatuses.handling.label);

  await row.getByRole('link', { name: id }).click();
  await page.getByRole('button', { name: say('orders.action.cancel'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await orderAfter(server, { call: `POST /orders/${id}/canceled`, as: 'admin' });
  await page.waitForTimeout(1_500);
  await expect(page.getByText(orderStatuses.canceled.label, { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(orderStatuses.canceled.label, { exact: true }).first()).toBeVisible();
});

test('the list and the detail catch up with what changed between their first answer and the stream', async ({
  openAs,
  page,
  server,
}) => {
  const id = await placeOrder(server);
  for (const { path, answers, shown, as, call, status } of [
    {
      path: `/orders/list?text=${id}`,
      answers: /\/api\/orders\?/,
      shown: page.locator(`[data-row-id="${id}"]`),
      as: 'seller',
      call: 'start-handling',
      status: orderStatuses.handling.label,
    },
    {
      path: `/orders/orderDetail/${id}`,
      answers: new RegExp(`/api/orders/${id}$`),
      shown: page.locator('main'),
      as: 'admin',
      call: 'canceled',
      status: orderStatuses.canceled.label,
    },
  ] as const) {
    let release = () => {};
    const changed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/events$/, async (route) => {
      await changed;
      await route.continue();
    });
    const read = page.waitForResponse(answers);
    const opening = page.waitForRequest(/\/api\/events$/);
    await openAs('admin', path);
    await (await read).finished();
    await opening;
    await orderAfter(server, { call: `POST /orders/${id}/${call}`, as });
    await expect(shown).toContainText(id);
    await expect(shown).not.toContainText(status);
    release();
    await expect(shown).toContainText(status);
    await page.unroute(/\/api\/events$/);
  }
});

test('the bell rings by itself when somebody opens a controversy, and leads to its order', async ({
  openAs,
  page,
  server,
}) => {
  // Past nine the bell tells no number, so what other journeys left unread is read first.
  const { body } = await server.ask({ call: 'GET /notifications?read=false&size=100', as: 'clerk' });
  for (const { id } of body as { id: string }[])
    await server.ask({ call: `POST /notifications/${id}/read`, as: 'clerk' });
  const id = await placeOrder(server);
  const streaming = page.waitForResponse(/\/api\/events$/);
  await openAs('clerk', '/dashboard');
  const bell = page.getByRole('button', { name: /^Notificaciones, / });
  await streaming;
  const before = await bell.getAttribute('aria-label');
  await orderAfter(server, { call: `POST /orders/${id}/controversies`, as: 'admin', body: { text: 'Llegó roto' } });
  await expect(bell).not.toHaveAttribute('aria-label', before ?? '');
  await bell.click();
  const unread = await bell.getAttribute('aria-label');
  await page.getByRole('link', { name: say('notifications.newControversy', { id }) }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/orderDetail/${id}$`));
  await expect(page.getByText('Llegó roto')).toBeVisible();
  await expect(page.getByRole('dialog', { name: say('notifications.title') })).toHaveCount(0);
  await expect(bell).not.toHaveAttribute('aria-label', unread ?? '');
});
