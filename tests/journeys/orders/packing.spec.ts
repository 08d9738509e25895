import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { PackingQueue } from 'trastienda-client';
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { enterAs, LiveServer, test } from '../../support/live.ts';
import { orderAfter, orderInHandling } from '../../support/orders.ts';
import { startOwnServer } from '../../support/own-server.ts';
import { packOrders } from '../../support/pack-work.ts';
import { scanCode } from '../../support/scanner.ts';

const number = (n: number) => String(8_840_012_300 + n);
/** A tracking number that matches the patterns of both of the demo's carriers. */
const labelOf = (n: number) => `PK${number(n)}MX`;
const several = 30;

test('thirty orders are packed by scanner, at most four keys each; without a network each waits and is sent once', async ({
  page,
}) => {
  const own = await startOwnServer();
  try {
    const server = new LiveServer(own.address);
    const read = async () =>
      (await server.ask({ call: 'GET /orders/packing?size=200', as: 'seller' })).body as PackingQueue;
    const before = await read();
    const mine: string[] = [];
    while (mine.length < several) mine.push(await orderInHandling(server));
    const queue = await read();
    expect(queue.total).toBe(before.total + several);
    const status = async (id: string) => (await orderAfter(server, { call: `GET /orders/${id}`, as: 'admin' })).status;

    await enterAs(page, server, accounts.seller);
    await page.goto(`${own.address}/orders/packing`);
    const heading = (id: string) => page.getByRole('heading', { name: say('packing.order', { id }) });
    await expect(page.getByRole('button', { name: say('packing.start') })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    const scanned = queue.orders.map(({ id, items }, n) => ({
      id,
      codes: items.flatMap((item) => Array.from({ length: item.pending }, () => item.upc ?? item.id)),
      trackingNumber: labelOf(n),
    }));
    const work = await packOrders(page, scanned);
    expect(work.perOrder).toBeLessThanOrEqual(4);
    expect(work.clicks).toBe(0);
    for (const id of [mine[0], mine.at(-1)]) expect(await status(id ?? '')).toBe('invoiced');
    await expect(page.getByText(say('packing.empty'), { exact: true })).toBeVisible();

    const second = await orderInHandling(server);
    const tracking = page.getByRole('textbox', { name: say('orders.ship.trackingNumber') });
    await page.getByRole('button', { name: say('packing.refresh') }).click();
    // Without a network the parcel waits, even through a reload, and the next order opens at once.
    await page.getByRole('button', { name: say('packing.open', { id: second }) }).click();
    await expectAccessible(page);
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
    await expectAccessible(page);
    await scanCode(page, number(2));
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

    // Esc, then Enter: sets the order aside with the first of the usual reasons.
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
