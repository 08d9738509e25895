import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { test } from '../../support/live.ts';
import { chooseCsv, currentRows, loadCsv, uploadCsv } from '../../support/load-files.ts';

const address = '/admin/commercialTerms?way=sku';
const current = '/commercialconditions/downloadcsv';
const process = say('loads.process.action');

test('a seller gives a variant another condition by a file', async ({ openAs, server }) => {
  const before = await currentRows(server, current, 'seller');
  const [sku = '', refId = '', condition = ''] = before[0] ?? [];
  const other = before.map((cells) => cells[2] ?? '').find((name) => name !== '' && name !== condition) ?? '';
  const page = await openAs('seller', address);
  await chooseCsv(page, 'condiciones.csv', loadCsv('commercial-conditions', [{ sku, refId, condition: other }]));
  await uploadCsv(page, process);
  await expect(page.getByText(say('loads.result.done', { file: 'condiciones.csv' }))).toBeVisible();
  const after = await currentRows(server, current, 'seller');
  expect(after.find((cells) => cells[0] === sku)).toEqual([sku, refId, other]);
});

test('a condition that is not there is told before anything is sent, and the rows without faults may go alone', async ({
  openAs,
  server,
}) => {
  const before = await currentRows(server, current, 'seller');
  const [first = [], second = []] = before.slice(-2);
  const [known = ''] = before.flatMap((cells) => cells[2] || []).filter((name) => name !== first[2]);
  const row = ([sku = '', refId = '']: string[], condition: string) => ({ sku, refId, condition });
  const page = await openAs('seller', address);
  const text = loadCsv('commercial-conditions', [row(first, known), row(second, 'Ninguna')]);
  await chooseCsv(page, 'ajenas.csv', text);
  await expect(page.getByText(say('csv.condition.unknown', { value: 'Ninguna' }))).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: process })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: say('loads.preview.partial') }).check();
  await uploadCsv(page, process);
  await expect(page.getByText(say('loads.result.doneWithErrors', { file: 'ajenas.csv' }))).toBeVisible();
  const [sku, refId] = first;
  expect((await currentRows(server, current, 'seller')).slice(-2)).toEqual([[sku, refId, known], second]);
});
