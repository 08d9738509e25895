import { test } from '../support/live.ts';
import { coverPaths, pathsThrough, walkedPathsOf } from './kit/cover.ts';
import { walkPath } from './kit/driver.ts';
import { promotionFormModel } from './promotion-form.model.ts';
import { promotionFormDriver } from './promotion-form.web-driver.ts';

/** The form is not drawn during its first load, so it cannot be closed then. */
const undrawn = 'loading form.closed #0';
const pathsFrom = (start: string, without: string[] = []) =>
  coverPaths(
    { ...promotionFormModel, starts: promotionFormModel.starts.filter(({ name }) => name === start) },
    { goal: 'transitions', length: 14, avoid: [undrawn], without },
  );

// The walk of the user's form covers the same frame (`editFormMachine`) in full; this one goes to its end, refusals and a conflict.
const paths = [
  ...pathsThrough(pathsFrom('known'), 'saved', 'editing.rejected', 'overtaken.comparing'),
  // Nobody else can change a promotion that does not exist yet.
  ...pathsThrough(pathsFrom('new', ['save answered: overtaken']), 'saved', 'editing.unverified'),
];

for (const [n, path] of walkedPathsOf('promotionForm', paths)) {
  test(`walks promotionForm in Chromium, path ${n + 1} of ${paths.length}: ${path.start.name}`, async ({
    page,
    openAs,
  }) => {
    await walkPath(
      promotionFormDriver(page, (address) => openAs('admin', address)),
      path,
    );
  });
}
