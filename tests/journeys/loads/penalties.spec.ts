import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { test } from '../../support/live.ts';
import { chooseCsv, loadCsv, uploadCsv } from '../../support/load-files.ts';
import { orderAfter, placeOrder } from '../../support/orders.ts';

const address = '/orders/addPunishmentCSV';

test('a good file of penalties is checked, confirmed and applied, and its load is found again', async ({
  openAs,
  server,
}) => {
  const ids = [await placeOrder(server), await placeOrder(server)];
  const page = await openAs('admin', address);
  const text = loadCsv(
    'penalties',
    ids.map((orderId) => ({ orderId, date: '2026-11-20' })),
  );
  await chooseCsv(page, 'buenas.csv', text);
  await expect(page.getByText(say('loads.preview.summary', { rows: 2, good: 2, bad: 0 }))).toBeVisible();
  await uploadCsv(page);
  await expect(page.getByText(say('loads.result.done', { file: 'buenas.csv' }))).toBeVisible();
  for (const id of ids) {
    const order = await orderAfter(server, { call: `GET /orders/${id}`, as: 'admin' });
    expect(order.tags).toContain('punishment');
    expect(order.punishment).toEqual({ date: '2026-11-20' });
  }

  await expect(page).toHaveURL(/\?load=[0-9a-f-]{36}$/);
  const load = page.url();
  await page.reload();
  await expect(page.getByText(say('loads.result.done', { file: 'buenas.csv' }))).toBeVisible();
  // Sending the same file again creates another load (R25).
  await page.getByRole('button', { name: say('loads.result.another') }).click();
  await chooseCsv(page, 'buenas.csv', text);
  await uploadCsv(page);
  await expect(page.getByText(say('loads.result.done', { file: 'buenas.csv' }))).toBeVisible();
  await expect(page).not.toHaveURL(load);
  await expect(page).toHaveURL(/\?load=[0-9a-f-]{36}$/);
});

test('a bad file is refused row by row, and only its good rows are applied when told so', async ({
  openAs,
  server,
}) => {
  const [good, bad] = [await placeOrder(server), await placeOrder(server)];
  const page = await openAs('admin', address);
  const text = loadCsv('penalties', [
    { orderId: good, date: '2026-11-20' },
    { orderId: bad, date: '11/25/2026' },
  ]);
  await chooseCsv(page, 'malas.csv', text);
  await expect(page.getByText(say('loads.preview.summary', { rows: 2, good: 1, bad: 1 }))).toBeVisible();
  await expect(page.getByRole('cell', { name: '11/25/2026' })).toContainText('2026-11-25');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('loads.upload.action') })
    .click({ force: true });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const issues = page.waitForEvent('download');
  await page.getByRole('button', { name: say('loads.preview.issues') }).click();
  expect((await issues).suggestedFilename()).toBe('errores-malas.csv');

  await page.getByRole('checkbox', { name: say('loads.preview.partial') }).check();
  await uploadCsv(page);
  await expect(page.getByText(say('loads.result.doneWithErrors', { file: 'malas.csv' }))).toBeVisible();
  const [applied, left] = [
    await orderAfter(server, { call: `GET /orders/${good}`, as: 'admin' }),
    await orderAfter(server, { call: `GET /orders/${bad}`, as: 'admin' }),
  ];
  expect([applied.tags.includes('punishment'), left.tags.includes('punishment')]).toEqual([true, false]);
});

test('an order that is not there is told beside its cell before anything is sent', async ({ openAs, server }) => {
  const id = await placeOrder(server);
  const page = await openAs('admin', address);
  await chooseCsv(page, 'ajenas.csv', loadCsv('penalties', [{ orderId: id }, { orderId: 'v0-ninguna' }]));
  await expect(page.getByText(say('loads.preview.summary', { rows: 2, good: 1, bad: 1 }))).toBeVisible();
  await expect(page.locator('tr[data-row="3"][data-bad]')).toContainText(say('csv.order.unknown'));
});

test('where nobody could ask for the orders, the one that is missing turns every row red and none is applied', async ({
  openAs,
  server,
}) => {
  const id = await placeOrder(server);
  const page = await openAs('admin', address);
  await page.route('**/api/orders/known', (route) => route.abort('connectionfailed'));
  await chooseCsv(page, 'ajenas.csv', loadCsv('penalties', [{ orderId: id }, { orderId: 'v0-ninguna' }]));
  await uploadCsv(page);
  await expect(page.getByText(say('loads.result.failed', { file: 'ajenas.csv' }))).toBeVisible();
  await expect(page.getByText(say('csv.order.unknown'))).toBeVisible();
  await expect(page.getByText(say('loads.preview.notLoaded'))).toHaveCount(2);
  const order = await orderAfter(server, { call: `GET /orders/${id}`, as: 'admin' });
  expect(order.tags).not.toContain('punishment');

  await page.goto('/loads?state=failed');
  const box = page.getByRole('searchbox', { name: say('loads.list.search'), exact: true });
  await box.fill('penalizaciones AJENAS');
  await box.press('Enter');
  await expect(page).toHaveURL(/text=penalizaciones\+AJENAS/);
  const row = page.getByRole('row', { name: /ajenas\.csv/ }).first();
  await expect(row).toContainText(say('loads.state.failed'));
  await expect(page.getByRole('row', { name: /^(?!.*ajenas).*\.csv/ })).toHaveCount(0);
  const remainder = page.waitForEvent('download');
  await row.getByRole('button', { name: say('loads.list.remainderOf', { file: 'ajenas.csv' }) }).click();
  expect((await remainder).suggestedFilename()).toBe('sin-aplicar-ajenas.csv');
});
