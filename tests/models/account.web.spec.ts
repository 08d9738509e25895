import type { Page } from '@playwright/test';
import { test } from '../support/live.ts';
import { activationDriver, passwordChangeDriver, recoveryDriver } from './account.web-drivers.ts';
import { coverPaths, walkedPathsOf } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { passwordChangeModel } from './password-change.model.ts';
import { recoveryModel } from './recovery.model.ts';
import { twoFactorModel } from './two-factor.model.ts';

const flows: [model: FlowModel, driver: (page: Page, openAs: (path: string) => Promise<Page>) => Driver][] = [
  [recoveryModel, recoveryDriver],
  [passwordChangeModel, passwordChangeDriver],
  [twoFactorModel, activationDriver],
];

// One page walks all paths of a flow: opening a page for each path would take longer than walking it.
for (const [model, driver] of flows) {
  const paths = coverPaths(model, { goal: 'transitions' });
  test(`${model.machine.id}, in Chromium: ${paths.length} paths through every state and transition`, async ({
    page,
    openAs,
  }) => {
    for (const [, path] of walkedPathsOf(model.machine.id, paths))
      await walkPath(
        driver(page, (path) => openAs('clerk', path)),
        path,
      );
    requireFullCoverage(model, paths, 'web');
  });
}
