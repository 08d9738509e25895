import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { cfdiXml, pdfOf } from '../../../apps/server/src/testing/invoices.ts';
import { requestForm } from '../../models/invoice-request.model.ts';
import { expectAccessibleEverywhere } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { enterAs, test } from '../../support/live.ts';
import { placeOrder } from '../../support/orders.ts';

const receiver = {
  rfc: 'COSC8001137NA',
  name: 'CARLOS CORTES',
  postalCode: '06700',
  taxRegime: '612',
  useCfdi: 'G03',
};

test('a buyer asks for an invoice, and the seller issues it with files that answer the request', async ({
  page,
  server,
  openAs,
}) => {
  test.slow();
  const id = await placeOrder(server);
  await page.goto('/pages/invoices');
  const field = (name: string) => page.locator(`[name=${name}]`);
  await field('orderId').fill(id);
  await field('postalCode').fill('06700');
  await field('amount').fill('250.21');
  await page.getByRole('button', { name: say('billing.request.validate') }).click();
  await expect(page.getByRole('alert')).toContainText(say('billing.request.incorrect'));
  await expectAccessibleEverywhere(page);
  await field('amount').fill('250.20');
  await page.getByRole('button', { name: say('billing.request.validate') }).click();
  for (const [name, value] of Object.entries(requestForm)) {
    if (['personType', 'taxRegime', 'useCfdi', 'paymentMethod'].includes(name)) await field(name).selectOption(value);
    else await field(name).fill(value);
  }
  await field('taxRegime').selectOption('605');
  await page.getByRole('button', { name: say('billing.request.send') }).click();
  await expect(page.getByText('El uso G03 no corresponde al régimen 605')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await field('taxRegime').selectOption('612');
  await page.getByRole('button', { name: say('billing.request.send') }).click();
  const saved = page.getByText(say('billing.request.saved'));
  await expect(saved).toBeVisible();
  // On a phone the button is below the text, which keeps its width.
  await page.setViewportSize({ width: 390, height: 844 });
  const another = page.getByRole('button', { name: say('billing.request.another') });
  const [words, button] = await Promise.all([saved.boundingBox(), another.boundingBox()]);
  expect(button?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0));

  await openAs('seller', `/billing/list?orderNumber=${id}`);
  const row = page.getByRole('row', { name: new RegExp(id) });
  await expect(row.getByText('Pendiente')).toBeVisible();
  await page.getByRole('button', { name: say('billing.list.request.show', { order: id }) }).click();
  await expect(page.getByText('CARLOS CORTES')).toBeVisible();
  await expectAccessibleEverywhere(page);

  const send = async (type: 'pdf' | 'xml', content: string | Buffer) => {
    // Make one transfer at a time: each one reloads the list.
    const button = row.getByRole('button', { name: `Carga ${type}` });
    await expect(button).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    const file = { name: `factura.${type}`, mimeType: `application/${type}`, buffer: Buffer.from(content as string) };
    await page.getByLabel(`Carga ${type}: ${id}`).setInputFiles(file);
  };
  await send('xml', cfdiXml({ ...receiver, useCfdi: 'S01' }, { paymentForm: '01' }));
  await expect(page.getByText('uso de CFDI S01 (se pidió G03)')).toBeVisible();
  await send('xml', cfdiXml(receiver, { paymentForm: '01' }));
  await expect(page.getByText(say('billing.upload.xmlDone'))).toBeVisible();
  await send('pdf', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await expect(page.getByText(say('billing.upload.type'))).toBeVisible();
  const pdf = await pdfOf('Factura');
  await send('pdf', pdf);
  await expect(page.getByText(say('billing.upload.pdfDone'))).toBeVisible();
  await expect(row.getByText('Facturado')).toBeVisible();
  await expect(page.getByRole('button', { name: say('billing.upload.pdf') })).toHaveAttribute('aria-disabled', 'true');

  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(say('billing.download.pdf', { order: id })) }).click(),
  ]);
  expect(kept.suggestedFilename()).toBe(`factura-${id}.pdf`);
  expect((await readFile(await kept.path())).equals(pdf)).toBe(true);
  await page.getByRole('button', { name: say('billing.list.export') }).click();
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('exports.download.xlsx') }).click(),
  ]);
  expect(workbook.suggestedFilename()).toBe('invoices.xlsx');
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
});

test('a seller with invoices to issue is told so once, and led to them', async ({ page, server }) => {
  await enterAs(page, server, accounts.seller, { warned: false });
  await page.goto('/orders/list');
  await page.getByRole('link', { name: say('orders.list.pendingInvoices.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('billing.list.title') })).toBeVisible();
  await page.goto('/orders/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(say('orders.list.pendingInvoices.title'))).toHaveCount(0);
});
