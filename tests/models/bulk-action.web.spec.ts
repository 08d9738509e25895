import { test } from '../support/live.ts';
import { bulkActionModel } from './bulk-action.model.ts';
import { bulkActionWebDriver } from './bulk-action.web-driver.ts';
import { coverStarts, walkedPathsOf } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';

const paths = coverStarts(bulkActionModel, { goal: 'transitions', length: 12 });

test.describe('bulkAction, in Chromium', () => {
  test('covers every state and every transition', () => requireFullCoverage(bulkActionModel, paths, 'web'));

  for (const [n, path] of walkedPathsOf('bulkAction', paths)) {
    test(`path ${n + 1} of ${paths.length}, from "${path.start.name}", ${path.steps.length} steps`, ({
      page,
      server,
    }) => {
      return walkPath(bulkActionWebDriver(page, server), path);
    });
  }
});
