import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { SavedProduct, SavedSku } from '@trastienda/validators';
import { png } from '../support/png.ts';
import { filledCategory, knownCategory, othersCategory, savedCategory } from './category-form.model.ts';
import { editFormDriver, type FormOnPage } from './edit-form.web-driver.ts';
import type { Driver } from './kit/driver.ts';
import type { Start } from './kit/model.ts';
import { filledProduct, knownProduct, material, othersProduct, savedProduct } from './product-form.model.ts';
import { knownStock, othersStock, savedStock } from './stock-form.model.ts';
import { filledSku, knownSku, othersSku, savedSku } from './variant-form.model.ts';
import { knownImages, othersImages, picture, savedImages } from './variant-images.model.ts';

/** Opens an address, signed in as an account that may use the form. */
export type OpenPage = (address: string) => Promise<Page>;
type OfForm = (page: Page, open: OpenPage) => Driver;

const moment = '2026-11-20T18:00:00.000Z';
const pathEnds = (end: string) => new RegExp(`/api/${end}$`);
const answer = (page: Page, path: RegExp, json: unknown, total = 1) =>
  page.route(path, (route) => route.fulfill({ json, headers: { 'x-total-count': String(total) } }));
const fill = (page: Page, label: string, text: string) =>
  page
    .getByLabel(new RegExp(`^${label}`))
    .first()
    .fill(text);

const branch = (id: string, name: string, parentId: string, namePath: string, children: object[] = []) => ({
  ...{ id, name, parentId, namePath, version: 1, isActive: true, priceRange: null, inheritedRange: null },
  children,
});
const tree = [
  branch('3', 'Hogar', '1', '/Hogar', [
    branch('12', 'Blancos', '3', '/Hogar/Blancos'),
    branch('30', 'Vajillas', '3', '/Hogar/Vajillas'),
  ]),
];
const { children: _, ...root } = { ...branch('1', 'Raíz', '', '/'), parentId: null };
const noEffect = {
  ...{ products: 0, skus: 0, pricesOutside: 0, pricesOutsideBefore: 0, nowRequired: [], productsOfParent: 0 },
};

/** The form of a category, in its dialog over the list. */
export const categoryFormOnPage: OfForm = (page, open) => {
  const frame = page.getByRole('dialog');
  const amounts = async (lowest: string, highest: string, percent: string) => {
    for (const [name, text] of Object.entries({ lowest, highest, highestDiscountPercent: percent }))
      await frame.getByLabel(say(`categories.form.${name as 'lowest'}`)).fill(text);
  };
  const name = frame.getByLabel(new RegExp(`^${say('categories.form.name')}`));
  return editFormDriver({
    page,
    frame,
    isDialog: true,
    calls: (start) => ({
      load: { method: 'GET', url: pathEnds('categories/12') },
      save:
        start.name === 'new'
          ? { method: 'POST', url: pathEnds('categories') }
          : { method: 'PUT', url: pathEnds('categories/12') },
    }),
    ...{ known: knownCategory, others: othersCategory, saved: savedCategory },
    loadFailed: say('categories.form.loadFailed'),
    savedText: () => say('categories.saved'),
    open: async (start) => {
      await answer(page, pathEnds('categories/tree'), tree);
      await answer(page, /\/api\/categories\?/, [root]);
      await answer(page, pathEnds('categories/effect'), noEffect);
      await open(`/admin/categories?category=${start.name === 'new' ? 'new' : knownCategory.id}`);
    },
    typed: {
      'typed: name and parent': async () => {
        await name.fill(String(filledCategory.name));
        const parent = frame.getByRole('combobox', { name: new RegExp(say('categories.form.parent')) });
        if ((await parent.inputValue()) !== '') return;
        await parent.fill('Hogar');
        await page.getByRole('option', { name: /Hogar/ }).first().click();
      },
      'typed: a space before the name': () => name.fill(' Blancos'),
      'typed: half a range': () => amounts('10', '', '5'),
      'typed: no range': () => amounts('', '', ''),
    },
    leaves: name,
    confirm: frame
      .getByRole('button', { name: say('categories.effect.back') })
      .locator('xpath=following-sibling::button'),
    sent: (body) => expect(body).toMatchObject({ name: expect.stringMatching(/^\S(.*\S)?$/), parentId: '3' }),
  });
};

