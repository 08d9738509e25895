import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { test } from '../../support/live.ts';
import { chooseCsv, currentRows, loadCsv, uploadCsv } from '../../support/load-files.ts';

const address = '/carriers/addPricesCSV';
const current = '/shippingrates/downloadcsv';
const process = say('loads.process.action');

test('a seller adds a rate by a file, and finds it among the current ones', async ({ openAs, server }) => {
  const before = await currentRows(server, current, 'seller');
  const carrier = before[0]?.[11] ?? '';
  const weight = String(1_000_000 + (Date.now() % 1_000_000));
  const page = await openAs('seller', address);
  const row = { zipCodeStart: '97000', zipCodeEnd: '97999', weightEnd: weight, absoluteMoneyCost: '77.70', carrier };
  await chooseCsv(page, 'tarifas.csv', loadCsv('shipping-rates', [row]));
  await expect(page.getByText(say('loads.preview.summary', { rows: 1, good: 1, bad: 0 }))).toBeVisible();
  await uploadCsv(page, process);
  await expect(page.getByText(say('loads.done.rates'))).toBeVisible();
  const added = (await currentRows(server, current, 'seller')).filter((cells) => cells[4] === weight);
  expect(added).toEqual([expect.arrayContaining(['97000', '97999', '77.70', carrier])]);
});

test('a carrier that is not there is told beside its cell, before anything is sent', async ({ openAs, server }) => {
  const carrier = (await currentRows(server, current, 'seller'))[0]?.[11] ?? '';
  const page = await openAs('seller', address);
  const rows: Record<string, string>[] = [
    { carrier },
    { carrier: 'Paloma Mensajera' },
    { carrier, zipCodeStart: '1000' },
  ];
  await chooseCsv(page, 'malas.csv', loadCsv('shipping-rates', rows));
  await expect(page.getByText(say('loads.preview.summary', { rows: 3, good: 1, bad: 2 }))).toBeVisible();
  await expect(page.locator('tr[data-row="3"]')).toContainText(say('csv.rates.carrier', { value: 'Paloma Mensajera' }));
  await expect(page.locator('tr[data-row="4"]')).toContainText('01000');
});
