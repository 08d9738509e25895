import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';
import { chooseCsv, loadCsv, uploadCsv } from '../../support/load-files.ts';
import { orderAfter, placeOrder } from '../../support/orders.ts';

test.use({ deep: true });

const address = '/orders/addPunishmentCSV';

test('wrong cells are corrected in the preview, a row is left out, and what is kept is what was loaded', async ({
  openAs,
  server,
}) => {
  const [first, second, third] = [await placeOrder(server), await placeOrder(server), await placeOrder(server)];
  const page = await openAs('admin', address);
  const rows = [
    { orderId: first, date: 'ayer' },
    { orderId: second, date: 'ayer' },
    { orderId: third, date: '11/25/2026' },
  ];
  await chooseCsv(page, 'malas.csv', loadCsv('penalties', rows));
  await expect(page.getByText(say('loads.preview.summary', { rows: 3, good: 0, bad: 3 }))).toBeVisible();
  await page.getByRole('button', { name: /de la fila 2: ayer$/ }).press('F2');
  const cell = page.getByRole('textbox', { name: /de la fila 2$/ });
  await cell.fill('mañana');
  await cell.press('Escape');
  await expect(page.getByRole('button', { name: /de la fila 2: ayer$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await cell.fill('2026-11-20');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('loads.correct.all', { n: 2 }) }).click();
  await expect(page.getByText(say('loads.preview.summary', { rows: 3, good: 2, bad: 1 }))).toBeVisible();
  await expect(page.getByRole('button', { name: /de la fila 4: / })).toBeFocused();
  await page.getByRole('button', { name: say('loads.correct.leaveOutOf', { row: 4 }) }).click();
  await expect(page.getByText(say('loads.preview.summary', { rows: 2, good: 2, bad: 0 }))).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('loads.correct.download') }).click();
  const kept = await readFile(await (await download).path(), 'utf8');
  expect(kept).toContain(`${second},2026-11-20`);
  expect(kept).not.toContain(third);

  await uploadCsv(page);
  await expect(page.getByText(say('loads.result.done', { file: 'malas.csv' }))).toBeVisible();
  for (const id of [first, second]) {
    const order = await orderAfter(server, { call: `GET /orders/${id}`, as: 'admin' });
    expect(order.punishment).toEqual({ date: '2026-11-20' });
  }
  const left = await orderAfter(server, { call: `GET /orders/${third}`, as: 'admin' });
  expect(left.tags).not.toContain('punishment');
});

test('what a load did not apply is opened, corrected and loaded', async ({ openAs, server }) => {
  const [good, bad] = [await placeOrder(server), await placeOrder(server)];
  const page = await openAs('admin', address);
  const rows = [
    { orderId: good, date: '2026-11-20' },
    { orderId: bad, date: 'ayer' },
  ];
  await chooseCsv(page, 'mitad.csv', loadCsv('penalties', rows));
  await page.getByLabel(say('loads.preview.partial')).check();
  await uploadCsv(page);
  await page.getByRole('button', { name: say('loads.correct.remainder') }).click();
  await page.getByRole('button', { name: /de la fila 2: ayer$/ }).click();
  await page.getByRole('textbox', { name: /de la fila 2$/ }).fill('2026-11-20');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('loads.preview.summary', { rows: 1, good: 1, bad: 0 }))).toBeVisible();
  await uploadCsv(page);
  await expect(page.getByText(say('loads.result.done', { file: 'restantes-mitad.csv' }))).toBeVisible();
  expect((await orderAfter(server, { call: `GET /orders/${bad}`, as: 'admin' })).tags).toContain('punishment');
});
