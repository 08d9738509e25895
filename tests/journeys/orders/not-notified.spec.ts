import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { orderStatuses, say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { startClockedServer } from '../../support/clocked-server.ts';
import { enterAs, LiveServer, test } from '../../support/live.ts';
import { placeOrder } from '../../support/orders.ts';
import { button, expectFocus, safe } from '../frame/dialog-row.ts';

test('an order that the retailer could not be told of says so, until the retailer answers', async ({
  page,
  browser,
}) => {
  let works = false;
  const retailer = createServer((request, response) => {
    request.resume();
    response.statusCode = works ? 200 : 503;
    response.end();
  });
  await new Promise<void>((resolve) => retailer.listen(0, '127.0.0.1', resolve));
  const { port } = retailer.address() as AddressInfo;
  const own = await startClockedServer({
    TRASTIENDA_WEBHOOK_URL: `http://127.0.0.1:${port}/avisos`,
    TRASTIENDA_WEBHOOK_SECRET: 'un-secreto-de-prueba',
  });
  let ahead = 0;
  /** Moves the clock ahead, so that the next retry is due. */
  const goOn = async () => {
    ahead += 60_000;
    await own.setAhead(ahead);
    await page.reload();
  };
  try {
    const server = new LiveServer(own.address);
    const id = await placeOrder(server);
    await enterAs(page, server, accounts.seller);
    await page.goto(`${own.address}/orders/orderDetail/${id}`);
    await page.getByRole('button', { name: say('orders.action.startHandling'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: say('orders.action.startHandling') })
      .click();
    // The order continues: an unreachable receiver holds up nobody.
    await expect(page.getByText(orderStatuses.handling.label, { exact: true }).first()).toBeVisible();
    const alert = page.getByText(say('orders.startHandling.notNotified'));
    await expect(async () => {
      await goOn();
      await expect(alert).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    const office = await browser.newPage();
    await enterAs(office, server, accounts.admin);
    await office.goto(`${own.address}/admin/webhooks`);
    const row = office.getByRole('row', { name: new RegExp(id) });
    await expect(row).toBeVisible();
    await expectAccessible(office);
    const skip = say('webhooks.action.of', { action: say('webhooks.skip'), order: id });
    await expectFocus(office, { opener: button(skip), first: safe });
    works = true;
    await row
      .getByRole('button', { name: say('webhooks.action.of', { action: say('webhooks.resend'), order: id }) })
      .click();
    await expect(async () => {
      await office.reload();
      await expect(office.getByText(say('webhooks.list.empty'))).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await office.close();
    await expect(async () => {
      await goOn();
      await expect(page.getByText(orderStatuses.handling.label, { exact: true }).first()).toBeVisible();
      await expect(alert).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
  } finally {
    await own.stop();
    retailer.close();
  }
});
