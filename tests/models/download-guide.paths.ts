import { describe, expect, it } from 'vitest';
import { downloadGuideModel } from './download-guide.model.ts';
import { coverPaths, type FlowPath } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver, type Look } from './kit/fake-driver.ts';

const busy: Look = ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(true);
const failed: Look = ({ snapshot }) => expect(snapshot.context.failure).toBeDefined();

const looks: Record<string, Look> = {
  fetching: (seen) => {
    busy(seen);
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  saving: (seen) => {
    busy(seen);
    expect(seen.input('saveFile')).toMatchObject({ name: 'guia-MX-0001.pdf' });
  },
  marking: (seen) => {
    busy(seen);
    // A guide that was viewed is never marked again.
    expect(seen.input('markViewed')).toMatchObject({ trackingNumber: 'MX-0001', viewed: false });
  },
  fileFailed: failed,
  markFailed: failed,
  done: ({ snapshot }) => expect(snapshot.context.guide.viewed).toBe(true),
  canceled: ({ snapshot }) => expect(snapshot.status).toBe('done'),
};

const marks = (path: FlowPath) => path.steps.filter(({ step }) => step.name === 'markViewed answered').length;

describe('downloadGuide, with fakes', () => {
  const paths = coverPaths(downloadGuideModel);

  it('covers every state and every transition', () => {
    demandFullCoverage(downloadGuideModel, paths, 'fakes');
  });

  it('marks a guide once, whatever happens, and one viewed before never', () => {
    for (const path of paths) expect(marks(path)).toBeLessThanOrEqual(path.start.name === 'viewed before' ? 0 : 1);
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(downloadGuideModel, looks), path);
  });
});
