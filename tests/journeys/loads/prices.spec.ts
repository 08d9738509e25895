import { expect, type Page } from '@playwright/test';
import { say, sayCount } from '@trastienda/domain';
import type { LiveServer } from '../../support/live.ts';
import { test } from '../../support/live.ts';
import { chooseCsv, currentRows, loadCsv } from '../../support/load-files.ts';

const address = '/catalog/changePricesCSV';
const current = '/sku/prices/downloadcsv';
const process = say('loads.process.action');

/** Three variants without a discount; each test has its own. */
async function threeOf(server: LiveServer, turn: number): Promise<string[][]> {
  const plain = (await currentRows(server, current, 'seller')).filter((cells) => cells[3] === '');
  const three = plain.slice(turn * 3, turn * 3 + 3);
  expect(three).toHaveLength(3);
  return three;
}
const row = ([sku = '', refId = '', list = '']: string[], listPrice = list) => ({
  ...{ sku, refId, listPrice },
  ...{ price: '', priceValidFrom: '', priceValidUntil: '' },
});
const pricesOf = async (server: LiveServer, rows: readonly string[][]) => {
  const now = await currentRows(server, current, 'seller');
  return rows.map(([sku]) => now.find((cells) => cells[0] === sku)?.[2]);
};

test('a seller sees what prices would do before they change: falls, rows that say nothing new, and what waits', async ({
  openAs,
  server,
}) => {
  const three = await threeOf(server, 0);
  const [first, second, third] = three as [string[], string[], string[]];
  const lower = (Number(first[2]) * 0.9).toFixed(2);
  const page = await openAs('seller', address);
  const tooHigh = '99999999.00';
  await chooseCsv(page, 'precios.csv', loadCsv('prices', [row(first, lower), row(second), row(third, tooHigh)]));
  await expect(page.getByText(say('loads.preview.summary', { rows: 3, good: 3, bad: 0 }))).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: process }).click();
  const question = page.getByRole('alertdialog', { name: say('loads.prices.question') });
  const number = (term: string) => question.getByText(term, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(number(say('loads.impact.changed'))).toHaveText('1');
  await expect(number(say('loads.impact.unchanged'))).toHaveText('1');
  await expect(number(say('loads.impact.approvals'))).toHaveText('1');
  const falls = question.getByRole('region', { name: say('loads.impact.falls') });
  await expect(falls.getByRole('row').filter({ hasText: first[0] as string })).toContainText('-10 %');
  await expect(question.getByRole('region', { name: say('loads.impact.rises') })).toContainText(third[0] as string);
  // Nothing has been written yet.
  expect(await pricesOf(server, three)).toEqual([first[2], second[2], third[2]]);
  await question.getByRole('button', { name: process }).click();
  await expect(page.getByText(say('loads.result.done', { file: 'precios.csv' }))).toBeVisible();
  const waiting = page.getByRole('main').getByText(say('loads.impact.approvals'), { exact: true });
  await expect(waiting.locator('xpath=following-sibling::dd')).toHaveText('1');
  expect(await pricesOf(server, three)).toEqual([lower, second[2], third[2]]);
});

test('a price that is none is told beside its cell, and a variant of nobody before anything is sent', async ({
  openAs,
  server,
}) => {
  const three = await threeOf(server, 1);
  const [first, second] = three as [string[], string[]];
  const page = await openAs('seller', address);
  await chooseCsv(page, 'malos.csv', loadCsv('prices', [row(first, '10.00'), row(second, '1.800,50')]));
  await expect(page.getByText(say('loads.preview.summary', { rows: 2, good: 1, bad: 1 }))).toBeVisible();
  await expect(page.locator('tr[data-row="3"][data-bad]')).toContainText('escriba 1800.5');
  await page.getByRole('button', { name: say('loads.file.forget') }).click();
  await chooseCsv(page, 'ajenos.csv', loadCsv('prices', [row(first, '10.00'), row(['1', 'X', '10.00'])]));
  await expect(page.locator('tr[data-row="3"][data-bad]')).toContainText(say('loads.sku.unknown', { sku: '1' }));
  await expect(page.getByRole('main').getByRole('button', { name: process })).toHaveAttribute('aria-disabled', 'true');
  expect(await pricesOf(server, three)).toEqual(three.map((cells) => cells[2]));
});

/** Expects a phone's page without horizontal scroll. */
const expectFits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

test('on a phone the questions about columns fit the page', async ({ openAs, server }) => {
  const [[sku = '', refId = ''] = []] = await threeOf(server, 2);
  const page = await openAs('seller', address);
  await page.setViewportSize({ width: 390, height: 844 });
  const discount = { price: '900.00', priceValidFrom: '01/02/2030', priceValidUntil: '05/02/2030' };
  await chooseCsv(page, 'fechas.csv', loadCsv('prices', [{ sku, refId, listPrice: '1000.00', ...discount }]));
  const titles = '«Inicio del descuento» y «Fin del descuento»';
  const ask = page.getByRole('button', { name: sayCount('loads.offer.ask', 2, { titles }) });
  await expect(ask).toBeVisible();
  await expectFits(page);
  await ask.click();
  await expect(page.getByText(say('loads.offer.question', { titles }))).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: say('loads.reading.dayFirst') }).click();
  await expect(page.getByText(say('loads.preview.summary', { rows: 1, good: 1, bad: 0 }))).toBeVisible();
  await expectFits(page);

  await page
    .getByRole('main')
    .getByRole('button', { name: say('loads.file.forget') })
    .click();
  const foreign =
    'Clave del artículo en la tienda de origen;Precio de lista con impuestos incluidos;Existencias\n1;2;3\n';
  await chooseCsv(page, 'ajena.csv', foreign);
  await page.getByRole('button', { name: say('loads.columns.ask') }).click();
  await expect(page.getByText(say('loads.columns.title', { file: 'ajena.csv' }))).toBeVisible();
  await expectFits(page);
});
