import { test } from '../support/live.ts';
import { coverPaths, pathOf, pathsOfToday, pathsThrough } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { userFormModel } from './user-form.model.ts';
import { userFormDriver } from './user-form.web-driver.ts';

/** Nothing is drawn while it is read the first time: there is nothing to close. */
const undrawn = 'loading form.closed #0';
const model: FlowModel = {
  ...userFormModel,
  impossible: { ...userFormModel.impossible, [undrawn]: 'the page draws nothing until the first answer' },
};

const pathsFrom = (start: string, without: string[] = []) =>
  coverPaths(
    { ...model, starts: model.starts.filter(({ name }) => name === start) },
    { goal: 'transitions', avoid: [undrawn], without },
  );

// Every transition once by who may everything; who creates and who may less walk through what is theirs.
const paths = [
  ...pathsFrom('known, by an ADMIN_USER'),
  // Nobody can be faster with what is not there yet.
  ...pathsThrough(pathsFrom('new, by an ADMIN_USER', ['save answered: overtaken']), 'saved', 'editing.rejected'),
  ...pathsThrough(pathsFrom('known, by a seller'), 'saved'),
  // The own e-mail again asks nothing: what waited for an answer can be sent at once.
  pathOf(
    model,
    'known, by an ADMIN_USER',
    ...['load answered', 'typed: names and access', 'typed: e-mail, other', 'typed: e-mail, own'],
    ...['submitted', 'save answered'],
  ),
];

for (const [n, path] of pathsOfToday('userForm', paths)) {
  const { name } = path.start;
  test(`userForm, in Chromium, path ${n + 1} of ${paths.length}: ${name}`, async ({ page, openAs }) => {
    const as = name.endsWith('seller') ? 'seller' : 'admin';
    await walkPath(
      userFormDriver(page, (address) => openAs(as, address)),
      path,
    );
  });
}

test('userForm, in Chromium: every state and every transition is in the paths', () =>
  demandFullCoverage(model, paths, 'web'));
