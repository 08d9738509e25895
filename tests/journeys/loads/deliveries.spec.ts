import { expect } from '@playwright/test';
import { mexicoDay, say } from '@trastienda/domain';
import { test } from '../../support/live.ts';
import { chooseCsv, loadCsv, uploadCsv } from '../../support/load-files.ts';
import { orderAfter, orderInHandling } from '../../support/orders.ts';

const address = '/orders/massive-orders-delivery';

test('packages that arrived are delivered by a file, and one of an unknown shipment is told by its row', async ({
  openAs,
  server,
}) => {
  const id = await orderInHandling(server);
  const before = await orderAfter(server, { call: `GET /orders/${id}`, as: 'seller' });
  const invoiceNumber = `inv-${id}-0`;
  const shipment = {
    courier: 'dhl',
    trackingNumber: 'ENTREGA-1',
    trackingUrl: 'https://dhl.example/1',
    items: before.items.map((item) => ({ id: item.id, quantity: item.pendingQuantity })),
  };
  await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body: shipment });
  const row = {
    orderId: id,
    invoiceNumber,
    trackingNumber: 'ENTREGA-1',
    status: 'DELIVERED_TO_CUSTOMER',
    date: mexicoDay(new Date()),
  };

  const page = await openAs('admin', address);
  await chooseCsv(page, 'ajena.csv', loadCsv('deliveries', [{ ...row, invoiceNumber: `inv-${id}-9` }]));
  const unknown = say('orders.deliver.packages.unknown', { invoiceNumber: `inv-${id}-9` });
  await expect(page.locator('tr[data-row="2"][data-bad]')).toContainText(unknown);
  expect((await orderAfter(server, { call: `GET /orders/${id}`, as: 'admin' })).status).toBe('invoiced');

  await page.goto(address);
  await chooseCsv(page, 'entregas.csv', loadCsv('deliveries', [row]));
  await uploadCsv(page);
  await expect(page.getByText(say('loads.taken.deliveries')).first()).toBeVisible();
  await expect(page.getByText(say('loads.result.done', { file: 'entregas.csv' }))).toBeVisible();
  expect((await orderAfter(server, { call: `GET /orders/${id}`, as: 'admin' })).status).toBe('delivered');
});
