import { describe, it } from 'vitest';
import { findChecks } from './find.checks.ts';
import { findModel } from './find.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe('find, with fakes', () => {
  const paths = coverPaths(findModel, { goal: 'transitions' });

  it('covers every state and every transition', () => {
    requireFullCoverage(findModel, paths, 'fakes');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(findModel, findChecks), path);
  });
});
