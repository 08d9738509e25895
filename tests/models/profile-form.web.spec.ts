import { isWhole } from '../../apps/server/src/testing/test-share.ts';
import { enterAs, test } from '../support/live.ts';
import { newPerson } from '../support/new-person.ts';
import { neverClosed } from './edit-form.model.ts';
import { coverPaths, pathsThrough } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { profileFormModel } from './profile-form.model.ts';
import { profileFormDriver } from './profile-form.web-driver.ts';

const read = 'the screen has read the data before their form opens';
const never: Record<string, string> = {
  'opening always #0': read,
  'loading xstate.done.actor.load #0': read,
  'loading xstate.error.actor.load #0': read,
  'unavailable load.retried #0': read,
  loading: read,
  unavailable: read,
  ...neverClosed,
};
const model: FlowModel = {
  ...profileFormModel,
  starts: profileFormModel.starts.filter(({ name }) => name === 'person'),
  impossible: { ...profileFormModel.impossible, ...never },
};
const all = coverPaths(model, {
  goal: 'transitions',
  avoid: Object.keys(never),
  without: ['closed', 'leaving refrained', 'leaving confirmed'],
});

// The walk of the user's form covers the same frame (`editFormMachine`) in full.
const paths = isWhole ? all : pathsThrough(all, 'editing.saved', 'overtaken.told');

test('covers every state and every transition', () => requireFullCoverage(model, all, 'web'));

for (const [n, path] of paths.entries()) {
  test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, async ({ page, server }) => {
    const { email, word, token } = await newPerson(server, 'aurora', 'ORGANIZATION_STANDARD_USER', 'ORDERS_USER');
    const open = async () => {
      await enterAs(page, server, email, { word });
      await page.goto('/profile/me');
    };
    await walkPath(profileFormDriver(page, server, token, open), path);
  });
}
