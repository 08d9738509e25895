import { test } from '../support/live.ts';
import { gridEditModel, rebased } from './grid-edit.model.ts';
import { gridEditWebDriver } from './grid-edit.web-driver.ts';
import { coverPaths, pathsOfToday } from './kit/cover.ts';
import { walkPath } from './kit/driver.ts';

/**
 * How its files go out is the walk of csvLoad and the journey of the grid; a load that nobody waits for says nothing here. What a silent
 * server does not tell leaves cells unchecked, as in a file: the check itself does not fail.
 */
const elsewhere = ['load.known', 'load.ended: another', 'noted', 'not noted', 'not checked'];
const paths = coverPaths(gridEditModel, {
  goal: 'transitions',
  length: 16,
  without: elsewhere,
  // The button says why it refuses, and does nothing.
  avoid: ['working.resting review.asked #1'],
  offers: ({ name }, { context }) => {
    const draft = context.drafts[4];
    const isPriced = draft?.changed.listPrice === '130';
    switch (name) {
      // A cell that says what was typed into it is not changed.
      case 'cells.changed':
        return !isPriced;
      case 'cells.changed: back':
        return isPriced;
      // What is edited no more, or was checked before a review, is checked without asking anybody.
      case 'checked: wrong':
      case 'checked: changed since':
        return draft !== undefined && context.touched.includes(4);
      // The page goes back to what was read, and the server is at what it came to.
      case 'change.undone':
      case 'change.redone':
        return draft?.row.versions.prices !== rebased.row.versions.prices;
      default:
        return true;
    }
  },
});

for (const [n, path] of pathsOfToday('gridEdit', paths)) {
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
