import { describe, expect, it } from 'vitest';
import { categoryFormChecks } from './category-form.checks.ts';
import { categoryFormModel } from './category-form.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe('categoryForm, with fakes', () => {
  const paths = coverPaths(categoryFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(categoryFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    expect(paths).not.toEqual([]);
    for (const path of paths) await walkPath(fakeDriver(categoryFormModel, categoryFormChecks), path);
  });
});
