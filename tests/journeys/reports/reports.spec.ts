import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { ProductRow, Report } from 'trastienda-client';
import { expectAccessible, expectAccessibleEverywhere } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';

test.use({ deep: true });

const kind = 'Inventario';

test('a seller asks for a report to be mailed, sees it ready, keeps its file and asks for it again', async ({
  openAs,
  server,
}) => {
  const page = await openAs('seller', '/reports/list');
  await expect(page.getByRole('img', { name: /^Ventas por día/ })).toBeVisible();
  await expectAccessibleEverywhere(page, [
    ['light', 1280],
    ['dark', 390],
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });

  // The newest product may have no variants yet, because other journeys create such products.
  const products = (await server.ask({ call: 'GET /products?from=0&size=10', as: 'seller' })).body as ProductRow[];
  const product = products.find(({ skus }) => skus.length > 0);

  // A table first shows what each file will contain.
  for (const [tab, part] of [
    ['Estado de pedidos', /^Ver los artículos/],
    ['Catálogo de productos', say('products.list.skus.open', { name: String(product?.name) })],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: part }).first().click();
    await expect(page.getByRole('table')).toHaveCount(2);
    await expectAccessible(page);
  }
  await page.getByRole('tab', { name: 'Liquidación de pedidos' }).click();
  await expect(page.getByRole('cell', { name: / de \w+ de \d{4}$/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Ventas' }).click();

  await page.getByRole('button', { name: say('reports.request'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('reports.request') });
  await dialog.getByLabel(say('reports.mine.column.kind')).selectOption({ label: kind });
  const send = dialog.getByRole('button', { name: say('reports.request.send'), exact: true });
  const email = dialog.getByRole('textbox', { name: /^Email/ });
  await email.fill('');
  await send.click();
  await expect(email).toBeFocused();
  await email.fill('reportes@aurora.mx');
  await send.click();
  await expect(dialog).toContainText(`${kind}. `);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('tab', { name: say('reports.mine.title') }).click();
  const row = page.getByRole('row').filter({ hasText: 'reportes@aurora.mx' }).first();
  await expect(row).toContainText('Enviado', { timeout: 60_000 });
  const [newest] = (await server.ask({ call: 'GET /reports?kind=inventory&size=1', as: 'seller' })).body as Report[];
  expect(newest).toMatchObject({ state: 'delivered', rows: newest?.totalRows });

  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: say('reports.action.download', { kind }) }).click();
  const file = await readFile(await (await download).path());
  const text = (file[0] === 0x1f ? gunzipSync(file) : file).toString('utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength((newest?.rows ?? 0) + 1);

  await row.getByRole('button', { name: say('reports.action.again', { kind }) }).click();
  await expect(dialog.getByLabel(say('reports.mine.column.kind'))).toHaveValue('inventory');
});
