import { describe, expect, it } from 'vitest';
import { downloadGuideChecks } from './download-guide.checks.ts';
import { downloadGuideModel } from './download-guide.model.ts';
import { coverPaths, type FlowPath } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

const marks = (path: FlowPath) => path.steps.filter(({ step }) => step.name === 'markViewed answered').length;

describe('downloadGuide, with fakes', () => {
  const paths = coverPaths(downloadGuideModel);

  it('covers every state and every transition', () => {
    requireFullCoverage(downloadGuideModel, paths, 'fakes');
  });

  it('marks a guide once, whatever happens, and one viewed before never', () => {
    for (const path of paths) expect(marks(path)).toBeLessThanOrEqual(path.start.name === 'viewed before' ? 0 : 1);
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(downloadGuideModel, downloadGuideChecks), path);
  });
});
