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

test('the bell rings by itself when somebody opens a controversy, and leads to its order', async ({
  openAs,
  page,
  server,
}) => {
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
