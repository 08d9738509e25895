import { describe, it } from 'vitest';
import { connectionChecks } from './connection.checks.ts';
import { connectionModel } from './connection.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe('connection, with fakes', () => {
  const paths = coverPaths(connectionModel, { goal: 'transitions' });

  it('covers every state and every transition', () => {
    requireFullCoverage(connectionModel, paths, 'fakes');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(connectionModel, connectionChecks), path);
  });
});
