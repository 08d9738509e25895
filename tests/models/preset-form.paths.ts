import { describe, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { presetFormChecks } from './preset-form.checks.ts';
import { presetFormModel } from './preset-form.model.ts';

describe('presetForm, with fakes', () => {
  const paths = coverPaths(presetFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(presetFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(presetFormModel, presetFormChecks), path);
  });
});
