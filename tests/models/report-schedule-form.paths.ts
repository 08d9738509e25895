import { describe, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { reportScheduleFormChecks } from './report-schedule-form.checks.ts';
import { reportScheduleFormModel } from './report-schedule-form.model.ts';

describe('reportScheduleForm, with fakes', () => {
  const paths = coverPaths(reportScheduleFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(reportScheduleFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(reportScheduleFormModel, reportScheduleFormChecks), path);
  });
});
