import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { csvRow } from '@trastienda/validators';
import { expectAccessibleEverywhere } from '../../support/accessible.ts';
import type { LiveServer } from '../../support/live.ts';
import { test } from '../../support/live.ts';
import { chooseCsv, currentRows, loadCsv, openTab, uploadCsv } from '../../support/load-files.ts';

const address = '/inventory/list';
const current = '/sku/inventories/downloadcsv';
const process = say('loads.process.action');

/** Two variants of the seller; each test has its own. */
const someOf = async (server: LiveServer, turn: number) =>
  (await currentRows(server, current, 'seller')).slice(turn * 2, turn * 2 + 2);
const row = ([upc = '', sku = '', refId = '', name = '']: string[], quantity: string) => ({
  ...{ upc, sku, refId, name, quantity },
  reserved: '',
});
const stockOf = async (server: LiveServer, rows: readonly string[][]) => {
  const now = await currentRows(server, current, 'seller');
  return rows.map(([, sku]) => now.find((cells) => cells[1] === sku)?.[4]);
};

test('a seller sets stock from the second tab, and finds it in the export of today', async ({ openAs, server }) => {
  const two = await someOf(server, 0);
  const wanted = two.map((cells) => String(Number(cells[4]) + 17));
  const page = await openAs('seller', address);
  await openTab(page, say('csv.layout.inventory'));
  await chooseCsv(
    page,
    'existencias.csv',
    loadCsv(
      'inventory',
      two.map((cells, n) => row(cells, wanted[n] ?? '')),
    ),
  );
  await expect(page.getByText(say('loads.preview.summary', { rows: 2, good: 2, bad: 0 }))).toBeVisible();
  await uploadCsv(page, process);
  await expect(page.getByText(say('loads.done.inventory'))).toBeVisible();
  expect(await stockOf(server, two)).toEqual(wanted);
});

test('A, then B, then A ends in A, and the page tells of the first A before it is confirmed and at the end', async ({
  openAs,
  server,
}) => {
  const two = await someOf(server, 3);
  const stock = two.map((cells) => Number(cells[4]) + 40);
  const fileOf = (more: number) =>
    loadCsv(
      'inventory',
      two.map((cells, n) => row(cells, String((stock[n] ?? 0) + (n === 0 ? more : 0)))),
    );
  const page = await openAs('seller', `${address}?way=load`);
  const send = async (text: string) => {
    await chooseCsv(page, 'existencias.csv', text);
    await uploadCsv(page, process);
    await expect(page.getByText(say('loads.done.inventory'))).toBeVisible();
  };
  const another = () => page.getByRole('button', { name: say('loads.result.another') }).click();
  await send(fileOf(1));
  await expect(page.getByText('Este archivo ya se había cargado')).toHaveCount(0);
  await another();
  await send(fileOf(2));
  await another();
  await chooseCsv(page, 'existencias.csv', fileOf(1));
  await page.getByRole('main').getByRole('button', { name: process }).click();
  const dialog = page.getByRole('alertdialog', { name: say('loads.upload.question') });
  await expect(
    dialog.getByText('2 filas aplicadas. Hoy 1 de sus filas dice algo distinto de lo que hay.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: process }).click();
  await expect(page.getByText('2 filas aplicadas. 1 de sus filas decía algo distinto de lo que había.')).toBeVisible();
  expect(await stockOf(server, two)).toEqual(stock.map((n, at) => String(at === 0 ? n + 1 : n)));
});

test('a quantity in words is told beside its cell; a row that changed since the export is not overwritten', async ({
  openAs,
  server,
}) => {
  const two = await someOf(server, 1);
  const [first, second] = two as [string[], string[]];
  const page = await openAs('seller', `${address}?way=load`);
  await chooseCsv(page, 'malas.csv', loadCsv('inventory', [row(first, 'diez'), row(second, '10')]));
  await expect(page.getByText(say('loads.preview.summary', { rows: 2, good: 1, bad: 1 }))).toBeVisible();
  await expect(page.locator('tr[data-row="2"][data-bad]')).toContainText('diez');
  await page.getByRole('button', { name: say('loads.file.forget') }).click();

  const [titles = ''] = loadCsv('inventory', []).split('\r\n');
  const stale = [...Object.values(row(first, '10')), '900'];
  await chooseCsv(page, 'vieja.csv', `${titles},Versión\r\n${csvRow(stale)}`);
  await expect(page.locator('tr[data-row="2"][data-bad]')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('button', { name: process })).toHaveAttribute('aria-disabled', 'true');
  const now = first[6] ?? '';
  await expect(page.getByText(say('loads.sku.stale', { version: '900', now }))).toHaveCount(2);
  expect(await stockOf(server, two)).toEqual(two.map((cells) => cells[4]));
});

test('what only the catalogue knows is told before anything is sent, and without an answer no row is green', async ({
  openAs,
  server,
}) => {
  const two = await someOf(server, 2);
  const [first, second] = two as [string[], string[]];
  const page = await openAs('seller', `${address}?way=load`);
  const foreign = '999999999999';
  const lines = [
    row(first, '10'),
    row([first[0] ?? '', second[1] ?? '', second[2] ?? '', ''], '10'),
    row(['', foreign, 'X', ''], '1'),
  ];
  await chooseCsv(page, 'ajenas.csv', loadCsv('inventory', lines));
  await expect(page.getByText(say('loads.preview.summary', { rows: 3, good: 1, bad: 2 }))).toBeVisible();
  const upc = say('loads.sku.upc', { sku: second[1] ?? '', upc: second[0] ?? '' });
  await expect(page.locator('tr[data-row="3"][data-bad]')).toContainText(upc);
  await expect(page.locator('tr[data-row="4"][data-bad]')).toContainText(say('loads.sku.unknown', { sku: foreign }));

  await page.getByRole('button', { name: say('loads.file.forget') }).click();
  await page.route('**/api/sku/known*', (route) => route.abort('connectionfailed'));
  await chooseCsv(page, 'ajenas.csv', loadCsv('inventory', lines));
  const counts = { rows: 3, good: 0, doubtful: 3, bad: 0 };
  await expect(page.getByText(say('loads.preview.summaryDoubtful', counts))).toBeVisible();
  await expect(page.locator('tr[data-row="3"]')).toContainText(say('loads.preview.doubtful'));
  await expect(page.locator('tr[data-row="3"]')).toContainText(say('csv.sku.unchecked'));
  await expectAccessibleEverywhere(page);
});
