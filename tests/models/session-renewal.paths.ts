import { describe, expect, it } from 'vitest';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { sessionRenewalChecks } from './session-renewal.checks.ts';
import { sessionRenewalModel } from './session-renewal.model.ts';

describe('sign-in in place, with fakes', () => {
  const paths = coverPaths(sessionRenewalModel);

  it('covers every state and every transition', () => requireFullCoverage(sessionRenewalModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) await walkPath(fakeDriver(sessionRenewalModel, sessionRenewalChecks), path);
  });
});
