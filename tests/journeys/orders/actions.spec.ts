import { expect, type Page } from '@playwright/test';
import { orderStatuses, say } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { accounts } from '../../support/accounts.ts';
import { enterAs, type LiveServer, test } from '../../support/live.ts';
import { administered, shipmentOf } from '../../support/new-order.ts';
import { orderAfter, orderInHandling, orderWithGuide, placeOrder } from '../../support/orders.ts';

test.use({ deep: true });

const address = (id: string) => `/orders/orderDetail/${id}`;
const read = (server: LiveServer, id: string) => orderAfter(server, { call: `GET /orders/${id}`, as: 'admin' });
const action = (page: Page, name: string) =>
  page.getByRole('group', { name: say('orders.detail.actions') }).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const badge = (page: Page, status: Order['status']) =>
  page.locator('header, main').getByText(orderStatuses[status].label, { exact: true }).first();

test.describe(() => {
  test.use({ deep: false });

  test('the handling is started', async ({ openAs, server }) => {
    const id = await placeOrder(server);
    const page = await openAs('seller', address(id));
    await action(page, say('orders.action.startHandling')).click();
    await expect(dialog(page)).toContainText(say('orders.startHandling.title', { id }));
    await dialog(page)
      .getByRole('button', { name: say('orders.action.startHandling') })
      .click();
    await expect(page.getByText(say('orders.startHandling.done'))).toBeVisible();
    await expect(badge(page, 'handling')).toBeVisible();
    await expect(action(page, say('orders.action.startHandling'))).toHaveCount(0);
    expect(await read(server, id)).toMatchObject({ status: 'handling', version: 2 });
  });
});

test('a guide is requested, downloaded, and marked as viewed once', async ({ openAs, server }) => {
  const id = await orderInHandling(server, { carrier: administered });
  const page = await openAs('seller', address(id));
  await expect(page.getByText(say('guides.administered'))).toBeVisible();
  await action(page, say('orders.action.requestGuide')).click();
  await dialog(page)
    .getByRole('button', { name: say('orders.action.requestGuide') })
    .click();
  await expect(page.getByText(say('orders.requestGuide.done'))).toBeVisible();
  const asked = await read(server, id);
  expect(asked.guide.status).toBe('NOTIFIED');
  const n = asked.detailsItems[0]?.trackingNumber ?? '';
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: say('orders.detail.guide.download', { n }) })
    .first()
    .click();
  expect((await download).suggestedFilename()).toBe(`guia-${n}.pdf`);
  await expect(page.getByRole('button', { name: say('orders.detail.guide.again', { n }) }).first()).toBeVisible();
  const viewed = await read(server, id);
  expect(viewed.detailsItems.map(({ guideDownloadStatus }) => guideDownloadStatus)).toEqual(['DOWNLOAD', 'DOWNLOAD']);
  const again = page.waitForEvent('download');
  await page
    .getByRole('button', { name: say('orders.detail.guide.again', { n }) })
    .first()
    .click();
  await again;
  expect((await read(server, id)).version).toBe(viewed.version);
});

test('a carrier that makes no guide leaves the order in handling and says why', async ({ openAs, server }) => {
  const id = await orderInHandling(server, { carrier: administered, reference: '[guia-falla]' });
  const page = await openAs('seller', address(id));
  await action(page, say('orders.action.requestGuide')).click();
  await dialog(page)
    .getByRole('button', { name: say('orders.action.requestGuide') })
    .click();
  await expect(page.getByText('El código postal no tiene cobertura').first()).toBeVisible();
  expect(await read(server, id)).toMatchObject({ status: 'handling', guide: { status: 'NOT_MATCH' } });
});

