import { describe, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { packingChecks, parcelOutboxChecks } from './packing.checks.ts';
import { packingModel, parcelOutboxModel } from './packing.model.ts';

describe.each([
  { model: packingModel, checks: packingChecks },
  { model: parcelOutboxModel, checks: parcelOutboxChecks },
])('$model.machine.id, with fakes', ({ model, checks }) => {
  const paths = coverPaths(model, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(model, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(model, checks), path);
  });
});
