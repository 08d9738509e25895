import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import { expectAccessible } from '../../support/accessible.ts';
import { type LiveServer, test } from '../../support/live.ts';
import { currentRows, loadCsv, postCsv } from '../../support/load-files.ts';

const current = '/sku/prices/downloadcsv';

/** Loads prices as a program would, and waits for the end. */
async function loadPrices(server: LiveServer, prices: readonly (readonly [sku: string, price: string])[]) {
  const rows = prices.map(([sku, listPrice]) => ({
    ...{ sku, refId: '', listPrice },
    ...{ price: '', priceValidFrom: '', priceValidUntil: '' },
  }));
  const id = await postCsv(server, '/sku/prices/importcsv', 'seller', loadCsv('prices', rows));
  const state = async () => ((await server.ask({ call: `GET /loads/${id}`, as: 'seller' })).body as Load).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('done');
  return id;
}

const times = (price: string, factor: number) => (Math.round(Number(price) * factor * 100) / 100).toFixed(2);

test('prices are taken back but for those that changed since, and what was taken back is done again', async ({
  openAs,
  server,
}) => {
  // Rows near the end of the list: other journeys use the first ones, and append some.
  const rows = (await currentRows(server, current, 'seller')).filter((cells) => cells[3] === '').slice(-42, -40);
  const [[first = '', , was = ''] = [], [second = '', , other = ''] = []] = rows;
  const priceNow = async () => {
    const now = await currentRows(server, current, 'seller');
    return [first, second].map((sku) => now.find((cells) => cells[0] === sku)?.[2]);
  };
  const [loaded, since] = [times(was, 0.97), times(other, 0.95)];
  const id = await loadPrices(server, [
    [first, loaded],
    [second, times(other, 0.97)],
  ]);
  await loadPrices(server, [[second, since]]);

  const page = await openAs('seller', `/catalog/changePricesCSV?load=${id}`);
  const main = page.getByRole('main');
  const undo = main.getByRole('button', { name: say('loads.undo.action'), exact: true });
  await undo.click();
  await expect(main.getByText(say('loads.undo.preview', { file: 'penalizaciones.csv' }))).toBeVisible();
  await expect(main.getByText(say('loads.undo.left'))).toBeVisible();
  await expect(main.getByText(say('loads.undo.changed', { sku: second })).first()).toBeVisible();
  await expectAccessible(page);
  expect(await priceNow()).toEqual([loaded, since]);

  const confirm = main.getByRole('button', { name: say('loads.undo.confirm') });
  await confirm.click();
  await expect(main.getByText(say('loads.undo.of', { file: 'penalizaciones.csv' }))).toBeVisible();
  await expect.poll(priceNow, { timeout: 30_000 }).toEqual([was, since]);

  await undo.click();
  await expect(main.getByText(say('loads.undo.title'))).toBeVisible();
  await confirm.click();
  await expect.poll(priceNow, { timeout: 30_000 }).toEqual([loaded, since]);

  // The load's page says that it was undone, and links the load that undid it.
  await page.goto(`/catalog/changePricesCSV?load=${id}`);
  await expect(main.getByRole('link', { name: say('loads.undo.seeUndo') })).toBeVisible();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
});
