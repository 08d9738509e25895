import { describe, it } from 'vitest';
import { announcementFormChecks } from './announcement-form.checks.ts';
import { announcementFormModel } from './announcement-form.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe('announcementForm, with fakes', () => {
  const paths = coverPaths(announcementFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(announcementFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(announcementFormModel, announcementFormChecks), path);
  });
});
