import { test } from '../support/live.ts';
import { coverPaths, pathsOfToday, pathsThrough } from './kit/cover.ts';
import { walkPath } from './kit/driver.ts';
import { promotionFormModel } from './promotion-form.model.ts';
import { promotionFormDriver } from './promotion-form.web-driver.ts';

/** Nothing is drawn while it is read the first time: there is nothing to close. */
const undrawn = 'loading form.closed #0';
const pathsFrom = (start: string, without: string[] = []) =>
  coverPaths(
    { ...promotionFormModel, starts: promotionFormModel.starts.filter(({ name }) => name === start) },
    { goal: 'transitions', length: 14, avoid: [undrawn], without },
  );

// The user's form walks the same frame (`editFormMachine`) whole; this one to its end, to refusals and to what others saved.
const paths = [
  ...pathsThrough(pathsFrom('known'), 'saved', 'editing.rejected', 'overtaken.comparing'),
  // Nobody can be faster with what is not there yet.
  ...pathsThrough(pathsFrom('new', ['save answered: overtaken']), 'saved', 'editing.unverified'),
];

for (const [n, path] of pathsOfToday('promotionForm', paths)) {
  test(`promotionForm, in Chromium, path ${n + 1} of ${paths.length}: ${path.start.name}`, async ({ page, openAs }) => {
    await walkPath(
      promotionFormDriver(page, (address) => openAs('admin', address)),
      path,
    );
  });
}
