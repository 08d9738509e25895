import { describe, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { stockFormChecks } from './stock-form.checks.ts';
import { stockFormModel } from './stock-form.model.ts';

describe('stockForm, with fakes', () => {
  const paths = coverPaths(stockFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(stockFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(stockFormModel, stockFormChecks), path);
  });
});
