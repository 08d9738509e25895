import { expect, test } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { enterAs, LiveServer } from '../support/live.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { announcementModel } from './announcement.model.ts';
import { announcementWebDriver } from './announcement.web-driver.ts';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';

// There is one announcement for everybody: a server of one's own.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const paths = coverPaths(announcementModel, { goal: 'transitions' });

let own: OwnServer;
let server: LiveServer;
test.beforeAll(async () => {
  own = await startOwnServer();
  server = new LiveServer(own.address);
});
test.afterAll(() => own?.stop());

test('covers every state and every transition', () => demandFullCoverage(announcementModel, paths, 'web'));

for (const [n, path] of paths.entries()) {
  test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, async ({ page }) => {
    const open = async () => {
      await enterAs(page, server, accounts.admin);
      await page.goto(`${own.address}/admin/notices`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    await walkPath(announcementWebDriver(page, server, open), path);
  });
}
