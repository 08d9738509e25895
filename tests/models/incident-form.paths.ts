import { describe, it } from 'vitest';
import { incidentFormChecks } from './incident-form.checks.ts';
import { incidentFormModel } from './incident-form.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe('incidentForm, with fakes', () => {
  const paths = coverPaths(incidentFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(incidentFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(incidentFormModel, incidentFormChecks), path);
  });
});
