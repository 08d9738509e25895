import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessibleInBothThemes } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';
import { orderAfter, orderInHandling } from '../../support/orders.ts';

test('rows that are pasted are judged, told what can be sent, and sent as one bulk action', async ({
  openAs,
  server,
}) => {
  const [first, second] = [await orderInHandling(server), await orderInHandling(server)];
  const page = await openAs('seller', '/orders/packing/rows');
  const rows = page.getByRole('textbox', { name: say('packing.rows.label') });
  const check = page.getByRole('button', { name: say('packing.rows.check') });
  await rows.fill(`${first}\tDHL\t8840099001\n${second}\tDHL\t\n`);
  await check.click();
  const wrong = page.getByRole('alert');
  await expect(wrong).toContainText(say('packing.rows.place', { row: 2 }));
  await expect(wrong).toContainText('Número de guía');
  await expectAccessibleInBothThemes(page);

  // Dropping a file puts its text into the field, where it can be read and corrected.
  const text = `Pedido;Transportadora;Número de guía\n${first};dhl;8840099001\n${second};DHL;8840099002\nno-hay;DHL;8840099003\n`;
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'guias.csv', { type: 'text/csv' }));
    return transfer;
  }, text);
  await rows.dispatchEvent('drop', { dataTransfer: files });
  await expect(rows).toHaveValue(text);
  await expect(wrong).toHaveCount(0);
  await check.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Enviar (un pedido|varios pedidos)$/ })).toBeVisible();
  await expect(page.getByText(say('bulk.possible.many', { n: 2, things: 'pedidos', verb: 'cambiar' }))).toBeVisible();
  await expect(page.getByText(say('orders.notFound'))).toBeVisible();
  expect((await orderAfter(server, { call: `GET /orders/${first}`, as: 'seller' })).status).toBe('handling');

  // After going back the pasted text is still there; after going forward, the question too.
  await page.goBack();
  await expect(rows).toHaveValue(text);
  await page.goForward();
  await page.getByRole('button', { name: say('bulk.confirm.ship', { n: 2 }) }).click();
  await expect(page.getByText(say('bulk.done', { done: 2, total: 3, things: 'pedidos' }))).toBeVisible();
  for (const [id, number] of [
    [first, '8840099001'],
    [second, '8840099002'],
  ]) {
    const sent = await orderAfter(server, { call: `GET /orders/${id}`, as: 'seller' });
    expect(sent.packageAttachment.packages.map(({ trackingNumber }) => trackingNumber)).toEqual([number]);
  }
});
