import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { PriceApproval, SkuHistoryEntry } from 'trastienda-client';
import { expectAccessibleEverywhere, type Look } from '../../support/accessible.ts';
import { type LiveServer, test } from '../../support/live.ts';

const looks: readonly Look[] = [
  ['light', 1280],
  ['dark', 390],
];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The demo's prices that await approval, oldest first. */
async function waiting(server: LiveServer, most: number): Promise<PriceApproval[]> {
  const call = `GET /validateprice?status=WAITING&sortOrder=asc&size=${most}`;
  return (await server.ask({ call, as: 'admin' })).body as PriceApproval[];
}

test('an administrator validates a price, and its history says where it came from', async ({ openAs, server }) => {
  const [price] = await waiting(server, 1);
  if (!price) throw new Error('No price of the demo waits.');
  const page = await openAs('admin', `/validation-price?sku=${price.sku}`);
  await page.getByRole('checkbox', { name: `Seleccionar ${price.id}`, exact: true }).check();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, say('prices.approve')).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(price.skuName)).toBeVisible();
  await question.getByRole('button', { name: say('prices.approve') }).click();
  await expect(page.getByText(say('prices.approve.done'))).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(price.skuName) }).first()).toContainText(
    say('prices.status.approved'),
  );
  const call = `GET /sku/${price.sku}/historical?type=PRICE&size=1`;
  const [change] = (await server.ask({ call, as: 'admin' })).body as SkuHistoryEntry[];
  expect(change).toMatchObject({ source: { kind: 'approval' }, newSku: { price: price.newPrice } });
});

test('prices that match a filter are rejected with a note, as a work that is followed', async ({ openAs, server }) => {
  const last = (await waiting(server, 1000)).at(-1);
  if (!last) throw new Error('No price of the demo waits.');
  const page = await openAs('admin', `/validation-price?sku=${last.sku}&status=WAITING`);
  await button(page, say('bulk.select.all', { n: '1' })).click();
  await button(page, say('prices.reject')).click();
  const dialog = page.getByRole('dialog', { name: say('prices.reject.title.one') });
  await dialog.getByRole('button', { name: say('prices.reject') }).click();
  await expect(dialog.getByText(say('prices.reject.note.required'))).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByLabel(new RegExp(say('prices.reject.note'))).fill('Debajo del costo de envío');
  await dialog.getByRole('button', { name: say('prices.reject') }).click();
  await page.waitForURL(/\/validation-price\/bulk\//);
  await button(page, say('bulk.confirm.rejectPrices', { n: 1 })).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: say('bulk.confirm.rejectPrices', { n: 1 }) }).click();
  await expect(page.getByText(say('bulk.done', { done: 1, total: 1, things: 'precio' }))).toBeVisible();
  const [rejected] = (await server.ask({ call: `GET /validateprice?id=${last.id}`, as: 'admin' }))
    .body as PriceApproval[];
  expect(rejected).toMatchObject({ status: 'REJECTED', note: 'Debajo del costo de envío' });
});