test.describe(() => {
  test.use({ deep: false });

  test('an order is shipped in two packages and delivered one by one', async ({ openAs, page, server, browser }) => {
    const id = await orderInHandling(server);
    await openAs('seller', address(id));
    const ship = async (units: string, plate: boolean, number: string) => {
      await action(page, say('orders.action.ship')).click();
      const form = dialog(page);
      await form.getByLabel(say('orders.ship.trackingNumber')).fill(number);
      await form.getByLabel(say('orders.ship.trackingUrl')).fill(`https://dhl.mx/${number}`);
      const quantity = form.getByRole('spinbutton');
      if (await quantity.count()) await quantity.fill(units);
      if (await form.getByRole('checkbox', { name: 'Plato hondo' }).count())
        await form.getByRole('checkbox', { name: 'Plato hondo' }).setChecked(plate);
      await form.getByRole('button', { name: /^Enviar \(/ }).click();
      await expect(form).toHaveCount(0);
    };
    await ship('1', false, `MX-1-${id}`);
    await expect(page.getByText(say('orders.ship.done', { id }))).toBeVisible();
    expect(await read(server, id)).toMatchObject({ status: 'partially-invoiced' });
    await ship('1', true, `MX-2-${id}`);
    await expect(badge(page, 'invoiced')).toBeVisible();
    const sent = await read(server, id);
    expect(
      sent.packageAttachment.packages.map(({ items }) => items.map(({ id: sku, quantity }) => `${sku} ${quantity}`)),
    ).toEqual([['TAZA 1'], expect.arrayContaining(['TAZA 1', 'PLATO 1'])]);
    // A user who may not deliver sees the button, and why it refuses.
    await expect(action(page, say('orders.action.deliver'))).toHaveAccessibleDescription(
      say('orders.deliver.adminsOnly'),
    );

    const admins = await (await browser.newContext()).newPage();
    await enterAs(admins, server, accounts.admin);
    await admins.goto(new URL(address(id), page.url()).href);
    const deliver = async (n: number) => {
      await action(admins, say('orders.action.deliver')).click();
      await dialog(admins)
        .getByRole('checkbox', { name: `inv-${id}-${n}` })
        .check();
      await dialog(admins).getByRole('button', { name: 'Entregar (1)' }).click();
      await expect(dialog(admins)).toHaveCount(0);
    };
    await deliver(1);
    expect(await read(server, id)).toMatchObject({ status: 'partially-delivered' });
    await deliver(0);
    await expect(badge(admins, 'delivered')).toBeVisible();
    expect(await read(server, id)).toMatchObject({ status: 'delivered' });
    await admins.context().close();
  });
});

test('a pickup order is shipped only when its guides were downloaded', async ({ openAs, server }) => {
  const id = await orderInHandling(server, { deliveryType: 'pickup' });
  await orderAfter(server, {
    call: `PUT /integration/orders/${id}`,
    as: 'integrator',
    body: { event: 'guide.arrived', trackingNumber: `PK${id.slice(1, 9)}`, trackingUrl: 'https://a.mx/1' },
  });
  const page = await openAs('seller', address(id));
  const ship = action(page, say('orders.action.ship'));
  await expect(ship).toHaveAccessibleDescription(say('orders.ship.guidesPending'));
  await page
    .getByRole('button', { name: /Descargar la guía/ })
    .first()
    .click();
  await expect(ship).not.toHaveAttribute('aria-disabled', 'true');
  await ship.click();
  await expect(dialog(page)).toContainText(id);
});

test('a refused button tells its reason to the mouse, the keyboard and the screen reader', async ({
  openAs,
  server,
}) => {
  const { id } = await orderWithGuide(server);
  const page = await openAs('admin', address(id));
  const ship = action(page, say('orders.action.ship'));
  await expect(ship).toHaveAttribute('aria-disabled', 'true');
  await expect(ship).toHaveAccessibleDescription(say('orders.ship.sellersOnly'));
  const tooltip = page.locator('[role=tooltip]');
  await ship.hover();
  await expect(tooltip).toHaveText(say('orders.ship.sellersOnly'));
  await page.mouse.move(0, 0);
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press('Tab');
  for (let n = 0; n < 60 && !(await ship.evaluate((button) => button === document.activeElement)); n += 1)
    await page.keyboard.press('Tab');
  await expect(tooltip).toHaveText(say('orders.ship.sellersOnly'));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('the log of an administered carrier is for administrators', async ({ openAs, server }) => {
  const { id } = await orderWithGuide(server);
  const page = await openAs('admin', address(id));
  await action(page, say('orders.action.viewLog')).click();
  await expect(dialog(page)).toContainText(say('orders.log.title', { id }));
  await expect(dialog(page)).toContainText('NOTIFIED');
});

test('an order that somebody else changed is shown as such before acting', async ({ openAs, page, server }) => {
  const id = await orderInHandling(server);
  await openAs('seller', address(id));
  await action(page, say('orders.action.ship')).click();
  const form = dialog(page);
  const number = `MX-9-${id}`;
  await form.getByLabel(say('orders.ship.trackingNumber')).fill(number);
  await form.getByLabel(say('orders.ship.trackingUrl')).fill('https://dhl.mx/9');
  const body = shipmentOf([{ id: 'TAZA', quantity: 1 }]);
  await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'clerk', body });
  await form.getByRole('button', { name: /^Enviar \(/ }).click();
  await expect(form.getByRole('alert')).toContainText(say('orders.changed'));
  await form.getByRole('button', { name: say('orders.changed.reload') }).click();
  await expect(form).toContainText(say('orders.changed.title'));
  await expect(form.getByLabel(say('orders.ship.trackingNumber'))).toHaveValue(number);
  await form.getByRole('button', { name: 'Enviar (2)' }).click();
  await expect(form).toHaveCount(0);
  expect(await read(server, id)).toMatchObject({ status: 'invoiced', version: 4 });
});

test('without a network a banner says so, and it goes when the network is back', async ({ openAs, page, server }) => {
  const id = await orderInHandling(server);
  await openAs('seller', address(id));
  await expect(action(page, say('orders.action.ship'))).toBeVisible();
  await page.context().setOffline(true);
  const banner = page.getByText(say('errors.offline.help'));
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { name: say('orders.detail.title', { id }) })).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('data of the buyer are for operating users', async ({ openAs, server }) => {
  const id = await placeOrder(server);
  const page = await openAs('clerk', address(id));
  await expect(page.getByText(say('orders.detail.clientHidden'))).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Ximena|Núñez|Calle Durango/);
});
