import { describe, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { profileFormChecks } from './profile-form.checks.ts';
import { profileFormModel } from './profile-form.model.ts';

describe('profileForm, with fakes', () => {
  const paths = coverPaths(profileFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(profileFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(profileFormModel, profileFormChecks), path);
  });
});
