import { expect, type Page } from '@playwright/test';
import type { PackingQueue } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { enterAs, LiveServer, test } from '../../support/live.ts';
import { orderAfter, orderInHandling } from '../../support/orders.ts';
import { startOwnServer } from '../../support/own-server.ts';

/** A scanner is a keyboard that ends with Enter. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};
const number = (n: number) => String(8_840_012_300 + n);

test('orders are packed by scanner: at most four keys each, also without a network, each sent once', async ({
  page,
}) => {
  const own = await startOwnServer();
  try {
    const server = new LiveServer(own.address);
    const before = (await server.ask({ call: 'GET /orders/packing', as: 'seller' })).body as PackingQueue;
    const mine = [await orderInHandling(server), await orderInHandling(server)];
    const queue = (await server.ask({ call: 'GET /orders/packing?size=200', as: 'seller' })).body as PackingQueue;
    expect(queue.total).toBe(before.total + mine.length);
    const status = async (id: string) => (await orderAfter(server, { call: `GET /orders/${id}`, as: 'admin' })).status;

    await enterAs(page, server, accounts.seller);
    await page.goto(`${own.address}/orders/packing`);
    const heading = (id: string) => page.getByRole('heading', { name: say('packing.order', { id }) });
    await expect(page.getByRole('button', { name: say('packing.start') })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    const [first = '', second = ''] = mine;
    await page.getByRole('button', { name: say('packing.open', { id: first }) }).click();
    await expect(heading(first)).toBeVisible();

    // A wrong code changes nothing and says so.
    await scan(page, 'NADA');
    await expect(page.getByText(say('packing.scan.unknown', { code: 'NADA' }))).toBeVisible();
    await expectAccessible(page);
    for (const code of ['TAZA', 'plato', 'TAZA']) await scan(page, code);
    const tracking = page.getByRole('textbox', { name: say('orders.ship.trackingNumber') });
    await expect(tracking).toBeFocused();
    // An article is no label, and a number that DHL does not have neither.
    await scan(page, 'TAZA');
    await expect(tracking).toHaveAttribute('aria-invalid', 'true');
    await expect(heading(first)).toBeVisible();
    await tracking.fill('');
    await expectAccessible(page);
    await scan(page, number(1));
    await expect(heading(first)).toHaveCount(0);
    expect(await status(first)).toBe('invoiced');

    // Without a network the parcel waits, also through a reload, and the next order opens at once.
    await page.getByRole('button', { name: say('packing.back') }).click();
    await page.getByRole('button', { name: say('packing.open', { id: second }) }).click();
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    let lost = 0;
    await page.route(/\/api\/orders\/[^/]+\/invoice$/, (route) => {
      lost += 1;
      return route.abort('connectionfailed');
    });
    await press('Enter');
    await expect(tracking).toBeFocused();
    await scan(page, number(2));
    await expect(heading(second)).toHaveCount(0);
    expect(keys).toBeLessThanOrEqual(4);
    await expect(page.getByText(say('packing.waiting.one'))).toBeVisible();
    expect(lost).toBeGreaterThan(0);
    expect(await status(second)).toBe('handling');
    await page.reload();
    await expect(page.getByText(say('packing.waiting.one'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('packing.open', { id: second }) })).toHaveCount(0);
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: say('packing.waiting.now') }).click();
    await expect(page.getByText(say('packing.waiting.one'))).toHaveCount(0);
    const sent = await orderAfter(server, { call: `GET /orders/${second}`, as: 'seller' });
    expect(sent.packageAttachment.packages.map(({ trackingNumber }) => trackingNumber)).toEqual([number(2)]);

    // Esc, Enter: put aside with the first of the usual reasons.
    const aside = await orderInHandling(server);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: say('packing.refresh') }).click();
    await page.getByRole('button', { name: say('packing.open', { id: aside }) }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: say('packing.aside.missing') })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');
    await expect(heading(aside)).toHaveCount(0);
  } finally {
    await own.stop();
  }
});