/** A product in the contract's format. */
const productOf = ({ asked: _, ...product }: SavedProduct) => ({
  ...product,
  accountName: 'aurora',
  category: { ...product.category, name: 'Vajillas', namePath: '/Hogar/Vajillas' },
  productSpecifications: product.productSpecifications.map((one) => ({ ...one, name: material.name })),
  skuCounts: { APPROVED: 0, PENDING_APPROVAL: 1, REJECTED: 0 },
  ...{ creationDate: moment, updateDate: moment },
});
const asks = (specificationId: string, name: string, isStockKeepingUnit: boolean, options: readonly string[]) => ({
  ...{ fieldId: `30-${specificationId}`, specificationId, categoryId: '30', version: 1, name, description: '' },
  ...{ isRequired: true, isActive: true, isStockKeepingUnit, isParent: false, isOverridden: false },
  specificationFieldType: { fieldTypeName: 'Combo' },
  specificationFieldValues: options.map((value) => ({ fieldValueId: value, value })),
});
const catalogue = async (page: Page) => {
  await answer(page, pathEnds('categories/tree'), tree);
  await answer(page, /\/api\/brands(\?|$)/, [{ id: '5', name: 'Ánfora' }]);
  await answer(page, /\/api\/specifications\?.*isStockKeepingUnit=false/, [
    asks(material.specificationId, material.name, false, material.options),
  ]);
  await answer(page, /\/api\/specifications\?.*isStockKeepingUnit=true/, [asks('5', 'Color', true, ['Azul', 'Rojo'])]);
};

/** The form of a product: a screen of its own for a new one, the first tab for an existing one. */
export const productFormOnPage: OfForm = (page, open) => {
  const frame = page.getByRole('main');
  const fresh = (start: Start) => start.name === 'new';
  return editFormDriver({
    page,
    frame,
    isDialog: false,
    calls: (start) => ({
      load: { method: 'GET', url: pathEnds('products/12') },
      save: fresh(start)
        ? { method: 'POST', url: pathEnds('products') }
        : { method: 'PUT', url: pathEnds('products/12') },
    }),
    ...{ known: productOf(knownProduct), others: productOf(othersProduct), saved: productOf(savedProduct) },
    loadFailed: say('products.form.loadFailed'),
    savedText: (start) => say(fresh(start) ? 'products.form.created' : 'products.form.updated'),
    open: async (start) => {
      await catalogue(page);
      // The screen reads the product before its form does.
      await page.route(pathEnds('products/12'), (route) => route.fulfill({ json: productOf(knownProduct) }), {
        times: 1,
      });
      await open(fresh(start) ? '/catalog/new' : '/catalog/details/12');
    },
    typed: {
      'typed: everything': async () => {
        const category = frame.getByRole('combobox', { name: new RegExp(say('products.form.label.category')) });
        if ((await category.inputValue()) === '') {
          await category.fill('Vajillas');
          await page.getByRole('option', { name: /Vajillas/ }).click();
        }
        await fill(page, say('products.form.label.name'), String(filledProduct.name));
        await fill(page, say('products.form.label.description'), String(filledProduct.description));
        const brand = frame.getByRole('combobox', { name: new RegExp(say('products.form.label.brand')) });
        if ((await brand.inputValue()) === '') {
          await brand.click();
          await page.getByRole('option', { name: String(filledProduct.brandName) }).click();
        }
        await frame.getByLabel(new RegExp(`^${material.name}`)).selectOption('Barro');
      },
      'typed: no name': () => fill(page, say('products.form.label.name'), ' '),
    },
    leaves: frame.getByLabel(new RegExp(`^${say('products.form.label.name')}`)).first(),
    sent: (body) =>
      expect(body).toMatchObject({
        name: expect.stringMatching(/^Taza( grande)?$/),
        ...{ categoryId: '30', brandId: '5' },
        productSpecifications: [{ specificationId: '7', value: expect.stringMatching(/^(Barro|Vidrio)$/) }],
      }),
    // The screen reads the product again; after creating one, the form has moved to the product's own screen.
    afterSaving: async (calls) => (await calls.take('load')).fulfill({ json: productOf(savedProduct) }),
  });
};

