import { describe, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { viewFormChecks } from './view-form.checks.ts';
import { viewFormModel } from './view-form.model.ts';

describe('viewForm, with fakes', () => {
  const paths = coverPaths(viewFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(viewFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(viewFormModel, viewFormChecks), path);
  });
});
