import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { Product, SkuImages, SkuRow } from 'trastienda-client';
import { expectAccessibleEverywhere, type Look } from '../../support/accessible.ts';
import { type LiveServer, test } from '../../support/live.ts';
import { png } from '../../support/png.ts';

/** A variant of the seller with this many images, and its product. */
async function variant(server: LiveServer, images: number): Promise<{ sku: SkuRow; product: Product }> {
  const { body } = await server.ask({ call: 'GET /sku?size=200', as: 'seller' });
  for (const sku of body as SkuRow[]) {
    const found = await server.ask({ call: `GET /sku/${sku.id}/images`, as: 'seller' });
    if ((found.body as SkuImages).images.length !== images) continue;
    const product = await server.ask({ call: `GET /products/${sku.productId}`, as: 'seller' });
    return { sku, product: product.body as Product };
  }
  throw new Error(`No variant of the demo has ${images} images.`);
}
const imagesOf = async (server: LiveServer, id: number) =>
  ((await server.ask({ call: `GET /sku/${id}/images`, as: 'seller' })).body as SkuImages).images.map(
    ({ imageUrl }) => imageUrl,
  );
const file = (name: string, side: number) => ({
  name,
  mimeType: 'image/png',
  buffer: png(500 + (Date.now() % 500), side),
});
const image = (page: Page, n: number, total: number) =>
  page.getByRole('button', { name: say(n === 1 ? 'gallery.image.main' : 'gallery.image', { n, total }), exact: true });

const looks: readonly Look[] = [
  ['light', 1280],
  ['dark', 390],
];

test('a seller finds a variant, puts its images in order, adds two and deletes one', async ({ openAs, server }) => {
  const { sku, product } = await variant(server, 2);
  const [first, second] = await imagesOf(server, sku.id);
  const page = await openAs('seller', `/catalog/details/${product.id}?sku=${sku.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('tab', { name: say('productDetail.variants') })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: sku.upc }).click();
  const dialog = page.getByRole('dialog', { name: say('variant.title', { name: product.name }) });
  await image(page, 1, 2).scrollIntoViewIfNeeded();
  await expect(dialog.locator('img').first()).toBeVisible();

  await image(page, 1, 2).focus();
  await page.keyboard.press('ArrowRight');
  await expect(image(page, 2, 2)).toBeFocused();
  const chosen = [file('tercera.png', 700), file('chica.png', 499), file('cuarta.png', 701)];
  await dialog.locator('input[type=file]').setInputFiles(chosen);
  await expect(image(page, 4, 4)).toBeVisible();
  const refused = dialog.getByRole('listitem').filter({ hasText: 'chica.png' });
  await expect(refused).toContainText(
    'el alto y el ancho deben ser mayores a 500px y menores a 2000px, ambos incluidos',
  );
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: say('gallery.delete', { n: 3 }) }).click();
  await dialog.getByRole('button', { name: say('variant.save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const kept = await imagesOf(server, sku.id);
  expect(kept).toEqual([second, first, expect.stringMatching(/^\/api\/sku\/images\/aurora\/[0-9a-f]{64}\.png$/)]);

  // The dialog reopens as it was left; unsaved changes ask before they are lost.
  await page.getByRole('link', { name: sku.upc }).click();
  await expect(image(page, 3, 3)).toBeVisible();
  await dialog.getByRole('button', { name: say('gallery.delete', { n: 1 }) }).click();
  // The cross in the corner has the same name, and no text.
  await dialog
    .getByRole('button')
    .filter({ hasText: say('variant.close') })
    .click();
  await dialog.getByRole('button', { name: say('shared.form.leave.go') }).click();
  await expect(dialog).toHaveCount(0);
  expect(await imagesOf(server, sku.id)).toEqual(kept);
});

test('an administrator looks at a variant, its images and its history, and changes none', async ({
  openAs,
  server,
}) => {
  const { sku, product } = await variant(server, 1);
  const page = await openAs('admin', `/catalog/details/${product.id}?sku=${sku.id}&variant=${sku.id}`);
  const dialog = page.getByRole('dialog', { name: say('variant.title.view', { name: product.name }) });
  await expect(image(page, 1, 1)).toBeVisible();
  await expect(dialog.locator('input[type=file]')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: say('gallery.delete', { n: 1 }) })).toHaveCount(0);
  await dialog.getByRole('button', { name: say('variant.history.show') }).click();
  await expect(dialog.getByRole('region', { name: say('variant.history.title'), exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
});
