import { describe, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { variantImagesChecks } from './variant-images.checks.ts';
import { variantImagesModel } from './variant-images.model.ts';

describe('variantImages, with fakes', () => {
  const paths = coverPaths(variantImagesModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(variantImagesModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(variantImagesModel, variantImagesChecks), path);
  });
});
