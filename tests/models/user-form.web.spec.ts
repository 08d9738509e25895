import { test } from '../support/live.ts';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { userFormModel } from './user-form.model.ts';
import { userFormDriver } from './user-form.web-driver.ts';

// Who may open the form at all is an administrator; what is closed to whom is the rule table's, tried with fakes.
const model: FlowModel = {
  ...userFormModel,
  starts: userFormModel.starts.filter(({ name }) => name.endsWith('by an ADMIN_USER')),
};
const paths = coverPaths(model, { goal: 'transitions', length: 25 });

test(`userForm, in Chromium: ${paths.length} paths through every state and transition`, async ({ page, openAs }) => {
  test.setTimeout(300_000);
  const open = (address: string) => openAs('admin', address);
  for (const path of paths) await walkPath(userFormDriver(page, open), path);
  demandFullCoverage(model, paths, 'web');
});
