import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';
import { orderInHandling } from '../../support/orders.ts';

test("an order's history tells who did what, and from what to what", async ({ openAs, server }) => {
  const id = await orderInHandling(server);
  const page = await openAs('seller', `/orders/orderDetail/${id}`);
  const history = page.getByRole('list', { name: say('orders.detail.history'), exact: true });
  await expect(history.getByText(say('orders.history.handlingStarted'))).toBeVisible();
  await expect(history.getByText('Estado: de Para manejo a Para envío')).toBeVisible();
  await expect(history.getByText(say('orders.history.placed'))).toBeVisible();
  await expectAccessible(page);
});
