import { expect } from '@playwright/test';
import { test } from '../../support/live.ts';
import { shipmentOf } from '../../support/new-order.ts';
import { orderAfter, orderInHandling, placeOrder } from '../../support/orders.ts';

test('a seller cancels before sending, and the list tells it', async ({ server, openAs }) => {
  const id = await orderInHandling(server);
  const page = await openAs('seller', `/orders/orderDetail/${id}`);
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Cancelar el pedido ${id}` });
  await dialog.getByLabel('Motivo de cancelación').selectOption({ label: 'Sin inventario' });
  await dialog.getByRole('button', { name: 'Cancelar el pedido' }).click();
  await expect(page.getByText('Se ha realizado la cancelación con éxito')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Controversias' })).toContainText('Cancelación antes de entrega');
  // A note is all that is left to do.
  await expect(page.getByRole('group', { name: 'Acciones del pedido' }).getByRole('button')).toHaveText(
    'Escribir nota',
  );

  await page.goto(`/orders/list?text=${id}&status=canceled&tags=CAE`);
  await expect(page.getByRole('row', { name: id })).toContainText('Cancelada');
});

test('an administrator cancels units of a delivered order, each for its reason', async ({ server, openAs }) => {
  const id = await orderInHandling(server);
  const body = shipmentOf([
    { id: 'TAZA', quantity: 2 },
    { id: 'PLATO', quantity: 1 },
  ]);
  await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
  const call = `PUT /orders/${id}/invoice/inv-${id}-0/tracking`;
  await orderAfter(server, { call, as: 'admin', body: { isDelivered: true, invoiceNumbers: [`inv-${id}-0`] } });
  const page = await openAs('admin', `/orders/orderDetail/${id}`);
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Cancelar el pedido ${id}` });
  await dialog.getByRole('checkbox', { name: 'Taza de barro' }).check();
  await dialog.getByRole('spinbutton').fill('1');
  await dialog.getByRole('button', { name: 'Cancelar (1)' }).click();
  await expect(dialog).toContainText('Seleccione un motivo de cancelación');
  await dialog.getByLabel('Motivo de cancelación: Taza de barro').selectOption({ label: 'Producto dañado' });
  await dialog.getByRole('button', { name: 'Cancelar (1)' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Controversias' })).toContainText('Cancelación después de entrega');
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('1 cancelada');
  // The second time the controversy prevents it, and the button says so.
  const cancel = page.getByRole('button', { name: 'Cancelar', exact: true });
  await expect(cancel).toHaveAccessibleDescription(
    'No se puede cancelar la orden ya que tiene una controversia de tipo CDE',
  );
});

test('a seller cancels items until nothing is left', async ({ server, openAs }) => {
  const items = [{ id: 'TAZA', name: 'Taza de barro', quantity: 1, price: 100 }];
  const id = await placeOrder(server, { items });
  const page = await openAs('seller', `/orders/orderDetail/${id}`);
  await page.getByRole('button', { name: 'Cancelar items' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancelar items del pedido ${id}` });
  await dialog.getByRole('checkbox', { name: 'Taza de barro' }).check();
  await dialog.getByLabel('Motivo de cancelación').selectOption({ label: 'Sin inventario' });
  await dialog.getByRole('button', { name: 'Cancelar (1)' }).click();
  await expect(page.getByText('Items cancelados correctamente')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Cancelado');
  const order = await orderAfter(server, { call: `GET /orders/${id}`, as: 'seller' });
  expect(order).toMatchObject({ status: 'canceled', controversies: [] });
});
