import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { say, uploadedImageOf } from '@trastienda/domain';
import type { PriceApproval, ProductRow, Sku, SkuRow, Specification } from 'trastienda-client';
import type { Account } from '../../support/accounts.ts';
import type { LiveServer } from '../../support/live.ts';
import { chooseCsv, currentRows, loadCsv } from '../../support/load-files.ts';
import { button, type DialogRow, field, icon, input, safe } from './dialog-row.ts';

const process = say('loads.process.action');

async function rowsOf<Row>(server: LiveServer, path: string, as: Account): Promise<Row[]> {
  const { status, body } = await server.ask({ call: `GET ${path}`, as });
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as Row[];
}
async function firstOf<Row>(server: LiveServer, path: string, as: Account): Promise<Row> {
  const [row] = await rowsOf<Row>(server, path, as);
  if (row === undefined) throw new Error(`GET ${path} has no rows.`);
  return row;
}
const variantsOf = (as: Account) => async (server: LiveServer) => {
  const { productId } = await firstOf<SkuRow>(server, '/sku?size=1', as);
  return `/catalog/details/${productId}?tab=variants`;
};
const choose = async (page: Page) => page.locator('[data-row-id]').getByRole('checkbox').first().check();
/** A variant of the demo with an image that the marketplace keeps. */
async function pictured(server: LiveServer): Promise<Sku> {
  for (const { id } of await rowsOf<SkuRow>(server, '/sku?size=50', 'seller')) {
    const { body } = await server.ask({ call: `GET /sku/${id}`, as: 'seller' });
    const sku = body as Sku;
    if (sku.images.some(({ imageUrl }) => uploadedImageOf(imageUrl))) return sku;
  }
  throw new Error('The demo has no variant with an image of its own.');
}
const variantLink = (page: Page) => page.getByRole('tabpanel').locator('[data-row-id] a').first();
/** The row of a variant that has an image, or with `&variant=` its dialog too. */
const withVariant = (open: '' | '&variant=') => async (server: LiveServer) => {
  const { productId, id } = await pictured(server);
  return `/catalog/details/${productId}?tab=variants&sku=${id}${open && open + id}`;
};
/** A category with a specification of its own. */
async function ownSpecification(server: LiveServer) {
  for (const { id } of await rowsOf<{ id: number }>(server, '/categories', 'admin')) {
    const [own] = await rowsOf<Specification>(
      server,
      `/specifications?categoryId=${id}&isParent=false&size=1`,
      'admin',
    );
    if (own) return `/admin/category/${id}`;
  }
  throw new Error('The demo has no category with a specification of its own.');
}
/** A condition that the seller may activate. */
async function offeredCondition(server: LiveServer) {
  const body = { name: `Foco ${randomUUID().slice(0, 6)}`, sellerVisible: true, isActive: true, isDefault: false };
  const { status } = await server.ask({ call: 'POST /commercialconditions', as: 'admin', body });
  if (status !== 201) throw new Error(`The condition was not made: ${status}`);
  return '/admin/commercialTerms?text=Foco';
}
/** The deletion of a product, which waits for its confirmation. */
async function askedDeletion(server: LiveServer) {
  const { id } = await firstOf<ProductRow>(server, '/products?size=1', 'seller');
  const body = { action: 'deleteProducts', ids: [String(id)], key: randomUUID() };
  const { status, body: bulk } = await server.ask({ call: 'POST /bulk-actions', as: 'seller', body });
  if (status >= 300) throw new Error(`The deletion was not asked for: ${status}`);
  return `/catalog/bulk/${(bulk as { id: string }).id}`;
}
/** A price of its own that waits for an administrator: other tests decide on those of the demo. */
async function waitingPrices(server: LiveServer) {
  const rows = await rowsOf<SkuRow>(server, '/sku?status=APPROVED&size=50', 'seller');
  const { id } = rows[randomInt(rows.length)] ?? (await firstOf<SkuRow>(server, '/sku?size=1', 'seller'));
  const body = { discount: 99, priceValidUntil: '2099-12-31', skus: [id] };
  const { status } = await server.ask({ call: 'POST /sku/prices/bulkdiscount', as: 'seller', body });
  if (status >= 300) throw new Error(`The discount was not asked for: ${status}`);
  const path = `/validateprice?sku=${id}&status=WAITING`;
  await expect.poll(async () => (await rowsOf<PriceApproval>(server, path, 'seller')).length).toBeGreaterThan(0);
  return `/validation-price?sku=${id}&status=WAITING`;
}

