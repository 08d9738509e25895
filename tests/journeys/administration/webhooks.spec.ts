import { expect } from '@playwright/test';
import { eventLabel, say, sayCount } from '@trastienda/domain';
import { WebhookReceiver } from '../../../apps/server/src/testing/webhook-receiver.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { startClockedServer } from '../../support/clocked-server.ts';
import { enterAs, LiveServer, test } from '../../support/live.ts';
import { placeOrder } from '../../support/orders.ts';
import { button, expectFocus, icon, safe } from '../frame/dialog-row.ts';

test('an administrator of a seller subscribes an address, sees what it answered, and sends it again', async ({
  page,
}) => {
  const receiver = new WebhookReceiver();
  await receiver.open();
  receiver.answer = () => 503;
  receiver.says = 'cerrado por inventario';
  const own = await startClockedServer({ TRASTIENDA_WEBHOOK_PRIVATE: '1' });
  try {
    const server = new LiveServer(own.address);
    await enterAs(page, server, accounts.seller);
    await page.goto(`${own.address}/webhooks`);
    await expect(page.getByText(say('subscriptions.list.empty'))).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: say('subscriptions.create') }).click();
    const form = page.getByRole('dialog', { name: say('subscriptions.form.createTitle') });
    await form.getByRole('textbox', { name: say('subscriptions.form.address') }).fill(receiver.url);
    await form.getByRole('checkbox', { name: eventLabel('order.created') }).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: say('subscriptions.form.save') }).click();
    const secret = page.getByRole('dialog', { name: say('subscriptions.secret.title') });
    await expect(secret.getByText(/^whsec_/)).toBeVisible();
    await expectAccessible(page);
    await secret.getByRole('button', { name: say('subscriptions.secret.close') }).click();
    await expect(secret).toHaveCount(0);

    const id = await placeOrder(server);
    const row = page.getByRole('row', { name: new RegExp(receiver.url) });
    await expect(row.getByText(say('webhooks.switch.failing'))).toBeVisible({ timeout: 30_000 });
    await expectFocus(page, { opener: icon(say('subscriptions.delete')), first: safe });
    await row.getByRole('link').first().click();

    const thing = say('deliveries.thing.order', { id });
    const delivery = page.getByRole('row', { name: new RegExp(thing) });
    await expect(delivery).toBeVisible();
    await expectAccessible(page);
    await expectFocus(page, { opener: button(say('subscriptions.rotate')), first: safe });
    const show = say('deliveries.action.of', {
      ...{ action: say('deliveries.show'), event: eventLabel('order.created'), thing },
    });
    await page.getByRole('button', { name: show }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(id) });
    await expect(dialog.getByText(receiver.says)).toBeVisible();
    await expectAccessible(page);
    receiver.answer = () => 200;
    await dialog.getByRole('button', { name: say('deliveries.resend') }).click();
    await expect(page.getByText(sayCount('deliveries.resend.done', 1))).toBeVisible();
    await expect(delivery.getByText(say('webhooks.delivery.delivered'))).toBeVisible({ timeout: 30_000 });
    expect(new Set(receiver.named(id))).toEqual(new Set(['order.created']));

    await page.getByRole('button', { name: say('subscriptions.test') }).click();
    await expect(page.getByRole('row', { name: new RegExp(eventLabel('webhook.test')) })).toBeVisible({
      timeout: 30_000,
    });
  } finally {
    await own.stop();
    receiver.close();
  }
});
