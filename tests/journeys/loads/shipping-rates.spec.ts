import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { sellerSeeds } from '../../../apps/server/src/demo/data/sellers.ts';
import { expectAccessibleEverywhere } from '../../support/accessible.ts';
import { enterAs, test } from '../../support/live.ts';
import { chooseCsv, currentRows, loadCsv, uploadCsv } from '../../support/load-files.ts';
import { newPerson } from '../../support/new-person.ts';

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

test('a seller with a carrier assigned by the administrator creates no rates, and changes those that it has', async ({
  server,
  page,
}) => {
  // The demo assigns the marketplace's own carrier to this seller.
  const accountName = sellerSeeds.at(-4)?.accountName ?? '';
  const { email, word, token } = await newPerson(server, accountName, 'ORGANIZATION_ADMIN_USER', 'CARRIERS_USER');
  const headers = { accept: 'text/csv' };
  const rates = async () => String((await server.ask({ call: `GET ${current}`, token, headers })).body);
  const before = await rates();
  await enterAs(page, server, email, { word });
  await page.goto(address);
  const carrier = (await currentRows(server, current, { token }))[0]?.[11] ?? '';
  const known = (await currentRows(server, current, { token }))[0]?.[0] ?? '';
  const cost = `${100 + (Date.now() % 900)}.50`;
  const change = { id: known, carrier, absoluteMoneyCost: cost };
  await chooseCsv(
    page,
    'nuevas.csv',
    loadCsv('shipping-rates', [change, { id: '', carrier, absoluteMoneyCost: cost }]),
  );
  await expect(page.getByText(say('loads.preview.summary', { rows: 2, good: 1, bad: 1 }))).toBeVisible();
  await expect(page.locator('tr[data-row="3"][data-bad]')).toContainText(say('csv.rates.assigned'));
  await expectAccessibleEverywhere(page);
  expect(await rates()).toBe(before);

  await page.getByRole('button', { name: say('loads.file.forget') }).click();
  await chooseCsv(page, 'cambios.csv', loadCsv('shipping-rates', [change]));
  await uploadCsv(page, process);
  await expect(page.getByText(say('loads.done.rates'))).toBeVisible();
  const after = await currentRows(server, current, { token });
  expect(after.find(([id]) => id === known)).toContain(cost);
});