/** The dialogs of the catalogue, its prices, its stock and its loads. */
/** A file of stock that changes one variant, before it is sent. */
async function stockFile(page: Page, server: LiveServer): Promise<void> {
  const rows = await currentRows(server, '/sku/inventories/downloadcsv', 'seller');
  const [[upc = '', sku = '', refId = '', name = '', stock] = []] = rows;
  const row = { upc, sku, refId, name, quantity: String(Number(stock) + 1), reserved: '' };
  await chooseCsv(page, 'existencias.csv', loadCsv('inventory', [row]));
  await expect(page.getByText(say('loads.preview.summary', { rows: 1, good: 1, bad: 0 }))).toBeVisible();
}
/** The screen that loads stock, with a preset for its files. */
async function withPreset(server: LiveServer) {
  const body = { subject: 'load.inventory', name: `Foco ${randomUUID().slice(0, 6)}`, load: { delimiter: ',' } };
  const { status } = await server.ask({ call: 'POST /presets', as: 'seller', body });
  if (status !== 201) throw new Error(`The preset was not made: ${status}`);
  return '/inventory/list?way=load';
}

export const catalogueDialogs: readonly DialogRow[] = [
  {
    kind: 'a bulk deletion',
    of: 'features/bulk/bulk-split.tsx',
    ...{ as: 'seller', path: askedDeletion, opener: button(say('bulk.confirm.deleteProducts', { n: 1 })), first: safe },
  },
  {
    kind: 'the end of chosen shipping prices',
    of: 'features/carriers/rates/chosen-rates.tsx',
    ...{ as: 'seller', path: '/carriers/priceList', before: choose, opener: button(say('rates.delete')), first: safe },
  },
  {
    kind: 'a bulk discount',
    of: 'features/catalogue/discount/discount-dialog.tsx',
    ...{ as: 'seller', path: '/catalog/list', before: choose, opener: button(say('discount.action')), first: input },
  },
  {
    kind: 'an image of a variant, over its form',
    of: 'features/catalogue/images/image-gallery.tsx',
    ...{ as: 'seller', path: withVariant('&variant=') },
    opener: (page) => page.getByRole('dialog').locator('[data-place="0"]'),
    first: button('Cerrar'),
  },
  {
    kind: 'the end of chosen variants',
    of: 'features/catalogue/product-detail/chosen-variants.tsx',
    ...{ as: 'seller', path: variantsOf('seller'), before: choose, opener: button(say('skus.delete')), first: safe },
  },
  {
    kind: 'the rejection of a reviewed variant',
    of: 'features/catalogue/review/review-dialog.tsx',
    ...{ as: 'admin', path: '/catalog/review', opener: button(say('skus.reject')), first: input },
  },
  {
    kind: 'a variant that one only reads',
    of: 'features/catalogue/variant/variant-dialog.tsx',
    ...{ as: 'admin', path: withVariant(''), opener: variantLink },
    first: (dialog) => dialog.locator('[data-place="0"]'),
  },
  {
    kind: 'a new variant',
    of: 'features/catalogue/variant/variant-form-dialog.tsx',
    ...{ as: 'seller', path: variantsOf('seller'), opener: button(say('variant.create')), first: input },
  },
  {
    kind: 'the end of a specification',
    of: 'features/categories/specification-question.tsx',
    ...{ as: 'admin', path: ownSpecification, opener: icon('Eliminar'), first: safe },
  },
  {
    kind: 'a condition that a seller activates',
    of: 'features/commercial-conditions/activate-dialog.tsx',
    ...{ as: 'seller', path: offeredCondition, opener: icon('Activar la condición Foco'), first: safe },
  },
  {
    kind: 'a condition',
    of: 'features/commercial-conditions/condition-dialog.tsx',
    ...{ as: 'admin', path: '/admin/commercialTerms', opener: button(say('conditions.create')) },
    first: field(say('conditions.form.name')),
    takesText: true,
  },
  {
    kind: 'a document of the conditions',
    of: 'features/commercial-conditions/upload-terms-dialog.tsx',
    ...{ as: 'admin', path: '/admin/commercialTerms?way=terms', opener: button(say('conditions.terms.upload')) },
    first: button(say('conditions.terms.upload.choose')),
  },
  {
    kind: 'the stock of a variant',
    of: 'features/inventory/stock-dialog.tsx',
    ...{ as: 'seller', path: '/inventory/list', first: input },
    opener: (page) => page.locator('a[href*="variant="]').first(),
  },
  {
    kind: 'the edits of the grid',
    of: 'features/loads/grid/grid-bar.tsx',
    ...{ as: 'seller', path: '/catalog/grid?status=APPROVED', opener: button(say('grid.discard')), first: safe },
    before: async (page) => {
      const price = page.locator('[role=gridcell][data-row="0"][data-column="3"]');
      await expect(price).toHaveText(/./);
      const now = Number(await price.textContent());
      await price.click();
      await page.keyboard.type(String(now + 1));
      await page.keyboard.press('Enter');
      await expect(page.getByText(say('grid.draft', { n: 1 }))).toBeVisible();
    },
  },
  {
    kind: 'an image of a load',
    of: 'features/loads/preview/thumbnails.tsx',
    ...{ as: 'seller', path: '/catalog/addProductsCSV', first: button('Cerrar') },
    before: async (page, server) => {
      await page.getByRole('combobox', { name: say('loads.category') }).click();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const { images } = await pictured(server);
      const own = images.find(({ imageUrl }) => uploadedImageOf(imageUrl))?.imageUrl ?? '';
      await chooseCsv(page, 'productos.csv', loadCsv('products', [{ images: own }]));
    },
    opener: button(say('loads.preview.image', { n: 1, total: 1, row: 2 })),
  },
  {
    kind: 'a load',
    of: 'features/loads/wizard/confirm-upload.tsx',
    ...{ as: 'seller', path: '/inventory/list?way=load', first: safe },
    before: stockFile,
    opener: (page) => page.getByRole('main').getByRole('button', { name: process }),
  },
  {
    kind: 'the file of a list, which Enter alone downloads',
    of: 'ui/export/export-dialog.tsx',
    ...{ as: 'seller', path: '/catalog/list', opener: button(say('sales.export')) },
    first: button(say('exports.download.csv')),
  },
  {
    kind: 'a preset of loads',
    of: 'ui/presets/preset-dialog.tsx',
    ...{ as: 'seller', path: withPreset, opener: button(say('presets.edit')), first: field(say('presets.form.name')) },
    before: async (page, server) => {
      await stockFile(page, server);
      await page.getByLabel(say('presets.choose')).selectOption({ index: 1 });
    },
  },
  {
    kind: 'the widths of the grid',
    of: 'features/loads/grid/widths-dialog.tsx',
    ...{ as: 'seller', path: '/catalog/grid', opener: button(say('grid.widths')), first: button('Listo') },
  },
  {
    kind: 'the approval of a chosen price',
    of: 'features/prices/approval-dialog.tsx',
    ...{ as: 'admin', path: waitingPrices, before: choose, opener: button(say('prices.approve')), first: safe },
  },
  {
    kind: 'the rejection of a chosen price',
    of: 'features/prices/rejection-dialog.tsx',
    ...{ as: 'admin', path: waitingPrices, before: choose, opener: button(say('prices.reject')) },
    first: (dialog) => dialog.getByRole('textbox', { name: new RegExp(`^${say('prices.reject.note')}`) }),
    takesText: true,
  },
  {
    kind: 'a price that its seller withdraws',
    of: 'features/prices/withdraw-dialog.tsx',
    ...{ as: 'seller', path: waitingPrices, opener: icon('Retirar el precio de'), first: safe },
  },
];
