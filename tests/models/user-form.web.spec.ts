import { test } from '../support/live.ts';
import { coverPaths, pathOf, pathsThrough, walkedPathsOf } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { userFormModel } from './user-form.model.ts';
import { userFormDriver } from './user-form.web-driver.ts';

/** The form is not drawn during its first load, so it cannot be closed then. */
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

// An administrator who edits walks every transition once; a creation and a seller's edit walk only what is specific to them.
const paths = [
  ...pathsFrom('known, by an ADMIN_USER'),
  // Nobody else can change a user that does not exist yet.
  ...pathsThrough(pathsFrom('new, by an ADMIN_USER', ['save answered: overtaken']), 'saved', 'editing.rejected'),
  ...pathsThrough(pathsFrom('known, by a seller'), 'saved'),
  // Retyping the own e-mail asks the server nothing: the form that waited for an answer can be sent at once.
  pathOf(
    model,
    'known, by an ADMIN_USER',
    ...['load answered', 'typed: names and access', 'typed: e-mail, other', 'typed: e-mail, own'],
    ...['submitted', 'save answered'],
  ),
];

for (const [n, path] of walkedPathsOf('userForm', paths)) {
  const { name } = path.start;
  test(`walks userForm in Chromium, path ${n + 1} of ${paths.length}: ${name}`, async ({ page, openAs }) => {
    const as = name.endsWith('seller') ? 'seller' : 'admin';
    await walkPath(
      userFormDriver(page, (address) => openAs(as, address)),
      path,
    );
  });
}

test('userForm, in Chromium: every state and every transition is in the paths', () =>
  requireFullCoverage(model, paths, 'web'));
