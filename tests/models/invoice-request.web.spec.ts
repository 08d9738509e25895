import { test } from '../support/live.ts';
import { invoiceRequestModel } from './invoice-request.model.ts';
import { invoiceRequestWebDriver } from './invoice-request.web-driver.ts';
import { coverPaths, walkedPathsOf } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';

const paths = coverPaths(invoiceRequestModel, { goal: 'transitions' });

test.describe('invoiceRequest, in Chromium', () => {
  test('covers every state and every transition', () => requireFullCoverage(invoiceRequestModel, paths, 'web'));

  for (const [n, path] of walkedPathsOf('invoiceRequest', paths)) {
    test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, ({ page, server }) => {
      test.slow();
      return walkPath(invoiceRequestWebDriver(page, server), path);
    });
  }
});
