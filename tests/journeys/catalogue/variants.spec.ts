import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { say, skuStatuses } from '@trastienda/domain';
import type { Sku, SkuRow } from 'trastienda-client';
import { expectAccessibleEverywhere, type Look } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { enterAs, type LiveServer, test } from '../../support/live.ts';
import { png } from '../../support/png.ts';

const looks: readonly Look[] = [
  ['light', 1280],
  ['dark', 390],
];
const wide = { width: 1280, height: 900 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const read = async <Answer>(server: LiveServer, path: string) =>
  (await server.ask({ call: `GET ${path}`, as: 'seller' })).body as Answer;
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png(500 + (Date.now() % 400), 640) });

/** Fills each attribute that the dialog requires with its first option, or with a text. */
async function fillAttributes(page: Page): Promise<void> {
  const required = page.getByRole('dialog').getByRole('group', { name: say('variant.attributes') });
  if ((await required.count()) === 0) return;
  for (const field of await required.locator('select').all()) await field.selectOption({ index: 1 });
  for (const field of await required.locator('input, textarea').all()) await field.fill('7');
}

test('a seller adds a variant with images to a product found by UPC, an administrator approves it, its history is read', async ({
  openAs,
  server,
  browser,
}) => {
  const [known] = await read<SkuRow[]>(server, '/sku?size=1');
  if (!known) throw new Error('The demo has no variant.');
  const name = `Variante ${randomUUID().slice(0, 8)}`;
  const upc = `75${String(Date.now()).slice(-11)}`;
  const page = await openAs('seller', '/catalog/list');
  await page.getByRole('searchbox', { name: say('products.list.search') }).fill(known.upc);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: String(known.productId), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: known.productName })).toBeVisible();
  await page.getByRole('tab', { name: say('productDetail.variants') }).click();
  await button(page, say('variant.create')).click();
  const dialog = page.getByRole('dialog', { name: say('variant.title.new', { name: known.productName }) });
  await dialog.getByRole('button', { name: say('variant.create') }).click();
  await expect(dialog.getByText(say('csv.images.none'))).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize(wide);

  await dialog.getByLabel(/^UPC/).fill(upc);
  await dialog.getByLabel(/^Nombre/).fill(name);
  await dialog.getByLabel(/^Inventario/).fill('5');
  for (const label of [/^Ancho/, /^Alto/, /^Largo/, /^Peso/]) await dialog.getByLabel(label).fill('10');
  await expect(dialog.getByText(say('variant.volume.value', { volume: '1,000' }))).toBeVisible();
  await dialog.getByLabel(/^Precio regular/).fill('99000000');
  await expect(dialog.getByText(say('catalogue.price.above'))).toBeVisible();
  await dialog.getByLabel(/^Precio regular/).fill('500');
  await expect(dialog.getByText(say('catalogue.price.above'))).toHaveCount(0);
  await fillAttributes(page);
  await dialog.locator('input[type=file]').setInputFiles([picture('una.png')]);
  await expect(dialog.getByText(say('gallery.count', { n: 1, max: 7 }))).toBeVisible();
  const create = dialog.getByRole('button', { name: say('variant.create') });
  await expect(create).toBeEnabled();
  await create.click();
  await expect(page.getByText(say('variant.created'))).toBeVisible();
  const [added] = await read<SkuRow[]>(server, `/sku?fromUpc=${upc}&toUpc=${upc}`);
  if (!added) throw new Error('The variant is not there.');
  expect(added).toMatchObject({ skuName: name, status: 'PENDING_APPROVAL' });

  const office = await browser.newContext();
  const adminPage = await office.newPage();
  await enterAs(adminPage, server, accounts.admin);
  await adminPage.goto(`${server.root}/catalog/details/${added.productId}?sku=${added.id}&variant=${added.id}`);
  const decided = adminPage.getByRole('dialog');
  await decided.getByLabel(say('variant.status')).selectOption('APPROVED');
  await expect(decided.getByText(say('skus.approve.question'))).toBeVisible();
  await expectAccessibleEverywhere(adminPage, looks, async () => undefined);
  await adminPage.setViewportSize(wide);
  await decided.getByRole('button', { name: say('skus.approve'), exact: true }).click();
  await expect(adminPage.getByText(say('skus.decided'))).toBeVisible();
  await office.close();

  await page.goto(`/catalog/details/${added.productId}?sku=${added.id}&variant=${added.id}`);
  const edited = page.getByRole('dialog', { name: say('variant.title', { name: known.productName }) });
  await expect(edited.getByText(skuStatuses.APPROVED.label, { exact: true })).toBeVisible();
  await expect(edited.getByLabel(/^Nombre/)).toHaveAccessibleDescription(say('skus.locked'));
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize(wide);
  await edited.getByLabel(/^Precio regular/).fill('99000000');
  await expect(edited.getByText(say('skus.price.approval'))).toBeVisible();
  await edited.getByLabel(/^Precio regular/).fill('450');
  await expect(edited.getByText(say('skus.price.approval'))).toHaveCount(0);
  await edited.getByLabel(/^Inventario/).fill('8');
  const save = edited.getByRole('button', { name: say('variant.save'), exact: true });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByText(say('variant.saved'))).toBeVisible();
  const saved = await read<Sku>(server, `/sku/${added.id}`);
  expect(saved).toMatchObject({ price: { listPrice: 450 }, inventory: { totalQuantity: 8 }, status: 'APPROVED' });

  await page.goto(`/catalog/details/${added.productId}?sku=${added.id}&variant=${added.id}`);
  await edited.getByRole('button', { name: say('variant.history.show') }).click();
  const history = edited.getByRole('table', { name: say('variant.history.title') });
  const priced = history.getByRole('row').filter({ hasText: say('variant.history.PRICE') });
  await expect(priced.first()).toContainText('$450.00');
  await expect(history.getByRole('row').filter({ hasText: say('variant.history.INVENTORY') })).toContainText(
    say('variant.history.from.web'),
  );
});

test('on a phone the filters of the variants are folded, so that the variants are seen first', async ({
  openAs,
  server,
}) => {
  const [known] = await read<SkuRow[]>(server, '/sku?size=1');
  if (!known) throw new Error('The demo has no variant.');
  const page = await openAs('admin', `/catalog/details/${known.productId}?tab=variants`);
  const filters = page.getByRole('form', { name: say('variants.filters') });
  const opener = button(page, say('orders.list.filters'));
  await expect(filters).toBeVisible();
  await expect(opener).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(filters).toBeHidden();
  await expect(page.locator('[data-row-id]').first()).toBeInViewport();
  await opener.click();
  await expect(filters.getByLabel(say('variants.filter.sku'))).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await filters.getByLabel(say('variants.filter.sku')).fill(String(known.id));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-row-id]')).toHaveCount(1);
  // What narrows the list is not folded away on coming back, and the button counts it.
  await page.reload();
  await expect(filters).toBeVisible();
  await expect(button(page, `${say('orders.list.filters')} (1)`)).toBeVisible();
});