/** A variant in the contract's format. */
const skuOf = (sku: SavedSku) => ({
  ...sku,
  ...{ productId: 12, productName: 'Taza', accountName: 'aurora', categoryId: '30' },
  dimension: { ...sku.dimension, cubicWeight: 1000 },
  skuSpecifications: sku.skuSpecifications.map((one) => ({ ...one, name: 'Color' })),
  ...{ creationDate: moment, updateDate: moment },
});
/** Opens the screen of the product and the dialog of its variant. */
const openVariant = async (page: Page, open: OpenPage, id: string) => {
  await catalogue(page);
  await answer(page, pathEnds('products/12'), productOf(knownProduct));
  await answer(page, /\/api\/sku\?/, [], 0);
  await page.route(/\/api\/sku\/images\/file/, (route) => route.fulfill({ status: 404, json: {} }));
  await open(`/catalog/details/12?tab=variants&variant=${id}`);
};
const image = (n: number) => ({ name: `${n}.png`, mimeType: 'image/png', buffer: png(500 + n, 500) });

/** Adds images; the server answers with the model's addresses. */
async function addImages(page: Page, numbers: readonly number[]): Promise<void> {
  const frame = page.getByRole('dialog');
  for (const n of numbers) {
    const before = await frame.locator('[data-place]').count();
    await page.route(/\/api\/sku\/(\d+\/)?images$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 201, json: [{ imageUrl: picture(n) }] })
        : route.fallback(),
    );
    await frame.locator('input[type=file]').setInputFiles([image(n)]);
    await expect(frame.locator('[data-place]')).toHaveCount(before + 1);
  }
}

/** The form of a variant, as its seller. */
export const variantFormOnPage: OfForm = (page, open) => {
  const frame = page.getByRole('dialog');
  const heldBack = () => expect(frame.locator('button[type=submit]')).toBeDisabled();
  const field = (label: string) => frame.getByLabel(new RegExp(`^${label}`)).first();
  const form: FormOnPage = {
    page,
    frame,
    isDialog: true,
    calls: (start) => ({
      load: { method: 'GET', url: pathEnds('sku/100001') },
      save:
        start.name === 'new'
          ? { method: 'POST', url: pathEnds('products/12/sku') }
          : { method: 'PUT', url: pathEnds('sku/100001') },
      checkField: { method: 'POST', url: pathEnds(`validateprice/${start.name === 'new' ? 'creation' : 'edition'}`) },
    }),
    ...{ known: skuOf(knownSku), others: skuOf(othersSku), saved: skuOf(savedSku) },
    loadFailed: say('variant.failed'),
    savedText: (start) => say(start.name === 'new' ? 'variant.created' : 'variant.saved'),
    open: (start) => openVariant(page, open, start.name === 'new' ? 'new' : '100001'),
    typed: {
      'typed: everything but prices': async (start) => {
        // The UPC of an existing variant cannot be changed.
        if (start.name === 'new') await field(say('variant.upc')).fill(String(filledSku.upc));
        await field(say('variant.name')).fill(String(filledSku.skuName));
        await field(say('variant.stock')).fill(String(filledSku.totalQuantity));
        for (const side of ['width', 'height', 'length'] as const)
          await frame.getByLabel(say(`variant.${side}`), { exact: false }).fill(String(filledSku[side]));
        await frame.getByLabel(say('variant.weight.field'), { exact: false }).fill(String(filledSku.weight));
        await field('Color').selectOption('Rojo');
        if ((await frame.locator('[data-place]').count()) === 0) await addImages(page, [1]);
      },
      'typed: no name': () => field(say('variant.name')).fill(' '),
      'typed: a price': () => field(say('variant.listPrice')).fill('250'),
      'typed: no price': () => field(say('variant.listPrice')).fill('x'),
    },
    leaves: field(say('variant.name')),
    sent: (body) => expect(body).toMatchObject({ skuName: expect.stringMatching(/^Taza (azul|roja)$/) }),
    more: (calls) => ({
      execute: {
        pause: async () => void (await calls.seen('checkField')),
        'check answered: free': async () =>
          (await calls.take('checkField')).fulfill({ json: { problems: [], needsApproval: false } }),
        'check answered: advice': async () =>
          (await calls.take('checkField')).fulfill({
            json: { problems: [{ code: 'catalogue.price.above', message: '' }], needsApproval: false },
          }),
        'check silent': async () => (await calls.take('checkField')).abort('connectionreset'),
      },
      assert: {
        'editing.waiting': heldBack,
        'editing.verifying': async () => {
          await heldBack();
          await expect(frame.getByText(say('variant.price.verifying'))).toBeVisible();
        },
        'editing.unverified': () => expect(frame.getByText(say('variant.price.unverified'))).toBeVisible(),
      },
    }),
  };
  return editFormDriver(form);
};

