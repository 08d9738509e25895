import { describe, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { settingsFormChecks } from './settings-form.checks.ts';
import { settingsFormModel } from './settings-form.model.ts';

describe('settingsForm, with fakes', () => {
  const paths = coverPaths(settingsFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(settingsFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(settingsFormModel, settingsFormChecks), path);
  });
});
