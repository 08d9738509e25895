import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { orderTags, returnStates, say, sayCount } from '@trastienda/domain';
import type { ProductRow, SkuStock } from 'trastienda-client';
import { expectAccessible } from '../../support/accessible.ts';
import { type LiveServer, test } from '../../support/live.ts';
import { shipmentOf } from '../../support/new-order.ts';
import { orderAfter, orderInHandling } from '../../support/orders.ts';
import { runTerminal } from '../../support/terminal.ts';

/** An order of three units of a variant, all delivered, and the variant. */
async function deliveredOrder(server: LiveServer, from: number): Promise<{ id: string; sku: string; name: string }> {
  const { body } = await server.ask({ call: `GET /sku/inventories?from=${from}&size=1`, as: 'seller' });
  const variant = (body as ProductRow[])[0]?.skus[0];
  if (!variant) throw new Error('The demonstration has no stock.');
  const sku = String(variant.id);
  const items = [{ id: sku, name: variant.skuName, quantity: 3, price: 100 }];
  const id = await orderInHandling(server, { items });
  const shipment = shipmentOf([{ id: sku, quantity: 3 }]);
  const sent = await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body: shipment });
  const invoiceNumber = sent.packageAttachment.packages[0]?.invoiceNumber;
  const delivered = { event: 'courier.delivered', invoiceNumbers: [invoiceNumber] };
  await orderAfter(server, { call: `PUT /integration/orders/${id}`, as: 'integrator', body: delivered });
  return { id, sku, name: variant.skuName };
}

const totalOf = async (server: LiveServer, sku: string) =>
  ((await server.ask({ call: `GET /sku/inventories/${sku}`, as: 'seller' })).body as SkuStock).totalQuantity;

const announce = (server: LiveServer, order: string, id: string, sku: string, quantity: number) =>
  orderAfter(server, {
    call: `POST /orders/${order}/returns`,
    as: 'integrator',
    body: { id, reason: 'Llegó roto', items: [{ id: sku, quantity }] },
  });

test('a return is announced, found in its list, received by the seller and closed', async ({ openAs, server }) => {
  const { id, sku, name } = await deliveredOrder(server, 31);
  const total = await totalOf(server, sku);
  const back = `RMA-${randomUUID().slice(0, 8)}`;
  await announce(server, id, back, sku, 2);

  // The list of orders finds it by its tag, the list of returns by the number of the return, and the row leads to it.
  const page = await openAs('seller', `/orders/list?text=${id}&tags=${orderTags.devolution.abbreviation}`);
  await expect(page.getByRole('link', { name: id })).toBeVisible();
  await page.goto('/orders/returns');
  await page.getByRole('searchbox').fill(back.toLowerCase().replace('-', ' '));
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByLabel(say('returns.list.state'), { exact: true }).selectOption('ANNOUNCED');
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  await expect(page).toHaveURL(/state=ANNOUNCED/);
  const row = page.locator('[data-row-id]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText([back]);
  await expectAccessible(page);
  await row.getByRole('link', { name: id }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/orderDetail/${id}#return-${back}$`));
  const card = page.getByRole('region', { name: say('orders.detail.returns') });
  await expect(card.getByText(back)).toBeFocused();
  await expect(card).toContainText(sayCount('returns.units.onTheWay', 2));

  // One of the two announced units arrives, and it can be sold again.
  await card.getByRole('button', { name: say('returns.receive.title', { id: back }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: say('returns.items.arrived', { name }) }).fill('1');
  await dialog.getByRole('spinbutton', { name: say('returns.items.sellableOf', { name }) }).fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('returns.receive.submit', { n: 1 }) }).click();
  await expect(page.getByText(say('returns.receive.done', { id: back }))).toBeVisible();
  await expect(card).toContainText(sayCount('returns.units.received', 1));
  await expect(card).toContainText(sayCount('returns.units.missing', 1));
  const items = page.getByRole('region', { name: say('orders.detail.items') });
  await expect(items).toContainText(sayCount('orders.detail.item.delivered', 2));
  await expect(items).toContainText(sayCount('orders.detail.item.returnedUnits', 1));
  await expect(page.getByRole('list', { name: say('orders.detail.tags') })).toContainText(orderTags.devolution.label);
  expect(await totalOf(server, sku)).toBe(total + 1);

  await orderAfter(server, { call: `POST /orders/${id}/returns/${back}/close`, as: 'integrator' });
  await expect(card.getByText(returnStates.CLOSED.label)).toBeVisible({ timeout: 60_000 });
  // Going back finds the list as it was filtered: nothing waits any more.
  await page.goBack();
  await expect(page).toHaveURL(/state=ANNOUNCED/);
  await expect(page.getByText(say('returns.list.empty'))).toBeVisible();

  // What cannot be sold again leaves the stock as it is.
  const broken = `${back}-2`;
  await announce(server, id, broken, sku, 1);
  await page.goto(`/orders/orderDetail/${id}#return-${broken}`);
  await card.getByRole('button', { name: say('returns.receive.title', { id: broken }) }).click();
  await dialog.getByRole('button', { name: say('returns.receive.submit', { n: 1 }) }).click();
  await expect(page.getByText(say('returns.receive.done', { id: broken }))).toBeVisible();
  await expect(items).toContainText(sayCount('orders.detail.item.delivered', 1));
  await expect(items).toContainText(sayCount('orders.detail.item.returnedUnits', 2));
  expect(await totalOf(server, sku)).toBe(total + 1);
});

test('the terminal lists, shows and receives a return', async ({ server }) => {
  const { id, sku } = await deliveredOrder(server, 32);
  const total = await totalOf(server, sku);
  const back = `RMA-${randomUUID().slice(0, 8)}`;
  await announce(server, id, back, sku, 2);

  const listed = await runTerminal(server, 'seller', 'returns', 'list', '--text', back, '--state', 'ANNOUNCED');
  expect(listed).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(back) });
  const shown = await runTerminal(server, 'seller', 'returns', 'show', id);
  expect(shown.stdout).toContain(`${back}  ${returnStates.ANNOUNCED.label}`);
  const receive = ['returns', 'receive', id, back, '--items', `${sku}:2`, '--sellable', `${sku}:1`, '--yes'];
  const received = await runTerminal(server, 'seller', ...receive);
  expect(received).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(say('returns.receive.done', { id: back })),
  });
  expect(await totalOf(server, sku)).toBe(total + 1);
  const order = await runTerminal(server, 'seller', 'orders', 'show', id);
  expect(order.stdout).toMatch(new RegExp(`${say('returns.total')} +\\$200\\.00`));

  const refused = await runTerminal(server, 'seller', 'returns', 'close', id, back, '--yes');
  expect(refused).toMatchObject({ exitCode: 4, stderr: expect.stringContaining(say('returns.close.role')) });
  expect((await runTerminal(server, 'admin', 'returns', 'close', id, back, '--yes')).exitCode).toBe(0);
  const closed = await runTerminal(server, 'seller', 'returns', 'show', id);
  expect(closed.stdout).toContain(`${back}  ${returnStates.CLOSED.label}`);
});
