import { test } from '../support/live.ts';
import { bulkActionModel } from './bulk-action.model.ts';
import { bulkActionWebDriver } from './bulk-action.web-driver.ts';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';

const options = { goal: 'transitions', length: 12 } as const;
// The fewest steps begin with a choice only; coming back to a known work after a reload is one path more.
const [comingBack] = coverPaths(
  { ...bulkActionModel, starts: bulkActionModel.starts.filter(({ name }) => name === 'known') },
  options,
);
const paths = [...coverPaths(bulkActionModel, options), ...(comingBack ? [comingBack] : [])];

test.describe('bulkAction, in Chromium', () => {
  test('covers every state and every transition', () => demandFullCoverage(bulkActionModel, paths, 'web'));

  for (const [n, path] of paths.entries()) {
    test(`path ${n + 1} of ${paths.length}, from "${path.start.name}", ${path.steps.length} steps`, ({
      page,
      server,
    }) => {
      test.setTimeout(120_000);
      return walkPath(bulkActionWebDriver(page, server), path);
    });
  }
});
