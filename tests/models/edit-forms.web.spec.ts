import { choicesOf } from '../../apps/server/src/testing/test-share.ts';
import type { Account } from '../support/accounts.ts';
import { test } from '../support/live.ts';
import { carrierBlockFormModel } from './carrier-block-form.model.ts';
import { carrierFormModel } from './carrier-form.model.ts';
import {
  categoryFormOnPage,
  type OpenPage,
  productFormOnPage,
  stockFormOnPage,
  variantFormOnPage,
  variantImagesOnPage,
} from './catalogue-forms.web-drivers.ts';
import { categoryFormModel } from './category-form.model.ts';
import { conditionFormModel } from './condition-form.model.ts';
import { type CoverOptions, coverPaths, type FlowPath, pathsThrough, walkedPathsOf } from './kit/cover.ts';
import { walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import {
  carrierBlockFormOnPage,
  carrierFormOnPage,
  conditionFormOnPage,
  rateFormOnPage,
  termsFormOnPage,
} from './logistics-forms.web-drivers.ts';
import { productFormModel } from './product-form.model.ts';
import { rateFormModel } from './rate-form.model.ts';
import { stockFormModel } from './stock-form.model.ts';
import { termsFormModel } from './terms-form.model.ts';
import { variantFormModel } from './variant-form.model.ts';
import { variantImagesModel } from './variant-images.model.ts';

/** The form is not drawn during its first load, so it cannot be closed then. */
const undrawn = 'loading form.closed #0';
const pathsFrom = (model: FlowModel, start: string, without: string[] = [], offers?: CoverOptions['offers']) =>
  coverPaths(
    { ...model, starts: model.starts.filter(({ name }) => name === start) },
    { goal: 'transitions', length: 14, avoid: [undrawn], without, ...(offers && { offers }) },
  );
/** Nobody else can change a record that does not exist yet. */
const alone = 'save answered: overtaken';
/** The gallery accepts seven images, and it is not a field that can be left. */
const notOfGallery = ['typed: eight', 'left'];
/** The product's form is a part of its screen, and its lists offer only the values of the category. */
const notOfScreen = [
  ...['closed', 'leaving refrained', 'leaving confirmed'],
  'typed: a value that is none of the options',
];
/** A block without sellers cannot be sent. */
const hasSellers: CoverOptions['offers'] = ({ name }, { context: { draft } }) =>
  name !== 'submitted' || draft.allSellers || draft.sellers.length > 0;
/** The system's file picker returns a file or nothing, and it is not a field that can be left. */
const notOfPicker = ['typed: no file', 'left'];

// The walk of the user's form covers the same frame (`editFormMachine`) in full; these forms are walked to their end, a refusal and a conflict.
const forms: Readonly<
  Record<string, { as: Account; driver: typeof categoryFormOnPage; paths: () => readonly FlowPath[] }>
> = {
  categoryForm: {
    as: 'admin',
    driver: categoryFormOnPage,
    paths: () => [
      ...pathsThrough(pathsFrom(categoryFormModel, 'known'), 'saved', 'editing.refused'),
      ...pathsThrough(pathsFrom(categoryFormModel, 'new', [alone]), 'saved'),
    ],
  },
  productForm: {
    as: 'seller',
    driver: productFormOnPage,
    paths: () => [
      ...pathsThrough(pathsFrom(productFormModel, 'known', notOfScreen), 'editing.saved', 'unavailable'),
      ...pathsThrough(pathsFrom(productFormModel, 'new', ['save answered', alone, ...notOfScreen]), 'editing.refused'),
    ],
  },
  variantForm: {
    as: 'seller',
    driver: variantFormOnPage,
    paths: () => [
      ...pathsThrough(pathsFrom(variantFormModel, 'known'), 'saved', 'editing.unverified', 'editing.interrupted'),
      ...pathsThrough(pathsFrom(variantFormModel, 'new', [alone]), 'saved'),
    ],
  },
  stockForm: {
    as: 'seller',
    driver: stockFormOnPage,
    // Its dialog always loads the stock again.
    paths: () => pathsThrough(pathsFrom(stockFormModel, 'opened'), 'saved', 'editing.refused', 'gone'),
  },
  variantImages: {
    as: 'integrator',
    driver: variantImagesOnPage,
    paths: () => pathsThrough(pathsFrom(variantImagesModel, 'opened', notOfGallery), 'saved', 'editing.refused'),
  },
  carrierForm: {
    as: 'admin',
    driver: carrierFormOnPage,
    paths: () => [
      ...pathsThrough(pathsFrom(carrierFormModel, 'known'), 'saved', 'overtaken.comparing'),
      ...pathsThrough(pathsFrom(carrierFormModel, 'new', [alone]), 'saved'),
    ],
  },
  carrierBlockForm: {
    as: 'admin',
    driver: carrierBlockFormOnPage,
    paths: () => [
      ...pathsThrough(pathsFrom(carrierBlockFormModel, 'known', [], hasSellers), 'saved', 'overtaken.comparing'),
      ...pathsThrough(pathsFrom(carrierBlockFormModel, 'new', [alone], hasSellers), 'saved'),
    ],
  },
  rateForm: {
    as: 'seller',
    driver: rateFormOnPage,
    paths: () => [
      ...pathsThrough(pathsFrom(rateFormModel, 'known'), 'saved', 'editing.unverified', 'overtaken.comparing'),
      ...pathsThrough(pathsFrom(rateFormModel, 'new', [alone]), 'saved', 'editing.refused'),
    ],
  },
  conditionForm: {
    as: 'admin',
    driver: conditionFormOnPage,
    paths: () => [
      ...pathsThrough(pathsFrom(conditionFormModel, 'known'), 'saved', 'overtaken.comparing'),
      ...pathsThrough(pathsFrom(conditionFormModel, 'new', [alone]), 'saved'),
    ],
  },
  termsForm: {
    as: 'admin',
    driver: termsFormOnPage,
    paths: () => pathsThrough(pathsFrom(termsFormModel, 'new', [alone, ...notOfPicker]), 'saved', 'editing.refused'),
  },
};

for (const [flow, { as, driver, paths: pathsOf }] of choicesOf('edit forms', Object.entries(forms), 5)) {
  const paths = pathsOf();
  for (const [n, path] of walkedPathsOf(flow, paths)) {
    test(`walks ${flow} in Chromium, path ${n + 1} of ${paths.length}: ${path.start.name}`, async ({
      page,
      openAs,
    }) => {
      const open: OpenPage = (address) => openAs(as, address);
      await walkPath(driver(page, open), path);
    });
  }
}
