import { describe, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { noticeFormChecks } from './notice-form.checks.ts';
import { noticeFormModel } from './notice-form.model.ts';

describe('noticeForm, with fakes', () => {
  const paths = coverPaths(noticeFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(noticeFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(noticeFormModel, noticeFormChecks), path);
  });
});
