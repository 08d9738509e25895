import { describe, expect, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { productFormChecks } from './product-form.checks.ts';
import { productFormModel } from './product-form.model.ts';

describe('productForm, with fakes', () => {
  const paths = coverPaths(productFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(productFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    expect(paths).not.toEqual([]);
    for (const path of paths) await walkPath(fakeDriver(productFormModel, productFormChecks), path);
  });
});
