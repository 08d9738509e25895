import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { PackingQueue } from 'trastienda-client';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { enterAs, LiveServer, test } from '../../support/live.ts';
import { orderAfter, orderInHandling } from '../../support/orders.ts';
import { startOwnServer } from '../../support/own-server.ts';
import { scanCode } from '../../support/scanner.ts';

/** Counts the tones that the page plays. */
const hearTones = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as typeof window & { tones?: number };
    counted.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      counted.tones = (counted.tones ?? 0) + 1;
      return start.apply(this, when);
    };
  });
const tones = (page: Page) => page.evaluate(() => (window as typeof window & { tones?: number }).tones ?? 0);

test('a scan belongs to the bench wherever the focus is: counted, opened, or refused aloud', async ({ page }) => {
  test.slow();
  const own = await startOwnServer();
  try {
    const server = new LiveServer(own.address);
    for (let n = 0; n < 55; n += 1) await orderInHandling(server);
    const mine = await orderInHandling(server);
    const { orders, total } = (await server.ask({ call: 'GET /orders/packing?size=200', as: 'seller' }))
      .body as PackingQueue;
    expect(total).toBeGreaterThan(50);
    const place = orders.findIndex(({ id }) => id === mine);
    expect(place).toBeGreaterThan(0);
    const [a, b] = orders[place]?.items ?? [];
    if (!a || !b) throw new Error('The order needs two lines.');

    await hearTones(page);
    await enterAs(page, server, accounts.seller);
    await page.goto(`${own.address}/orders/packing`);
    const heading = (id: string) => page.getByRole('heading', { name: say('packing.order', { id }) });
    const units = (name: string) => page.getByLabel(say('packing.tick.units', { name }));
    const refused = (words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeAttached();

    // In the queue the first button has the focus: the scanned order opens, not the first one, on whatever page it is.
    await expect(page.getByRole('button', { name: say('packing.start') })).toBeFocused();
    await scanCode(page, 'KGV12');
    await refused(say('packing.scan.noOrder', { code: 'KGV12' }));
    await expect(page).toHaveURL(/\/orders\/packing$/);
    expect(await tones(page)).toBe(2);
    await expectAccessible(page);
    await scanCode(page, mine.toUpperCase(), 2);
    await expect(heading(mine)).toBeVisible();
    // The second Enter of a scanner confirms nothing.
    await expect(page.getByRole('textbox', { name: say('packing.scan') })).toBeFocused();
    await expect(units(a.name)).toHaveText(`0 / ${a.pending}`);

    // On + of one article, another one is scanned.
    await page.getByRole('button', { name: say('packing.tick', { name: a.name }) }).focus();
    await scanCode(page, 'KGV12');
    await refused(say('packing.scan.unknown', { code: 'KGV12' }));
    expect(await tones(page)).toBe(4);
    await page.waitForTimeout(310);
    await page.getByRole('button', { name: say('packing.tick', { name: a.name }) }).focus();
    await scanCode(page, a.id, 2);
    await expect(units(a.name)).toHaveText(`1 / ${a.pending}`);
    await expect(units(b.name)).toHaveText(`0 / ${b.pending}`);

    // In the form of the reason nothing is chosen.
    await page.waitForTimeout(310);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: say('packing.aside.missing') })).toBeFocused();
    await scanCode(page, a.id);
    await refused(say('packing.scan.aside', { code: a.id }));
    await expect(page.getByRole('button', { name: say('packing.aside.missing') })).toBeVisible();
    await page.waitForTimeout(310);
    await page.keyboard.press('Escape');

    // With the focus on the page.
    await page.getByRole('textbox', { name: say('packing.scan') }).blur();
    await expect(units(a.name)).toHaveText(`1 / ${a.pending}`);
    for (let n = 1; n < a.pending; n += 1) await scanCode(page, a.id);
    await expect(units(a.name)).toHaveText(`${a.pending} / ${a.pending}`);
    for (let n = 0; n < b.pending; n += 1) await scanCode(page, b.id);

    // The label is scanned while the carrier has the focus; an article is no label.
    const carrier = page.getByRole('combobox', { name: say('orders.ship.carrier') });
    await expect(carrier).toBeVisible();
    await page.waitForTimeout(310);
    const chosen = await carrier.inputValue();
    await carrier.focus();
    await scanCode(page, b.id);
    await refused(say('packing.label.isItem', { code: b.id }));
    await expect(carrier).toHaveValue(chosen);
    await scanCode(page, '8840012399');
    await expect(page.getByText(say('packing.told', { id: mine, number: '8840012399' }))).toBeVisible();
    const sent = await orderAfter(server, { call: `GET /orders/${mine}`, as: 'seller' });
    expect(sent.status).toBe('invoiced');
    expect(sent.packageAttachment.packages.map(({ trackingNumber }) => trackingNumber)).toEqual(['8840012399']);
  } finally {
    await own.stop();
  }
});
