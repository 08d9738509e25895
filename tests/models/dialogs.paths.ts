import { describe, it } from 'vitest';
import { dialogChecks, dialogs } from './dialogs.checks.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe.each(dialogs)('dialog $machine.id, with fakes', (model, sent) => {
  const paths = coverPaths(model);

  it('covers every state and every transition', () => {
    requireFullCoverage(model, paths, 'fakes');
    requireFullCoverage(model, coverPaths(model, { goal: 'transitions' }), 'fewest steps');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(model, dialogChecks(sent)), path);
  });
});
