import { test } from '../support/live.ts';
import { gridEditModel, rebased } from './grid-edit.model.ts';
import { gridEditWebDriver } from './grid-edit.web-driver.ts';
import { coverPaths, walkedPathsOf } from './kit/cover.ts';
import { walkPath } from './kit/driver.ts';

/**
 * The walk of csvLoad and the journey of the grid cover the upload of its files; the end of another load shows nothing here. If the server
 * does not answer a check, cells stay unchecked, as in a file, and the check itself does not fail.
 */
const elsewhere = ['load.known', 'load.ended: another', 'noted', 'not noted', 'not checked'];
const paths = coverPaths(gridEditModel, {
  goal: 'transitions',
  length: 16,
  without: elsewhere,
  // The button explains why it refuses, and does nothing.
  avoid: ['working.resting review.asked #1'],
  offers: ({ name }, { context }) => {
    const draft = context.drafts[4];
    const isPriced = draft?.changed.listPrice === '130';
    switch (name) {
      // Typing a cell's current text changes nothing.
      case 'cells.changed':
        return !isPriced;
      case 'cells.changed: back':
        return isPriced;
      // A cell that is no longer edited, or was checked before a review, is checked without a request.
      case 'checked: wrong':
      case 'checked: changed since':
        return draft !== undefined && context.touched.includes(4);
      // After a rebase undo returns to the version first read, while the server has a newer one.
      case 'change.undone':
      case 'change.redone':
        return draft?.row.versions.prices !== rebased.row.versions.prices;
      default:
        return true;
    }
  },
});

for (const [n, path] of walkedPathsOf('gridEdit', paths)) {
  test(`gridEdit, in Chromium, path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, async ({
    page,
    openAs,
  }) => {
    await walkPath(
      gridEditWebDriver(path, page, (address) => openAs('seller', address)),
      path,
    );
  });
}