/** The images of a variant, as the integrator, who may change nothing else of it. */
export const variantImagesOnPage: OfForm = (page, open) => {
  const frame = page.getByRole('dialog');
  const tiles = frame.locator('[data-place]');
  const empty = async () => {
    while ((await tiles.count()) > 0) {
      const left = await tiles.count();
      await frame.getByRole('button', { name: say('gallery.delete', { n: 1 }) }).click();
      await expect(tiles).toHaveCount(left - 1);
    }
  };
  return editFormDriver({
    page,
    frame,
    isDialog: true,
    calls: () => ({
      load: { method: 'GET', url: pathEnds('sku/100001/images') },
      save: { method: 'PUT', url: pathEnds('sku/100001/images') },
    }),
    ...{ known: knownImages, others: othersImages, saved: savedImages },
    loadFailed: say('variant.failed'),
    savedText: () => say('variant.saved'),
    open: async () => {
      await answer(page, pathEnds('sku/100001'), skuOf(knownSku));
      await openVariant(page, open, '100001');
    },
    typed: {
      'typed: another main one': async () => {
        await empty();
        await addImages(page, [2, 1, 3]);
      },
      'typed: none left': empty,
    },
    sent: (body) => {
      const { images } = body as { images: { imageUrl: string }[] };
      expect(images.map(({ imageUrl }) => imageUrl).sort()).toEqual([1, 2, 3].map(picture));
    },
  });
};

/** The stock of a variant, in its dialog over the list. */
export const stockFormOnPage: OfForm = (page, open) => {
  const frame = page.getByRole('dialog');
  const units = frame.getByRole('textbox', { name: say('inventory.set.total') });
  const url = pathEnds('sku/inventories/7');
  return editFormDriver({
    page,
    frame,
    isDialog: true,
    calls: () => ({ load: { method: 'GET', url }, save: { method: 'PUT', url } }),
    ...{ known: knownStock, others: othersStock, saved: savedStock },
    loadFailed: say('inventory.set.loadFailed'),
    savedText: () => say('inventory.set.done', { sku: 7, old: '12', now: '40' }),
    open: async () => void (await open('/inventory/list?variant=7')),
    typed: {
      'typed: units': () => units.fill('40'),
      'typed: fewer than reserved': () => units.fill('2'),
    },
    leaves: units,
    sent: (body) => expect(body).toEqual({ totalQuantity: expect.any(Number) }),
  });
};
