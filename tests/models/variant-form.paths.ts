import { describe, expect, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { variantFormChecks } from './variant-form.checks.ts';
import { variantFormModel } from './variant-form.model.ts';

describe('variantForm, with fakes', () => {
  const paths = coverPaths(variantFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(variantFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    expect(paths).not.toEqual([]);
    for (const path of paths) await walkPath(fakeDriver(variantFormModel, variantFormChecks), path);
  });
});
