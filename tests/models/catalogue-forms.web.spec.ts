import type { Account } from '../support/accounts.ts';
import { test } from '../support/live.ts';
import {
  categoryFormOnPage,
  type OpenPage,
  productFormOnPage,
  stockFormOnPage,
  variantFormOnPage,
  variantImagesOnPage,
} from './catalogue-forms.web-drivers.ts';
import { categoryFormModel } from './category-form.model.ts';
import { coverPaths, type FlowPath, pathsOfToday, pathsThrough } from './kit/cover.ts';
import { walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { productFormModel } from './product-form.model.ts';
import { stockFormModel } from './stock-form.model.ts';
import { variantFormModel } from './variant-form.model.ts';
import { variantImagesModel } from './variant-images.model.ts';

/** Nothing is drawn while it is read the first time: there is nothing to close. */
const undrawn = 'loading form.closed #0';
const pathsFrom = (model: FlowModel, start: string, without: string[] = []) =>
  coverPaths(
    { ...model, starts: model.starts.filter(({ name }) => name === start) },
    { goal: 'transitions', length: 14, avoid: [undrawn], without },
  );
/** Nobody can be faster with what is not there yet. */
const alone = 'save answered: overtaken';
/** The gallery takes seven, and is no field that is left. */
const notOfGallery = ['typed: eight', 'left'];
/** The product's form is a part of its screen, and its lists have the values of the category and no others. */
const notOfScreen = [
  ...['closed', 'leaving refrained', 'leaving confirmed'],
  'typed: a value that is none of the options',
];

// The user's form walks the same frame (`editFormMachine`) whole; these to their end, to a refusal and to what others saved.
const forms: Readonly<Record<string, { as: Account; driver: typeof categoryFormOnPage; paths: readonly FlowPath[] }>> =
  {
    categoryForm: {
      as: 'admin',
      driver: categoryFormOnPage,
      paths: [
        ...pathsThrough(pathsFrom(categoryFormModel, 'known'), 'saved', 'editing.refused'),
        ...pathsThrough(pathsFrom(categoryFormModel, 'new', [alone]), 'saved'),
      ],
    },
    productForm: {
      as: 'seller',
      driver: productFormOnPage,
      paths: [
        ...pathsThrough(pathsFrom(productFormModel, 'known', notOfScreen), 'editing.saved', 'unavailable'),
        ...pathsThrough(
          pathsFrom(productFormModel, 'new', ['save answered', alone, ...notOfScreen]),
          'editing.refused',
        ),
      ],
    },
    variantForm: {
      as: 'seller',
      driver: variantFormOnPage,
      paths: [
        ...pathsThrough(pathsFrom(variantFormModel, 'known'), 'saved', 'editing.unverified', 'editing.interrupted'),
        ...pathsThrough(pathsFrom(variantFormModel, 'new', [alone]), 'saved'),
      ],
    },
    stockForm: {
      as: 'seller',
      driver: stockFormOnPage,
      // Its dialog always reads the stock anew.
      paths: pathsThrough(pathsFrom(stockFormModel, 'opened'), 'saved', 'editing.refused', 'gone'),
    },
    variantImages: {
      as: 'integrator',
      driver: variantImagesOnPage,
      paths: pathsThrough(pathsFrom(variantImagesModel, 'opened', notOfGallery), 'saved', 'editing.refused'),
    },
  };

for (const [flow, { as, driver, paths }] of Object.entries(forms)) {
  for (const [n, path] of pathsOfToday(flow, paths)) {
    test(`${flow}, in Chromium, path ${n + 1} of ${paths.length}: ${path.start.name}`, async ({ page, openAs }) => {
      const open: OpenPage = (address) => openAs(as, address);
      await walkPath(driver(page, open), path);
    });
  }
}
