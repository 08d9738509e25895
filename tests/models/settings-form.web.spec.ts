import { expect } from '@playwright/test';
import { isWhole } from '../../apps/server/src/testing/test-share.ts';
import { accounts } from '../support/accounts.ts';
import { enterAs, LiveServer, test } from '../support/live.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { neverClosed } from './edit-form.model.ts';
import { coverPaths, pathsThrough } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { settingsFormModel } from './settings-form.model.ts';
import { settingsFormDriver } from './settings-form.web-driver.ts';

// All users share the settings, so these tests have their own server.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const chosen = 'each duration is one of the choices that its list has';
const never: Record<string, string> = {
  'opening always #1': 'the screen opens the form, which reads the settings itself',
  'editing.settled form.submitted #1': chosen,
  ...neverClosed,
};
const model: FlowModel = {
  ...settingsFormModel,
  starts: settingsFormModel.starts.filter(({ name }) => name === 'opened'),
  impossible: { ...settingsFormModel.impossible, ...never },
};
const all = coverPaths(model, {
  goal: 'transitions',
  length: 20,
  avoid: Object.keys(never),
  without: ['typed: no choice', 'closed', 'leaving refrained', 'leaving confirmed'],
});
// The walk of the user's form covers the same frame (`editFormMachine`) in full.
const paths = isWhole ? all : pathsThrough(all, 'unavailable', 'editing.saved', 'overtaken.told');

let own: OwnServer;
let server: LiveServer;
test.beforeAll(async () => {
  own = await startOwnServer();
  server = new LiveServer(own.address);
});
test.afterAll(() => own?.stop());

test('covers every state and every transition', () => requireFullCoverage(model, all, 'web'));

for (const [n, path] of paths.entries()) {
  test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, async ({ page }) => {
    await enterAs(page, server, accounts.admin);
    await page.goto(`${own.address}/admin/users`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const go = () => page.getByRole('link', { name: 'Configuraciones' }).click();
    await walkPath(settingsFormDriver(page, server, go), path);
  });
}
