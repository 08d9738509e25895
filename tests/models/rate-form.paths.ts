import { describe, expect, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { rateFormChecks } from './rate-form.checks.ts';
import { rateFormModel } from './rate-form.model.ts';

describe('rateForm, with fakes', () => {
  const paths = coverPaths(rateFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(rateFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    expect(paths).not.toEqual([]);
    for (const path of paths) await walkPath(fakeDriver(rateFormModel, rateFormChecks), path);
  });
});
