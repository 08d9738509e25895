import { describe, it } from 'vitest';
import { gridEditChecks } from './grid-edit.checks.ts';
import { gridEditModel } from './grid-edit.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe('gridEdit, with fakes', () => {
  const paths = coverPaths(gridEditModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(gridEditModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(gridEditModel, gridEditChecks), path);
  });
});
