import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';
import { orderInHandling } from '../../support/orders.ts';

test("an order's story tells who did what, and from what to what", async ({ openAs, server }) => {
  const id = await orderInHandling(server);
  const page = await openAs('seller', `/orders/orderDetail/${id}`);
  const story = page.getByRole('list', { name: say('orders.detail.story'), exact: true });
  await expect(story.getByText(say('orders.story.handlingStarted'))).toBeVisible();
  await expect(story.getByText('Estado: de Para manejo a Para envío')).toBeVisible();
  await expect(story.getByText(say('orders.story.placed'))).toBeVisible();
  await expectAccessible(page);
});
